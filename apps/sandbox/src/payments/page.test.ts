import { expect, it } from 'vitest';
import { payPage } from './page.ts';

const ORDER = { provider: 'AstroPay', orderNo: 'D1', amount: '500.00', coin: null, protocol: null };

it.each([
  ['CNY', 'en', 'Pay CNY\u00a01.00 less'],
  ['VND', 'vn', 'Trả thiếu VND\u00a01'],
  ['MMK', 'md', 'MMK\u00a01 လျှော့ပြီး ပေးချေမယ်'],
  ['MNT', 'cny', 'Дутуу төлөх: MNT\u00a01'],
] as const)('in %s the fault of paying less names an amount of that currency', (currency, language, words) => {
  expect(payPage({ ...ORDER, currency }, { language, theme: 'dark' }, false)).toContain(`>${words}</button>`);
});
