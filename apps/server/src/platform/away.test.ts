import postgres from 'postgres';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './away.ts';
import { ConnectionLost, NotTakingPart } from './transactions.ts';

const coded = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });
const pgError = (code: string) => Object.assign(new postgres.PostgresError(code), { code });

it.each([
  ['a transaction whose connection broke', new ConnectionLost()],
  ['a node that may not write', new NotTakingPart('the clock is ahead')],
  ['a closed connection', coded('CONNECTION_CLOSED')],
  ['no connection in time', coded('CONNECT_TIMEOUT')],
  ['a query without a server', coded('ECONNREFUSED', { query: 'select 1' })],
  ['a server that shuts down', pgError('57P01')],
  ['a server that crashed', pgError('57P02')],
  ['a server that starts up', pgError('57P03')],
])('counts as an unreachable database: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([
  ['a bug', new TypeError('x is undefined')],
  ['a provider that refused the connection', coded('ECONNREFUSED')],
  ['a constraint', pgError('23505')],
  ['a statement that was cancelled', pgError('57014')],
  ['a table that is missing', pgError('42P01')],
  ['nothing', undefined],
])('does not count as an unreachable database: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
