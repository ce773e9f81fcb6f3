import { expect, it } from 'vitest';
import { systemClock as clock } from '#platform/clock';
import { systemRandom as random } from '#platform/random';
import { connectPayments } from './open.ts';

const given = { paymentProviderUrl: 'https://pay.example/desk', paymentProviderKey: Buffer.alloc(32, 5) };
const secret = Buffer.alloc(32, 6);
const tools = { clock, random, callbackUrl: () => 'http://127.0.0.1:1', payoutCallbackUrl: () => 'http://127.0.0.1:1' };

it('names the origin of the provider’s page in real mode, and none if the page is under our address', () => {
  const real = connectPayments({ ...tools, settings: { ...given, secret, mode: 'real' } });
  expect([real.pageOrigins, real.showPayPage]).toEqual([['https://pay.example'], undefined]);
  const play = connectPayments({ ...tools, settings: { ...given, secret, mode: 'play' } });
  expect([play.pageOrigins, typeof play.showPayPage]).toEqual([[], 'function']);
});

it('answers for nothing, and believes nobody, where no provider is configured', async () => {
  const settings = { paymentProviderUrl: undefined, paymentProviderKey: undefined, secret, mode: 'play' } as const;
  const { gateway, payouts, showPayPage } = connectPayments({ ...tools, settings });
  await expect(gateway.ask('astroPay', 'D1')).rejects.toThrow('no address of a payment provider');
  await expect(payouts.ask('X1')).rejects.toThrow('no address of a payment provider');
  expect(payouts.read({ body: '{}', signature: '', timestamp: '' }, clock())).toBeUndefined();
  expect(showPayPage).toBeUndefined();
});
