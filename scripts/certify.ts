// `npm run certify -- <venue>`: asks an outside venue everything that the house relies on, says ok or short for each, and a score.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

// The battery knows the server's own rooms, so it runs inside its package.
const battery = join(import.meta.dirname, '..', 'apps/server/src/providers/venues/certify/main.ts');
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', battery, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
child.on('exit', (code) => process.exit(code ?? 1));
