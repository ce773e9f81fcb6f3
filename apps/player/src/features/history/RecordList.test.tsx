import { all, one, says, show, wordsOf } from '@harbour/client/testing';
import type { TransactionRecord } from '@harbour/contract/history';
import { clockText } from '@harbour/i18n';
import { type LanguageCode, venueWallet } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { RecordList, Signed, Status } from './RecordList.tsx';
import { RecordTable } from './RecordTable.tsx';

const CENTRAL = { wallet: 'central', name: null, method: null } as const;
const VENUE = { wallet: venueWallet('live'), name: 'Lantern Live', method: null } as const;
const BANK = { wallet: null, name: null, method: 'bank' } as const;
const CARD = { wallet: null, name: null, method: 'bankCard' } as const;
const HOUSE = { wallet: null, name: null, method: null } as const;
const RECORD: TransactionRecord = {
  orderNo: 'T1',
  type: 'transfer',
  mode: 'manual',
  status: 'success',
  currency: 'CNY',
  amount: 12_345n,
  direction: 'between',
  from: CENTRAL,
  to: VENUE,
  landed: null,
  time: new Date('2026-05-05T10:00:00Z'),
};
const RECORDS = {
  deposit: { type: 'deposit', mode: 'byHand', direction: 'in', from: BANK, to: CENTRAL },
  withdrawal: { type: 'withdraw', mode: 'scheduled', direction: 'out', from: CENTRAL, to: CARD },
  transfer: {},
  back: { from: VENUE, to: CENTRAL },
  collected: { mode: 'oneTouch', from: HOUSE, to: CENTRAL },
  gift: { type: 'gift', mode: 'welcome', direction: 'in', from: HOUSE, to: CENTRAL },
} as const satisfies Record<string, Partial<TransactionRecord>>;

const recordOf = (name: keyof typeof RECORDS, more: Partial<TransactionRecord> = {}): TransactionRecord => ({
  ...RECORD,
  ...RECORDS[name],
  ...more,
});
/** The look of the element that holds the words: the last of its classes. */
const lookOf = (words: string) => all('span').find(({ textContent }) => textContent === words)?.className ?? '';

describe.each<LanguageCode>(['en', 'th', 'md'])('the history, in %s', (language) => {
  beforeEach(() => openIn(language, ['common', 'records', 'wallet']));

  it.each<[keyof typeof RECORDS, (amount: string) => string, string]>([
    ['deposit', (amount) => `+${amount}`, 'in'],
    ['gift', (amount) => `+${amount}`, 'in'],
    ['withdrawal', () => moneyWords(-12_345n), 'out'],
    ['transfer', (amount) => amount, 'between'],
    ['collected', (amount) => amount, 'between'],
  ])('says with a sign what a %s did to the total, and only then with a colour', async (name, signed, look) => {
    await show(<Signed record={recordOf(name)} />);
    const words = signed(moneyWords(12_345n));
    expect(wordsOf('bdi')).toEqual([words]);
    expect(lookOf(words)).toMatch(new RegExp(`\\b_?${look}`));
    await show(<Signed record={recordOf(name, { status: 'failed' })} hasCurrency />);
    expect(one('bdi').textContent.startsWith('CNY')).toBe(true);
    expect(all('span')[0]?.className).toMatch(/void/);
  });

  it.each<[TransactionRecord['status'], TextKey, string]>([
    ['processing', 'records.statusProcessing', 'wait'],
    ['success', 'records.statusSuccess', 'good'],
    ['failed', 'records.statusFailed', 'bad'],
  ])('calls what is %s so, in its colour', async (status, words, tone) => {
    await show(<Status status={status} />);
    expect(lookOf(text(words))).toMatch(new RegExp(tone));
  });

  it.each<[keyof typeof RECORDS, TextKey, () => { from: string; to: string }]>([
    ['deposit', 'records.modeByHand', () => ({ from: text('records.wayBank'), to: text('wallet.central') })],
    ['withdrawal', 'records.modeScheduled', () => ({ from: text('wallet.central'), to: text('records.wayBankCard') })],
    ['transfer', 'records.modeManual', () => ({ from: text('wallet.central'), to: 'Lantern Live' })],
    ['back', 'records.modeManual', () => ({ from: 'Lantern Live', to: text('wallet.central') })],
    ['collected', 'records.modeOneTouch', () => ({ from: text('records.manyVenues'), to: text('wallet.central') })],
    ['gift', 'records.modeWelcome', () => ({ from: text('wallet.house'), to: text('wallet.central') })],
  ])('names a %s, from where it came and where it went', async (name, mode, sides) => {
    await show(<RecordList list={[recordOf(name)]} />);
    expect(one('b').textContent).toBe(text(mode));
    expect(wordsOf('small')[0]).toBe(text('records.route', sides()));
    await show(<RecordTable list={[recordOf(name)]} />);
    const { from, to } = sides();
    expect(wordsOf('td').slice(1, 3)).toEqual([from, to]);
    expect(one('a').textContent).toBe(text(mode));
  });

  it('has the time beside what is done, and the status beside what is not', async () => {
    const clock = clockText(RECORD.time);
    await show(<RecordList list={[RECORD]} />);
    expect([says(clock), says(text('records.statusSuccess'))]).toEqual([true, false]);
    await show(<RecordList list={[{ ...RECORD, status: 'processing' }]} />);
    expect([says(clock), says(text('records.statusProcessing'))]).toEqual([false, true]);
  });
});
