import { expect, it } from 'vitest';
import { placeOf, planEntry, routeOfEntry } from './entry.ts';

const GUEST = { isLogin: false, isFree: false, atVenue: 0n };
const MEMBER = { isLogin: true, isFree: false, atVenue: 0n };

it.each([
  ['a guest tries it', true, GUEST, false, 'demo'],
  ['a guest who may not is asked to log in', false, GUEST, false, 'money'],
  ['a member with nothing there brings money first', true, MEMBER, false, 'money'],
  ['a member with money there plays', true, { ...MEMBER, atVenue: 1n }, false, 'play'],
  ['a member whose money follows plays', true, { ...MEMBER, isFree: true }, false, 'play'],
  ['a member may try it too', true, { ...MEMBER, isFree: true }, true, 'demo'],
] as const)('%s', (_, allowsDemo, currentPlace, isTrial, plan) => {
  expect(planEntry({ allowsDemo }, currentPlace, isTrial)).toBe(plan);
});

it('shows our own games at the server’s route, and keeps an outside address out of ours', () => {
  const game = { game: 'tide.dive', venue: 'tide' };
  const own = { url: '/pages/game/play?table=baccarat-1', isExternal: false };
  expect(placeOf(game, own, false)).toEqual({ path: '/pages/game/play', query: { table: 'baccarat-1' } });
  const outside = { url: 'https://venue.example/?token=secret', isExternal: true };
  expect(placeOf(game, outside, false)).toEqual({ path: '/pages/game/playH5', query: game });
  expect(placeOf(game, outside, true)).toEqual({ path: '/pages/game/demo', query: { outside: 'tide.dive' } });
});

it('a link leads where a tap would: our own game directly, an outside one over its page of money', () => {
  const slot = { game: 'nightFerry', venue: 'slots', kind: 'slot', allowsDemo: true } as const;
  const toMoney = { path: '/pages/game/gameMoney', query: { game: 'nightFerry', venue: 'slots' } };
  expect(routeOfEntry(slot, GUEST, false)).toEqual({ path: '/pages/game/demo', query: { slot: 'nightFerry' } });
  expect(routeOfEntry(slot, MEMBER, false)).toEqual(toMoney);
  expect(routeOfEntry(slot, { ...MEMBER, isFree: true }, false)).toEqual({
    path: '/pages/game/play',
    query: { slot: 'nightFerry' },
  });
  const outside = { game: 'tide.dive', venue: 'tide', kind: 'external', allowsDemo: true } as const;
  expect(routeOfEntry(outside, { ...MEMBER, isFree: true }, false).path).toBe('/pages/game/gameMoney');
});
