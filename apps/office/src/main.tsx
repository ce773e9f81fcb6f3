import '@house/ui/tokens.css';
import '@house/ui/base.css';
import { createRoot } from 'react-dom/client';
import { ClosedDoor } from './ClosedDoor.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<ClosedDoor />);
