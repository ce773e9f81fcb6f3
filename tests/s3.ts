import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEYS = { region: 'eu-central-1', keyId: 'AKIAHARBOUR', secret: 'kept/by+the=store' };
const SKEW_MS = 15 * 60_000;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Checks a request's signature as the specification tells a store to, without any of our own code. */
function wrongIn({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!parts) return 'AccessDenied';
  const [, credential = '', signedNames = '', signature] = parts;
  const [keyId, day, region, service, ending] = credential.split('/');
  const stamp = String(headers['x-amz-date']);
  if (keyId !== KEYS.keyId) return 'InvalidAccessKeyId';
  if (region !== KEYS.region || service !== 's3' || ending !== 'aws4_request' || !stamp.startsWith(`${day}T`))
    return 'AuthorizationHeaderMalformed';
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < SKEW_MS)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedNames.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const [path = '', query = ''] = url.split('?');
  const signed = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = `${method}\n${path}\n${query}\n${signed}\n${signedNames}\n${sha256(body)}`;
  let key = Buffer.from(`AWS4${KEYS.secret}`);
  for (const part of [day, region, service, ending] as string[]) key = createHmac('sha256', key).update(part).digest();
  const text = `AWS4-HMAC-SHA256\n${stamp}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  return createHmac('sha256', key).update(text).digest('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

/** An S3 store with one bucket, which refuses every request without a right signature. */
export async function startS3(bucket = 'pictures') {
  const objects = new Map<string, Buffer>();
  let isAway = false;
  const answerTo = (request: IncomingMessage, body: Buffer): [status: number, body: Buffer | string] => {
    const refuse = (status: number, code: string): [number, string] => [status, `<Error><Code>${code}</Code></Error>`];
    if (isAway) return refuse(503, 'SlowDown');
    const wrong = wrongIn(request, body);
    if (wrong) return refuse(403, wrong);
    const [, asked, key = ''] = (request.url ?? '').split('/');
    if (asked !== bucket) return refuse(404, 'NoSuchBucket');
    if (request.method === 'DELETE') {
      objects.delete(key);
      return [204, ''];
    }
    if (request.method !== 'PUT')
      return objects.has(key) ? [200, objects.get(key) as Buffer] : refuse(404, 'NoSuchKey');
    objects.set(key, body);
    return [200, ''];
  };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [status, body] = answerTo(request, Buffer.concat(parts));
      reply.writeHead(status).end(body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    store: { endpoint: `http://127.0.0.1:${port}`, bucket, ...KEYS },
    objects,
    /** Runs the work while the store is failing. */
    away: async <T>(work: () => Promise<T>): Promise<T> => {
      isAway = true;
      return work().finally(() => {
        isAway = false;
      });
    },
    stop: () => new Promise<void>((gone) => server.close(() => gone()).closeAllConnections()),
  };
}
