import { createHash, createHmac } from 'node:crypto';

export type S3Keys = { region: string; keyId: string; secret: string };
type Request = { method: string; url: URL; headers: Record<string, string> };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** As in a header: 20261115T040000Z. */
const stampOf = (now: Date) => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

/**
 * The headers that identify the caller to an S3 store (AWS Signature Version 4). Paths must consist of characters that
 * need no escaping, as the names of our files do.
 */
export function signedHeaders(
  { method, url, headers }: Request,
  body: string | Buffer,
  { region, keyId, secret }: S3Keys,
  now: Date,
): Record<string, string> {
  const stamp = stampOf(now);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': stamp,
  };
  const names = Object.keys(all).sort();
  const query = [...url.searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const canonical = [
    method,
    url.pathname,
    query.sort().join('&'),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    all['x-amz-content-sha256'],
  ].join('\n');
  const scope = [stamp.slice(0, 8), region, 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope.join('/'), sha256(canonical)].join('\n')).toString(
    'hex',
  );
  const { host: _, ...sent } = all;
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope.join('/')},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...sent, authorization };
}
