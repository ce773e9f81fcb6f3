import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/db';
import { Refused } from '#platform/refuse';
import { memberOf } from './members.ts';

const database = withTestDatabase((url) => openDatabase(url, 2));

it('an unknown member is refused; an unreachable database is not reported as an unknown member', async () => {
  await expect(memberOf(database().db, 999_999_999n)).rejects.toMatchObject({ why: 'memberUnknown' });
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nowhere', 1);
  const reading = memberOf(away.db, 1n);
  await expect(reading).rejects.toThrow();
  await expect(reading).rejects.not.toBeInstanceOf(Refused);
  await away.close();
});
