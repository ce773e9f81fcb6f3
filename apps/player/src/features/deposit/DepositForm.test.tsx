import {
  all,
  leaveField,
  lose,
  one,
  press,
  refuse,
  says,
  send,
  sentTo,
  show,
  type,
  wordsOf,
} from '@harbour/client/testing';
import { type DepositMethod, deposit } from '@harbour/contract/deposit';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '#api/toasts.ts';
import { roundWords } from '#parts/round-amount.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { DepositForm } from './DepositForm.tsx';
import { MethodList } from './MethodList.tsx';

const BANK: DepositMethod = {
  method: 'bank',
  type: 'bank',
  name: 'Pier Bank',
  note: 'in a quarter of an hour',
  flow: 'byHand',
  provider: null,
  min: 10_000n,
  max: 300_000n,
  amountList: [10_000n, 50_000n],
  needsPayerName: true,
  coin: null,
  protocolList: [],
  stepList: [],
  help: '',
  isOpen: true,
};
const COIN: DepositMethod = {
  ...BANK,
  method: 'blockchain',
  type: 'blockchain',
  name: '',
  needsPayerName: false,
  coin: 'USDT',
  protocolList: ['TRC20', 'ERC20'],
};
const errors = () => wordsOf('p[role=alert]');
const amount = () => one('input[inputMode=decimal]');
const limits = () => ({ min: roundWords(10_000n, 'CNY'), max: roundWords(300_000n, 'CNY') });

describe.each<LanguageCode>(['en', 'th', 'md'])('a deposit, in %s', (language) => {
  beforeEach(() => openIn(language, ['common', 'deposit', 'errors']));

  it('says the limits of its method, and which one an amount breaks', async () => {
    await show(<DepositForm method={BANK} currency="CNY" />);
    expect(says(text('deposit.between', limits()))).toBe(true);
    await type(amount(), '99');
    await leaveField(amount());
    expect(errors()).toEqual([text('errors.depositTooLow', limits())]);
    await type(amount(), '3000.01');
    expect(errors()).toEqual([text('errors.depositTooHigh', limits())]);
    await type(amount(), '100');
    expect(errors()).toEqual([]);
    await press(one('button', roundWords(50_000n)));
    expect([errors(), amount().value]).toEqual([[], '500']);
  });

  it('is not sent without what its method asks for: the payer, or the protocol, each said where it is missing', async () => {
    await show(<DepositForm method={BANK} currency="CNY" />);
    await send(one('form'));
    expect(errors()).toEqual([text('errors.amountForm'), text('errors.payerNameMissing')]);
    await show(<DepositForm method={COIN} currency="CNY" />);
    expect(says(text('deposit.protocolWarning'))).toBe(true);
    await type(amount(), '200');
    await send(one('form'));
    expect(errors()).toEqual([text('errors.protocolMissing')]);
    expect(sentTo(deposit.recharge)).toEqual([]);
  });

  it('that was refused says why; one that nobody answered says that it may be sent again as it is', async () => {
    const fill = async () => {
      await type(amount(), '200');
      await type(one('input[autoComplete=name]'), 'Wang Xiaoming');
      await send(one('form'));
    };
    refuse(deposit.recharge, 'ordersOpen');
    await show(<DepositForm method={BANK} currency="CNY" />);
    await fill();
    expect(shownToast.get()?.words).toBe('no: ordersOpen');
    expect(says(text('deposit.submitSame'))).toBe(false);
    lose(deposit.recharge);
    await fill();
    expect(says(text('deposit.submitSame'))).toBe(true);
  });

  it('lists its methods by kind with their limits; one that is closed says so and cannot be chosen', async () => {
    const shut = { ...COIN, isOpen: false };
    await show(<MethodList methods={[BANK, shut]} currency="CNY" chosen="bank" onChoose={() => {}} />);
    expect(wordsOf('h3')).toEqual([text('deposit.kindTransfer'), text('deposit.kindCoin')]);
    const [bank, coin] = all('button');
    expect(bank?.textContent).toBe(`Pier Bank${BANK.note}${text('deposit.limits', limits())}`);
    expect(coin?.textContent).toBe(text('deposit.typeBlockchain') + BANK.note + text('deposit.closed'));
    expect([bank?.getAttribute('aria-pressed'), coin?.getAttribute('disabled') !== null]).toEqual(['true', true]);
  });
});
