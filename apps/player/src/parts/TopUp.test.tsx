import { answer, giveBoot, lose, one, press, says, sentTo, show } from '@harbour/client/testing';
import { wallet } from '@harbour/contract/wallet';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';

// A page reads once, when its modules are loaded, whether it is in play mode.
giveBoot({ language: 'en', isPlay: true, texts: {}, config: {}, notices: [], slides: [] });
const { openIn } = await import('#testing');
const { text } = await import('#text');
const { moneyWords } = await import('./Money.tsx');
const { siteMidnight } = await import('./reader-days.ts');
const { TopUp } = await import('./TopUp.tsx');

const { getUserTransInfo, topUpPlayMoney } = wallet;
const INFO = { walletType: 'manual', waitSeconds: 0, suggestsWholeUnits: true } as const;
const AMOUNT = 50_000n;
const offer = (left: number) => answer(getUserTransInfo, { ...INFO, topUp: { amount: AMOUNT, left } });
const isShut = () => one('button').getAttribute('disabled') !== null;
const ids = () => sentTo(topUpPlayMoney).map(({ requestId }) => requestId);

describe.each<LanguageCode>(['en', 'th', 'md'])('more play money, in %s', (language) => {
  beforeEach(() => openIn(language, ['common', 'errors', 'wallet']));

  it('says how much it is and how often it comes today', async () => {
    offer(2);
    await show(<TopUp />);
    expect(says(text('wallet.topUpWords', { amount: moneyWords(AMOUNT), left: 2 }))).toBe(true);
    expect([one('button').textContent, isShut()]).toEqual([text('wallet.topUp'), false]);
  });

  it('says that none is left', async () => {
    offer(0);
    await show(<TopUp />);
    expect([says(text('wallet.topUpNone', { time: siteMidnight() })), isShut()]).toEqual([true, true]);
  });

  it('that nobody answered asks to be sent again under its id, even if it was the last', async () => {
    offer(1);
    lose(topUpPlayMoney);
    await show(<TopUp />);
    offer(0);
    await press(one('button'));
    expect([says(text('wallet.transferSame')), isShut()]).toEqual([true, false]);
    answer(topUpPlayMoney, { orderNo: 'P1', amount: AMOUNT, central: AMOUNT, left: 0 });
    await press(one('button'));
    expect(ids()).toHaveLength(2);
    expect(new Set(ids()).size).toBe(1);
    expect([says(text('wallet.topUpNone', { time: siteMidnight() })), isShut()]).toEqual([true, true]);
  });
});
