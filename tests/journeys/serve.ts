import { flushCompileCache } from 'node:module';
import type { openServer } from '@harbour/server';

/** Opens the port, tells the parent process, and ends with it. */
export async function serve({ http }: Awaited<ReturnType<typeof openServer>>, port: number): Promise<void> {
  await http.listen({ port, host: '127.0.0.1' });
  // Compiled scripts are kept at the end of a process, and one that is killed has none.
  flushCompileCache();
  process.send?.('ready');
  process.once('disconnect', () => process.exit(0));
}
