import { address, settle, showHook } from '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { go, goBack } from '#api/router.ts';
import { openIn } from '#testing';
import { oneOf, textFilter } from './query-filters.ts';
import { useQueryFilters } from './use-query-filters.ts';

const PATH = '/pages/a/list';
const SCHEMA = { type: oneOf(['deposit', 'gift'], 'any'), venue: textFilter((text) => text.replace(/\W/g, '')) };
const open = async (query = '') => {
  await openIn('en', ['common'], `#${PATH}${query}`);
  return showHook(() => useQueryFilters(PATH, SCHEMA));
};

beforeEach(() => openIn('en', ['common']));

it('reads the filters from the address; what is not one of them counts as none', async () => {
  const { now } = await open('?type=gift&venue=live');
  expect(now()).toMatchObject({ filters: { type: 'gift', venue: 'live' }, isFiltered: true });
  const { now: other } = await open('?type=nonsense&venue=%3F%3F');
  expect(other()).toMatchObject({ filters: { type: 'any', venue: '' }, isFiltered: false });
});

it('writes a change into the address beside the others, without another entry to go back to', async () => {
  const { now } = await open();
  await settle(() => go(PATH, { venue: 'live' }));
  await settle(() => now().set({ type: 'deposit' }));
  expect(address()).toBe(`#${PATH}?type=deposit&venue=live`);
  expect(now().filters).toEqual({ type: 'deposit', venue: 'live' });
  await settle(goBack);
  expect(address()).toBe(`#${PATH}`);
  expect(now()).toMatchObject({ filters: { type: 'any', venue: '' }, isFiltered: false });
});

it('a filter that is set to everything leaves the address, and reset empties it', async () => {
  const { now } = await open('?type=gift&venue=live');
  await settle(() => now().set({ type: 'any' }));
  expect(address()).toBe(`#${PATH}?venue=live`);
  await settle(() => now().reset());
  expect([address(), now().isFiltered]).toEqual([`#${PATH}`, false]);
});
