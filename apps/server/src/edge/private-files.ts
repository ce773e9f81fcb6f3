import { mayDo } from '@house/contract/roles';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#platform/db';
import type { Files } from '#platform/files';
import { readPrivateFile } from '#uploads';
import { type CallTools, tokenOf } from './calls.ts';

type Tools = CallTools & { db: Db; files: Files };

/** Pictures that are documents: for their owner, and for the staff who check them. */
export function servePrivateFiles(server: FastifyInstance, { db, files, sessions, staffSessions, clock }: Tools): void {
  server.get('/web/upload/file/:name', async (request, reply) => {
    const token = tokenOf(request);
    const session = token && (await sessions.find(token, clock()));
    const { name } = request.params as { name: string };
    return send(session && (await readPrivateFile(db, files, name, session.member)), reply);
  });
  server.get('/web/office/file/:name', async (request, reply) => {
    const token = tokenOf(request);
    const session = token && (await staffSessions.find(token));
    const { name } = request.params as { name: string };
    const isAllowed = session && mayDo(session.roles, 'deposits.see');
    return send(isAllowed && (await readPrivateFile(db, files, name, 'staff')), reply);
  });
}

function send(bytes: Buffer | false | '' | undefined, reply: FastifyReply) {
  return bytes ? reply.type('image/webp').send(bytes) : reply.callNotFound();
}
