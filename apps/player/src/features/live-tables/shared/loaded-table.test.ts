import { expect, it } from 'vitest';
import { untilLoaded } from './loaded-table.ts';

it('a table that could not be loaded is loaded again until it is there', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries < 3) throw new Error('offline');
    return 'the table';
  };
  expect([await untilLoaded(load, 1), tries]).toEqual(['the table', 3]);
});
