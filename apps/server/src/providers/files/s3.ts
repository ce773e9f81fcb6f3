import { mustBeOutsideTransaction } from '#platform/asker';
import type { Clock } from '#platform/clock';
import { type Files, ownName } from '#platform/files';
import type { S3Store } from '#platform/settings';
import { signedHeaders } from './signature.ts';

const PATIENCE_MS = 10_000;

/** The store refused a request, with a code of its own. */
export class StoreRefused extends Error {}

/** A bucket of an S3-compatible store, addressed by its path. */
export function s3Files(store: S3Store, clock: Clock): Files {
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', name: string, body: Buffer = Buffer.alloc(0)) => {
    const url = new URL(`${store.endpoint.replace(/\/+$/, '')}/${store.bucket}/${ownName(name)}`);
    const headers = signedHeaders({ method, url, headers: {} }, body, store, clock());
    const signal = AbortSignal.timeout(PATIENCE_MS);
    mustBeOutsideTransaction('a call to the file store');
    const answer = await fetch(url, {
      method,
      headers,
      signal,
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? '';
    if (answer.status === 404 && code !== 'NoSuchBucket') return undefined;
    const words = `the file store answered ${answer.status} ${code}`.trim();
    throw answer.status < 500 ? new StoreRefused(words) : new Error(words);
  };
  return {
    put: async (name, bytes) => {
      if (!(await ask('PUT', name, bytes))) throw new StoreRefused('the file store has no place for files');
    },
    get: (name) => ask('GET', name),
    remove: async (name) => void (await ask('DELETE', name)),
  };
}
