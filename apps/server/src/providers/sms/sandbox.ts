import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sameDigest } from '#platform/digest';

export type SmsSandbox = { url: string; stop: () => Promise<void> };

/** An SMS gateway that accepts messages as a real one would, checks their signature, and delivers them nowhere. */
export async function startSmsSandbox(secret: Buffer): Promise<SmsSandbox> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex');
      const genuine = sameDigest(signature, createHmac('sha256', secret).update(Buffer.concat(chunks)).digest());
      response.writeHead(genuine ? 202 : 401).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
