import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyMember, setValue } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, outcomes, type TestServer } from '#server';

const { deposit } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await setValue(server, 'sandboxOperator', '0');
});
afterAll(() => server.close());

it('the minimum and the maximum of a method are accepted, and a cent beyond either is refused', async () => {
  await server.sql`update deposit_method set min_amount = ${moneyOf('100')}, max_amount = ${moneyOf('500')} where code = 'bank'`;
  const visitor = await readyMember(server);
  const pay = (amount: string) => {
    const requestId = newRequestId();
    return visitor.ask(deposit.recharge, { method: 'bank', amount: moneyOf(amount), payerName: '王小明', requestId });
  };
  const results: string[] = [];
  for (const amount of ['99.99', '100', '500', '500.01']) results.push(...(await outcomes([pay(amount)])));
  expect(results).toEqual(['depositTooLow', 'done', 'done', 'depositTooHigh']);
});
