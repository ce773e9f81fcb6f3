import { all, leaveField, one, press, says, show, type, wordsOf } from '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { openIn } from '#testing';
import { AmountField, QuickAmounts } from './AmountField.tsx';
import { moneyWords } from './Money.tsx';
import { roundWords } from './round-amount.ts';
import { useAmount } from './use-amount.ts';

const [LABEL, HINT, ALL, WRONG, QUICK] = ['how much', 'at least 10', 'everything', 'too much', 'often chosen'];

function Field({ look = 'grid' }: { look?: 'grid' | 'pills' }) {
  const amount = useAmount();
  const error = amount.isTouched && (amount.minor ?? 0n) > 10_000n ? WRONG : undefined;
  return (
    <AmountField
      label={LABEL}
      currency="CNY"
      amount={amount}
      hint={HINT}
      error={error}
      all={{ label: ALL, minor: 123_456n }}
    >
      <QuickAmounts label={QUICK} list={[5_000n, 100_050n]} amount={amount} look={look} />
      <output>{amount.minor === undefined ? 'none' : moneyWords(amount.minor)}</output>
    </AmountField>
  );
}
const shown = () => one('output').textContent;

beforeEach(() => openIn('en', ['common']));

it('has its label, its currency and a hint, in whose place the fault stands once it was left', async () => {
  await show(<Field />);
  expect([one('label').textContent, says('CNY'), says(HINT)]).toEqual([LABEL, true, true]);
  await type(one('input'), '200');
  expect(says(WRONG)).toBe(false);
  await leaveField(one('input'));
  expect(wordsOf('p')).toEqual([WRONG]);
  expect(one('input').getAttribute('aria-invalid')).toBe('true');
  expect(one('input').getAttribute('aria-describedby')).toBe(one('p').getAttribute('id'));
});

it('is filled by its buttons: everything there is, or an amount that is often wanted', async () => {
  await show(<Field />);
  expect(shown()).toBe('none');
  await press(one('button', ALL));
  expect([shown(), one('input').value]).toEqual([moneyWords(123_456n), '1234.56']);
  await press(one('button', roundWords(5_000n)));
  expect([shown(), one('input').value]).toEqual([moneyWords(5_000n), '50']);
});

it('shows in a grid which amount is chosen, however it was filled in; pills do not', async () => {
  const pressed = () => all('button').map((button) => button.getAttribute('aria-pressed'));
  await show(<Field />);
  await type(one('input'), '50.00');
  expect(pressed()).toEqual([null, 'true', 'false']);
  await show(<Field look="pills" />);
  await type(one('input'), '50');
  expect(pressed()).toEqual([null, null, null]);
});
