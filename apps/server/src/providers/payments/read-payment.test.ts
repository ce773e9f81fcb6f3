import { expect, it } from 'vitest';
import { readCallback, readPayment } from './read-payment.ts';

const received = { provider: 'astroPay', ref: 'r1', orderNo: 'D1', amount: '100.50', currency: 'CNY' };
const payment = { provider: 'astroPay', providerRef: 'r1', orderNo: 'D1', amount: 10_050n, currency: 'CNY' };

it('reads the agreed fields, and ignores others', () => {
  expect(readPayment({ ...received, paidAt: 'now' }, 'D1')).toEqual(payment);
  expect(readCallback(JSON.stringify(received))).toEqual(payment);
});

it.each([
  ['100', 10_000n],
  ['100.5', 10_050n],
  ['0.05', 5n],
  ['9999999999999.99', 999_999_999_999_999n],
])('reads the amount %s exactly', (amount, minor) => {
  expect(readPayment({ ...received, amount }, null)).toEqual({ ...payment, amount: minor });
});

it.each([
  ['amount', '100.000'],
  ['amount', '100,00'],
  ['amount', '-1.00'],
  ['amount', '0100.00'],
  ['amount', '1e3'],
  ['amount', ''],
  ['amount', 100.5],
  ['amount', '10000000000000.00'],
  ['currency', 'EUR'],
  ['currency', 'cny'],
  ['currency', null],
  ['ref', 'r'.repeat(80)],
  ['ref', ''],
  ['ref', 'r\0'],
  ['provider', 7],
])('sets aside another spelling of the %s: %s', (field, value) => {
  const unread = readPayment({ ...received, [field]: value }, null);
  expect(unread).toMatchObject({ problem: `not as agreed: ${field}`, orderNo: 'D1' });
  expect(unread).toMatchObject({ message: JSON.stringify({ ...received, [field]: value }) });
});

it('files a payment without an order under the order that was asked about', () => {
  const { orderNo: _, ...nameless } = received;
  expect(readPayment(nameless, 'D2')).toMatchObject({ orderNo: 'D2', provider: 'astroPay' });
  expect(readPayment(nameless, null)).toMatchObject({ orderNo: null });
});

it('identifies a payment by its reference, and one without by its whole content', () => {
  const messageOf = (one: object) => (readPayment(one, null) as { message: string }).message;
  const euros = { ...received, currency: 'EUR' };
  expect(messageOf({ ...euros, sentAt: 1 })).toBe(messageOf({ sentAt: 2, ...euros }));
  expect(messageOf({ paid: 1 })).not.toBe(messageOf({ paid: 2 }));
});

it.each(['', 'paid', '[', 'null', '7', '"paid"', '[]'])('sets aside what is no payment at all: %s', (body) => {
  expect(readCallback(body)).toMatchObject({ orderNo: null, provider: null, problem: expect.any(String) });
});
