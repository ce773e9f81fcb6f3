import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepShown, memberScope, shownBefore } from './shown.ts';

let stored: Record<string, string>;
/** A page's storage; `Object.keys` lists what it holds, as in a browser. */
function makeStorage(limit = Number.POSITIVE_INFINITY) {
  stored = {};
  const act = {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new Error('full');
      stored[key] = value;
    },
  };
  return new Proxy(act, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
beforeEach(() => vi.stubGlobal('localStorage', makeStorage()));
afterEach(() => vi.unstubAllGlobals());

it('keeps the first value of a round, with its time, through a reload', async () => {
  keepShown('reload-1', 'R1', 'anchor link', 1_000);
  keepShown('reload-1', 'R1', 'another', 2_000);
  vi.resetModules();
  const reloaded = await import('./shown.ts');
  expect(reloaded.shownBefore('reload-1', 'R1')).toEqual({ words: 'anchor link', at: 1_000 });
  reloaded.keepShown('reload-1', 'R1', 'swapped later', 3_000);
  expect(reloaded.shownBefore('reload-1', 'R1')?.words).toBe('anchor link');
  expect(reloaded.shownBefore('reload-2', 'R1')).toBeUndefined();
  expect(reloaded.shownBefore('reload-1', 'R2')).toBeUndefined();
});

it('keeps the last rounds of each table, and the lists that were used last', () => {
  for (let at = 1; at <= 250; at += 1) keepShown('many-1', `R${at}`, 'words', at);
  expect([shownBefore('many-1', 'R50'), shownBefore('many-1', 'R51')?.at]).toEqual([undefined, 51]);
  for (let at = 1; at <= 20; at += 1) keepShown(memberScope(`ann${at}`), 'R1', 'words', 1_000 + at);
  stored.token = 'stays';
  expect(Object.keys(stored).filter((key) => key.startsWith('shown/'))).toHaveLength(12);
  expect([stored['shown/@ann20'] !== undefined, stored['shown/many-1'], stored.token]).toEqual([
    true,
    undefined,
    'stays',
  ]);
});

it('begins again after unreadable data, and works without storage', () => {
  stored['shown/odd-1'] = '{"not":';
  expect(shownBefore('odd-1', 'R1')).toBeUndefined();
  stored['shown/odd-1'] = '[["R1","words",5],["R2"],7]';
  expect([shownBefore('odd-1', 'R1')?.at, shownBefore('odd-1', 'R2')]).toEqual([5, undefined]);
  vi.stubGlobal('localStorage', makeStorage(10));
  keepShown('full-1', 'R1', 'a commitment', 5);
  expect(shownBefore('full-1', 'R1')).toEqual({ words: 'a commitment', at: 5 });
});
