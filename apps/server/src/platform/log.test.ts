import { Writable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { asRequest } from './asker.ts';
import { makeLog } from './log.ts';
import { ConnectionLost } from './transactions.ts';

/** A log and everything it has written. */
function written() {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString();
      done();
    },
  });
  return { log: makeLog('info', sink), text: () => text, lines: () => text.trim().split('\n').filter(Boolean) };
}

it('writes nothing secret, at any depth', () => {
  const { log, text, lines } = written();
  const secrets = {
    token: 'canary-1',
    password: 'canary-2',
    code: 'canary-3',
    proof: 'canary-4',
    phone: 'canary-5',
    email: 'canary-6',
  };
  log.info({ ...secrets, input: secrets, headers: { token: 'canary-7' }, member: 'm-17' }, 'a\nforged line');
  expect(text()).not.toContain('canary');
  expect(text()).toContain('m-17');
  expect(lines()).toHaveLength(1);
});

it('names the request that a line came from', () => {
  const { log, lines } = written();
  asRequest('r-1', () => log.warn('inside'));
  log.warn('outside');
  expect(lines().map((line) => (JSON.parse(line) as { id?: string }).id)).toEqual(['r-1', undefined]);
});

it('reports an unreachable database once a minute, and every bug', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { log, lines } = written();
  for (let at = 0; at < 50; at += 1) log.error({ err: new ConnectionLost(), job: 'x' }, 'job failed');
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toContain('the database is away');
  log.error({ err: new Error('a bug') }, 'fault');
  expect(lines()).toHaveLength(2);
  clock.mockReturnValue(60_000);
  log.warn({ err: new ConnectionLost() }, 'again');
  log.warn({ err: new ConnectionLost() }, 'again');
  expect(lines()).toHaveLength(3);
  clock.mockRestore();
});
