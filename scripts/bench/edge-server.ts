// One of the two servers that the edge bench compares: `ours`, the whole server; `bare`, one route that reads the same
// row.
import { withSandboxes } from '@harbour/sandbox';
import { openServer } from '@harbour/server';
import fastify from 'fastify';
import postgres from 'postgres';
import { benchSettings } from './bench-server.ts';

const [mode, url = '', dataDir = '', member = ''] = process.argv.slice(2);
/** As many as the server has for reading. */
const CONNECTIONS = 10;

async function ours() {
  const sandboxed = await withSandboxes(benchSettings(dataDir));
  const server = await openServer(sandboxed.settings, url);
  return { server: server.http, close: () => server.close().then(sandboxed.stop) };
}

async function bare() {
  const sql = postgres(url, { max: CONNECTIONS, types: { bigint: postgres.BigInt }, onnotice: () => {} });
  const server = fastify();
  server.post('/web/user/checkIsSetWidthPassword', async () => {
    const [row] = await sql<{ secondary_hash: string | null }[]>`
      select secondary_hash from identity_member where id = ${BigInt(member)}`;
    return { code: 0, msg: row?.secondary_hash ? 'yes' : 'no' };
  });
  return {
    server,
    close: async () => {
      await server.close();
      await sql.end({ timeout: 5 });
    },
  };
}

const { server, close } = await (mode === 'ours' ? ours() : bare());
const origin = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(origin);
// The parent asks before and after its measurement.
process.on('message', () => process.send?.(process.cpuUsage()));
// The parent disconnects when it is done, or when it is gone.
process.once('disconnect', () => void close().then(() => process.exit(0)));
