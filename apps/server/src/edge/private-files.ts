import { mayDo } from '@harbour/contract/roles';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { auditRead } from '#platform/audit';
import type { Db, Transact } from '#platform/db';
import type { Files } from '#platform/files';
import { readPrivateFile } from '#uploads';
import { type CallTools, staffCallerOf, tokenOf } from './calls.ts';

type PrivateFileTools = CallTools & { db: Db; transact: Transact; files: Files };

/** Serves pictures of documents, to their owner and to the staff who check them. */
export function servePrivateFiles(server: FastifyInstance, tools: PrivateFileTools): void {
  const { db, transact, files, sessions, clock } = tools;
  server.get('/web/upload/file/:name', async (request, reply) => {
    const token = tokenOf(request);
    const session = token && (await sessions.find(token, clock()));
    const { name } = request.params as { name: string };
    return send(session && (await readPrivateFile(db, files, name, session.member))?.bytes, reply);
  });
  server.get('/web/office/file/:name', async (request, reply) => {
    const caller = await staffCallerOf(request, tools);
    const { name } = request.params as { name: string };
    if (!(caller && mayDo(caller.roles, 'deposits.see'))) return send(undefined, reply);
    const file = await readPrivateFile(db, files, name, 'staff');
    if (file) await auditRead(transact, caller, file.owner, 'picture', clock());
    return send(file?.bytes, reply);
  });
}

function send(bytes: Buffer | '' | undefined, reply: FastifyReply) {
  return bytes ? reply.type('image/webp').send(bytes) : reply.callNotFound();
}
