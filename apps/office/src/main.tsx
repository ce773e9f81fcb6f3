import '@house/ui/tokens.css';
import '@house/ui/base.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { ClosedDoor } from './ClosedDoor.tsx';

// No code is made from text here: the page's own policy forbids it.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root) createRoot(root).render(<ClosedDoor />);
