import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { makeLog } from './log.ts';

it('writes nothing secret, wherever it stands', () => {
  let written = '';
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      written += chunk.toString();
      done();
    },
  });
  const log = makeLog('info', sink);
  const secrets = {
    token: 'canary-1',
    password: 'canary-2',
    code: 'canary-3',
    proof: 'canary-4',
    phone: 'canary-5',
    email: 'canary-6',
  };
  log.info({ ...secrets, input: secrets, headers: { token: 'canary-7' }, member: 'm-17' }, 'a\nforged line');
  expect(written).not.toContain('canary');
  expect(written).toContain('m-17');
  expect(written.trim().split('\n')).toHaveLength(1);
});
