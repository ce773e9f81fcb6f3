import { LARGEST_LIMIT } from '@harbour/rules';
import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { acceptAddress, acceptMethod } from './settings.ts';

type Edited = Parameters<typeof acceptMethod>[0];
type Held = Parameters<typeof acceptMethod>[1];

const EDITED: Edited = {
  min: 100n,
  max: 500n,
  amountList: [100n, 500n],
  needsPayerName: true,
  protocolList: [],
  texts: { en: { name: 'Card', note: '', stepList: [], help: '' } },
};
const BY_HAND: Held = { flow: 'byHand', protocolList: [] };
const COIN_GATEWAY: Held = { flow: 'gateway', protocolList: ['TRC20'] };

it.each<[string, Partial<Edited>, Held, string | undefined]>([
  ['without an English text', { texts: {} }, BY_HAND, 'settingForm'],
  ['without a least amount', { min: 0n, amountList: [] }, BY_HAND, 'settingForm'],
  ['with a least amount of one hundredth', { min: 1n }, BY_HAND, undefined],
  ['with its limits the wrong way round', { min: 501n, amountList: [] }, BY_HAND, 'settingForm'],
  ['with one amount only', { min: 500n, amountList: [500n] }, BY_HAND, undefined],
  ['up to the largest limit', { max: LARGEST_LIMIT }, BY_HAND, undefined],
  ['beyond the largest limit', { max: LARGEST_LIMIT + 1n }, BY_HAND, 'settingForm'],
  ['with an amount below its limits', { amountList: [99n] }, BY_HAND, 'settingForm'],
  ['with one amount within its limits, and one beyond', { amountList: [100n, 501n] }, BY_HAND, 'settingForm'],
  ['with an amount above its limits', { amountList: [501n] }, BY_HAND, 'settingForm'],
  ['at a gateway with the payer’s name', { protocolList: ['ERC20'] }, COIN_GATEWAY, 'settingForm'],
  ['at a gateway', { needsPayerName: false, protocolList: ['ERC20'] }, COIN_GATEWAY, undefined],
  ['in coins without a protocol', { needsPayerName: false }, COIN_GATEWAY, 'settingForm'],
  ['by hand with a protocol', { protocolList: ['TRC20'] }, BY_HAND, 'settingForm'],
])('a method %s', (_, edited, held, expected) => {
  expect(outcomeOf(() => acceptMethod({ ...EDITED, ...edited }, held))).toBe(expected);
});

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const COIN = { number: TRON, qr: null, protocol: 'TRC20', isOpen: true } as const;
const BANK = { number: '6222', qr: null, protocol: null, isOpen: true } as const;
/** Saved before addresses were checked. */
const WRONG = { ...COIN, number: ETHER, qr: 'picture' };
it.each([
  ['new', COIN, undefined, undefined],
  ['open and unchanged', COIN, COIN, undefined],
  ['without a protocol', { ...COIN, protocol: null }, undefined, 'protocolMissing'],
  ['that loses its protocol', { ...COIN, protocol: null }, COIN, 'protocolMissing'],
  ['with an address of another protocol', { ...COIN, number: ETHER }, undefined, 'coinAddressMismatch'],
  ['with a new address of another protocol', { ...COIN, number: ETHER }, COIN, 'coinAddressMismatch'],
  ['whose address stays when its protocol changes', { ...COIN, protocol: 'ERC20' }, COIN, 'coinAddressMismatch'],
  ['whose QR code holds its address', { ...COIN, qr: `tron:${TRON}` }, COIN, undefined],
  ['whose QR code holds another address', { ...COIN, qr: `tron:${ETHER}` }, undefined, 'coinAddressMismatch'],
  ['whose new QR code holds another address', { ...COIN, qr: ETHER }, COIN, 'coinAddressMismatch'],
  ['that was saved wrongly and is closed', { ...WRONG, isOpen: false }, WRONG, undefined],
  ['that was saved wrongly and stays open', WRONG, WRONG, undefined],
  ['that is closed with a wrong address', { ...WRONG, isOpen: false }, COIN, 'coinAddressMismatch'],
  ['that is new, closed, and without a protocol', { ...BANK, isOpen: false }, undefined, 'protocolMissing'],
  ['that was saved without a protocol and is closed', { ...BANK, isOpen: false }, BANK, undefined],
  ['that was saved without a protocol and stays open', BANK, BANK, 'protocolMissing'],
] as const)('a coin account %s', (_, account, before, expected) => {
  expect(outcomeOf(() => acceptAddress(account, before, true))).toBe(expected);
});

it.each([
  ['new', BANK, undefined, undefined],
  ['with another number', { ...BANK, number: '6223' }, BANK, undefined],
  ['with a protocol', COIN, undefined, 'settingForm'],
  ['that stays open with a protocol', COIN, COIN, 'settingForm'],
  ['that was saved with a protocol and is closed', { ...COIN, isOpen: false }, COIN, undefined],
] as const)('an account without coins: %s', (_, account, before, expected) => {
  expect(outcomeOf(() => acceptAddress(account, before, false))).toBe(expected);
});
