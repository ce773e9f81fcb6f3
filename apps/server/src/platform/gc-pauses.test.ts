import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { openDatabase } from './db.ts';
import { queryClass } from './gc-pauses.ts';

setFlagsFromString('--allow-natives-syntax');
const hasFastProperties = new Function('thing', 'return %HasFastProperties(thing)') as (thing: object) => boolean;

it('makes the driver’s queries optimisable', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/nowhere', 1);
  expect(hasFastProperties(queryClass())).toBe(true);
  await database.close();
});
