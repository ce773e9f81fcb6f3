import '@harbour/ui/tokens.css';
import '@harbour/ui/base.css';
import '#base/office.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { speak, tongue } from '#base/say.ts';
import { theme, wear } from '#base/theme.ts';
import { Office } from './Office.tsx';

// No code is made from text here: the page's own policy forbids it.
z.config({ jitless: true });

wear(theme.get());
speak(tongue.get());
const root = document.getElementById('root');
if (root) createRoot(root).render(<Office />);
