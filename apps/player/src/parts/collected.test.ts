import { expect, it } from 'vitest';
import { collectedHow } from './collected.ts';

const collected = { collected: 0n, venueCount: 0, isPending: false };

it.each([
  ['two venues gave all', { collected: 500n, venueCount: 2 }, 500n, 'collected'],
  ['one gave all', { collected: 500n, venueCount: 1 }, 500n, 'collected'],
  ['nothing was there', {}, 0n, 'collectedNone'],
  ['the venue would not let it go', {}, 500n, 'collectedStays'],
  ['the only venue has not answered', { venueCount: 1, isPending: true }, 500n, 'collectedOnWay'],
  ['an earlier one is still under way', { isPending: true }, 0n, 'collectedOnWay'],
  ['one gave, the other has not answered', { collected: 200n, venueCount: 2, isPending: true }, 500n, 'collectedPart'],
])('says how much came back when %s', (_, answer, held, how) => {
  expect(collectedHow({ ...collected, ...answer }, held)).toBe(how);
});
