// `npm run dev`: opens the server as `npm start` does, and the player app with changes shown at once.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const server = spawn(process.execPath, [...process.execArgv, join(root, 'scripts', 'start.ts')], { stdio: 'inherit' });
// The server ends its own processes, and this script ends with it: a terminal signals both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
const player = await createServer({ configFile: join(root, 'apps', 'player', 'vite.config.ts') });
await player.listen();
player.printUrls();
server.on('exit', (code) => void player.close().finally(() => process.exit(code ?? 1)));
