import postgres from 'postgres';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './away.ts';
import { ConnectionLost, NotTakingPart } from './transactions.ts';

const coded = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });
const said = (code: string) => Object.assign(new postgres.PostgresError(code), { code });

it.each([
  ['a transaction whose connection broke', new ConnectionLost()],
  ['a node that takes no part', new NotTakingPart('the clock is ahead')],
  ['a closed connection', coded('CONNECTION_CLOSED')],
  ['no connection in time', coded('CONNECT_TIMEOUT')],
  ['a query that reached nobody', coded('ECONNREFUSED', { query: 'select 1' })],
  ['a server that shuts down', said('57P01')],
  ['a server that crashed', said('57P02')],
  ['a server that starts up', said('57P03')],
])('is away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([
  ['a bug', new TypeError('x is undefined')],
  ['a provider that refused the connection', coded('ECONNREFUSED')],
  ['a constraint', said('23505')],
  ['a statement that was cancelled', said('57014')],
  ['a table that is missing', said('42P01')],
  ['nothing', undefined],
])('is not away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
