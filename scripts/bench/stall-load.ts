// One client that asks for much at once, in a process of its own, so that making the load is not mistaken for a stall.
import { crc32, deflateSync } from 'node:zlib';
import { identity } from '@harbour/contract/identity';
import { uploads } from '@harbour/contract/uploads';
import { serveParent } from './ledger-child.ts';

export type Load = {
  kind: 'captcha' | 'password' | 'picture';
  count: number;
  origin: string;
  headers: Record<string, string>;
  /** The member's own secondary password. */
  secondary: string;
};
/** Number of answers, by the name of their refusal or `done`. */
export type Loaded = { ms: number; answers: Record<string, number> };

const [WIDTH, HEIGHT] = [8_000, 5_000];

/** Forty megapixels in a few kilobytes. */
function largePicture(): Blob {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const body = Buffer.concat([Buffer.from(type), data]);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(HEIGHT * (1 + WIDTH * 3)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return new Blob([Buffer.concat(parts)], { type: 'image/png' });
}

const picture = largePicture();

function requestOf({ kind, origin, headers, secondary }: Load): Promise<Response> {
  if (kind === 'captcha') return fetch(`${origin}${identity.getCaptcha.path}`, { headers });
  if (kind === 'password')
    return fetch(`${origin}${identity.checkWithdrawPwd.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password: secondary }),
    });
  const body = new FormData();
  body.append('purpose', 'proof');
  body.append('file', picture, 'large.png');
  return fetch(`${origin}${uploads.uploadFile.path}`, { method: 'POST', headers, body });
}

async function load(asked: Load): Promise<Loaded> {
  const began = performance.now();
  const answers: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: asked.count }, async () => {
      const { code, why } = (await (await requestOf(asked)).json()) as { code: number; why?: string };
      const name = code === 0 ? 'done' : (why ?? String(code));
      answers[name] = (answers[name] ?? 0) + 1;
    }),
  );
  return { ms: performance.now() - began, answers };
}

serveParent<Load>('ready', load, async () => {});
