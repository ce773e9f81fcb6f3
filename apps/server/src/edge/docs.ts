import { everyCall } from '@harbour/contract';
import { API_STYLE, apiHtml } from '@harbour/contract/documentation';
import { openApi } from '@harbour/contract/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffSessions } from '#staff';
import { tokenOf } from './calls.ts';

/** Each text is made when it is first asked for: a start need not wait for it. */
function lazily(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const textsFor = (calls: ReturnType<typeof everyCall>) => ({
  html: lazily(() => apiHtml(calls)),
  json: lazily(() => JSON.stringify(openApi(calls), null, 2)),
});

/** The API documentation of this server, made from the contract; staff calls are shown to staff sessions only. */
export function serveDocs(server: FastifyInstance, { staffSessions }: { staffSessions: StaffSessions }): void {
  const whole = textsFor(everyCall());
  const open = textsFor(everyCall().filter(({ call }) => call.access !== 'staff'));
  const shownTo = async (request: FastifyRequest) => {
    const token = tokenOf(request);
    return token && (await staffSessions.find(token)) ? whole : open;
  };
  server.get('/docs', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send((await shownTo(request)).html()),
  );
  server.get('/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(API_STYLE));
  server.get('/openapi.json', async (request, reply) =>
    reply.type('application/json; charset=utf-8').send((await shownTo(request)).json()),
  );
}
