import '@harbour/ui/tokens.css';
import '@harbour/ui/base.css';
import '#base/office.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { officeLanguage, setLanguage } from '#base/say.ts';
import { applyTheme, theme } from '#base/theme.ts';
import { Office } from './Office.tsx';

// zod must not generate code: the page's content policy forbids it.
z.config({ jitless: true });

applyTheme(theme.get());
setLanguage(officeLanguage.get());
const root = document.getElementById('root');
if (root) createRoot(root).render(<Office />);
