import { expect, it } from 'vitest';
import { askedBy, inTransaction } from './asker.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { onThread } from './threads.ts';

type Kind = Parameters<typeof onThread>[0];

/** Starts slow work, and returns which of it began; everything is released at the end. */
async function begunOf(asked: { kind: Kind; person?: string; address: string }[]): Promise<string[]> {
  const begun: string[] = [];
  const end = Promise.withResolvers<void>();
  const all = asked.map(({ kind, ...asker }, at) =>
    askedBy(asker, () =>
      onThread(kind, async () => {
        begun.push(`${kind} ${asker.person ?? asker.address} ${at}`);
        await end.promise;
      }),
    ),
  );
  const first = [...begun];
  end.resolve();
  await Promise.all(all);
  expect(begun).toHaveLength(asked.length);
  return first;
}

it('decodes one picture per member at a time, and two in all', async () => {
  const decoding = { kind: 'decoding', address: '1.1.1.1' } as const;
  const people = ['ann', 'ann', 'ben', 'cat'].map((person) => ({ ...decoding, person }));
  expect(await begunOf(people)).toEqual(['decoding ann 0', 'decoding ben 2']);
});

it('compares one password per address at a time, and two in all', async () => {
  const asked = ['1.1.1.1', '1.1.1.1', '2.2.2.2', '3.3.3.3'].map((address) => ({ kind: 'password', address }) as const);
  expect(await begunOf(asked)).toEqual(['password 1.1.1.1 0', 'password 2.2.2.2 2']);
});

it('keeps a slot for passwords while pictures are decoded, and a thread for files always', async () => {
  const asked = ['a', 'b', 'c', 'd'].flatMap((address) =>
    (['decoding', 'decoding', 'password', 'drawing'] as const).map((kind) => ({ kind, address })),
  );
  expect((await begunOf(asked)).map((name) => name.split(' ')[0])).toEqual(['decoding', 'decoding', 'password']);
});

it('refuses a caller with too much waiting, and no other', async () => {
  const end = Promise.withResolvers<void>();
  const ask = (person: string) =>
    askedBy({ person, address: person }, () => onThread('decoding', () => end.promise)).then(
      () => 'done',
      (error: { why?: string }) => error.why,
    );
  const ann = Array.from({ length: 14 }, () => ask('ann'));
  const ben = ask('ben');
  end.resolve();
  // One that runs, and the twelve that may wait.
  expect(await Promise.all(ann)).toEqual([...Array<string>(13).fill('done'), 'tooFrequent']);
  expect(await ben).toBe('done');
});

it('starts nothing slow inside a transaction', async () => {
  await expect(inTransaction(() => hashPassword('quiet2harbor'))).rejects.toThrow('inside a transaction');
  const stored = await hashPassword('quiet2harbor');
  await expect(inTransaction(() => passwordMatches(stored, 'quiet2harbor'))).rejects.toThrow('inside a transaction');
  expect(await passwordMatches(stored, 'quiet2harbor')).toBe(true);
});
