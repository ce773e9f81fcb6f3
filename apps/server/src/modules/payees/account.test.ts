import { expect, it } from 'vitest';
import { canonical } from './account.ts';

it.each([
  ['alipay', ['13812345678', '+8613812345678', '8613812345678', '008613812345678']],
  ['alipay', ['66812345678', '+66812345678', '0066812345678']],
  ['alipay', ['pier@harbour.example', 'Pier@Harbour.example', 'PIER@HARBOUR.EXAMPLE']],
  ['wechat', ['harbour_light', 'Harbour_Light']],
  ['coin', ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed']],
])('%s: %j is one account', (kind, spellings) => {
  expect(new Set(spellings.map((one) => canonical(kind, one))).size).toBe(1);
});

it.each([
  ['alipay', ['pier@harbour.example', '+pier@harbour.example', '00pier@harbour.example']],
  ['alipay', ['13812345678', '23812345678', '8623812345678', '66812345678']],
  ['wechat', ['harbour_light', 'harbour-light']],
  ['coin', ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRABPrwbZy45sbavfcjinPJC18kjpRTv8']],
])('%s: %j are as many', (kind, accounts) => {
  expect(new Set(accounts.map((one) => canonical(kind, one))).size).toBe(accounts.length);
});
