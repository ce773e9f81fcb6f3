import { API_STYLE, apiHtml } from '@house/contract/documentation';
import { openApi } from '@house/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** The API documentation of this very server, made from the contract. */
export function serveDocs(server: FastifyInstance): void {
  const [html, json] = [apiHtml(), JSON.stringify(openApi(), null, 2)];
  server.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(html));
  server.get('/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(API_STYLE));
  server.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(json));
}
