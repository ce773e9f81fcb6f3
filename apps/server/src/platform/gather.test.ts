import { expect, it } from 'vitest';
import { gathered } from './gather.ts';

/** A source that answers only on command. */
function slowSource() {
  const asked: string[][] = [];
  const waiting: (() => void)[] = [];
  const load = (keys: string[]) => {
    asked.push(keys);
    return new Promise<Map<string, string>>((done) => {
      waiting.push(() => done(new Map(keys.filter((key) => key !== 'missing').map((key) => [key, `${key}!`]))));
    });
  };
  return { asked, load, answer: () => waiting.shift()?.() };
}

it('a single question is asked at once; questions that arrive meanwhile are asked together, each once', async () => {
  const { asked, load, answer } = slowSource();
  const read = gathered(load, 1);
  const answers = Promise.all([read('a'), read('b'), read('c'), read('b')]);
  expect(asked).toEqual([['a']]);
  answer();
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(asked).toEqual([['a'], ['b', 'c']]);
  answer();
  expect(await answers).toEqual(['a!', 'b!', 'c!', 'b!']);
});

it('a key without an answer fails alone, and a failing source fails everyone who asked', async () => {
  const read = gathered(
    async (keys: string[]) => new Map(keys.filter((key) => key !== 'missing').map((key) => [key, key])),
  );
  const [there, missing] = await Promise.allSettled([read('x'), read('missing')]);
  expect([there?.status, missing?.status]).toEqual(['fulfilled', 'rejected']);
  const broken = gathered(async (): Promise<Map<string, string>> => {
    throw new Error('gone');
  });
  await expect(broken('x')).rejects.toThrow('gone');
});
