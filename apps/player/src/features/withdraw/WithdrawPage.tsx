import { withdraw } from '@harbour/contract/withdraw';
import { shareOf } from '@harbour/rules';
import { AmountBox, Button, Card } from '@harbour/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCall, useMoneyCommand } from '#api/cache.ts';
import { usePlace } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { AmountField } from '#parts/AmountField.tsx';
import { exceedsWords } from '#parts/exceeds-words.ts';
import { Money, moneyWords } from '#parts/Money.tsx';
import { MoneyElsewhere } from '#parts/MoneyElsewhere.tsx';
import { Form, Page, Waiting } from '#parts/Page.tsx';
import { ReadyList, useMissing } from '#parts/ReadyList.tsx';
import { siteMidnight } from '#parts/reader-days.ts';
import { SendBar } from '#parts/SendBar.tsx';
import { UserWaiting } from '#parts/UserWaiting.tsx';
import { useAmount } from '#parts/use-amount.ts';
import { text } from '#text';
import { type Draft, useDraft } from './draft.ts';
import {
  closesForm,
  mostOf,
  needsOf,
  type Quick,
  type WithdrawFault,
  type WithdrawMethods,
  withdrawFault,
} from './plan.ts';
import { ReviewSheet, type WithdrawalReview } from './ReviewSheet.tsx';
import { Running, Unverified } from './UnderWay.tsx';
import { When } from './When.tsx';
import { Where } from './Where.tsx';
import styles from './Withdraw.module.css';
import { WithdrawOrderPage } from './WithdrawOrderPage.tsx';
import { windowWords } from './words.ts';

/** Requests a withdrawal; with an order in the address, shows that order. */
export function WithdrawPage() {
  const orderNo = usePlace().query.get('orderNo');
  // Both views share one route, and each begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the view changes
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, [orderNo]);
  return orderNo ? <WithdrawOrderPage orderNo={orderNo} /> : <AskPage />;
}

const BONES = [150, 92, 52, 240];

function AskPage() {
  return (
    <Page title={text('titles.financeWithDraw')}>
      <Ready />
    </Page>
  );
}

/** Requires a bound phone, a secondary password (§5) and an account to pay to; until then the list of what is missing. */
function Ready() {
  const userInfo = useSession((state) => state.userInfo);
  const method = useCall(withdraw.getWithdrawMethod, {});
  const rules = useCall(withdraw.getWithdrawExtraRule, {});
  const quick = useCall(withdraw.checkIsQuickWithdraw, {});
  const hasAccount = method.data?.methodList.some(({ payeeList }) => payeeList.length > 0) ?? false;
  const needs = needsOf(method.data?.methodList ?? []);
  const missing = useMissing(needs, hasAccount);
  if (!userInfo) return <UserWaiting bones={BONES} />;
  if (!method.data || !rules.data || !quick.data) {
    const retry = () => {
      for (const call of [method, rules, quick]) call.retry();
    };
    return <Waiting error={method.error ?? rules.error ?? quick.error} onRetry={retry} bones={BONES} />;
  }
  if (missing.length > 0) {
    return (
      <>
        <Available method={method.data} />
        <Running />
        <ReadyList title={text('withdraw.beforeTitle')} needs={needs} missing={missing} />
      </>
    );
  }
  return <AskForm method={method.data} ruleList={rules.data.ruleList} quick={quick.data} />;
}

type AskFormProps = { method: WithdrawMethods; ruleList: Parameters<typeof When>[0]['ruleList']; quick: Quick };

function AskForm({ method, ruleList, quick }: AskFormProps) {
  const { draft, change } = useDraft();
  const [isReviewing, setReviewing] = useState(false);
  // The command outlives the sheet: closed while unsure and opened again, it is still the same request.
  const command = useMoneyCommand(withdraw.withdraw);
  const field = useRef<HTMLDivElement>(null);
  const amount = useAmount({ typed: draft.typed, keep: (typed) => change({ typed }) });
  const { minor } = amount;
  const payee = payeeOf(method, draft);
  const fault = withdrawFault({ amount: minor, type: draft.type }, method, quick);
  const rule = draft.type === 'scheduled' ? ruleList.find(({ window }) => window === draft.window) : undefined;
  const review = () => {
    amount.touch();
    // The field may have been scrolled out of view.
    if (fault) field.current?.querySelector('input')?.focus();
    else if (payee) setReviewing(true);
  };
  const reviewed: WithdrawalReview | undefined =
    isReviewing && minor !== undefined && payee
      ? {
          amount: minor,
          payee,
          currency: method.currency,
          type: draft.type,
          waitingBonus: rule ? shareOf(minor, rule.waitingBonusPpm) : 0n,
          window: rule?.window,
          hours: rule ? { fromHours: rule.fromHours, toHours: rule.toHours } : null,
          when: rule
            ? windowWords(rule)
            : text('withdraw.quickTitle', { from: quick.fromSeconds, to: quick.toSeconds }),
        }
      : undefined;
  return (
    <>
      <div className={styles.ask}>
        <Form onSend={review}>
          <div className={styles.columns}>
            <div className={styles.column}>
              <Available method={method} />
              <Running />
              {method.unverifiedOrderNo && <Unverified orderNo={method.unverifiedOrderNo} />}
              <AmountField
                ref={field}
                label={text('withdraw.amount')}
                currency={method.currency}
                amount={amount}
                hint={text('withdraw.min', { min: moneyWords(method.min) })}
                error={faultWords(fault, amount.isTouched, method)}
                all={{ label: text('withdraw.all'), minor: mostOf(method, draft.type, quick) }}
              />
              <When draft={draft} amount={minor} fault={fault} ruleList={ruleList} quick={quick} onChange={change} />
            </div>
            <div className={styles.column}>
              <Where
                methodList={method.methodList}
                payee={payee}
                error={amount.isTouched && !fault && !payee ? text('withdraw.choosePayee') : undefined}
                onChoose={(chosen) => change({ payee: chosen })}
              />
            </div>
          </div>
          <SendBar>
            <Button isSubmit isWide isDisabled={closesForm(fault)}>
              {text('withdraw.review')}
            </Button>
          </SendBar>
        </Form>
      </div>
      {reviewed && <ReviewSheet review={reviewed} command={command} onClose={() => setReviewing(false)} />}
    </>
  );
}

/** The chosen account, if it can still be used; if there is only one, that one. */
function payeeOf({ methodList }: WithdrawMethods, { payee }: Draft) {
  const usable = methodList.filter((one) => one.isOpen && !one.needsFirst).flatMap((one) => one.payeeList);
  if (!payee && usable.length === 1) return usable[0];
  return usable.find((one) => one.kind === payee?.kind && one.id === payee.id);
}

function Available({ method: { central, locked, currency, quota } }: { method: WithdrawMethods }) {
  return (
    <Card tone="jade" className={styles.card}>
      <h2>{text('withdraw.available')}</h2>
      <Money minor={central} currency={currency} size="large" isPrivate />
      <MoneyElsewhere />
      <AmountBox
        look="below"
        className={styles.quota}
        list={[
          [text('withdraw.countLeft'), text('withdraw.countOf', { left: quota.countLeft, count: quota.count })],
          [text('withdraw.amountLeft'), <Money key="amountLeft" minor={quota.amountLeft} />],
          [text('withdraw.locked'), locked > 0n && <Money minor={locked} isPrivate />],
        ]}
      />
      <p className="soft">{text('withdraw.resets', { time: siteMidnight() })}</p>
    </Card>
  );
}

/**
 * The words for a fault of the amount; a used-up day is shown at once. A closed instant withdrawal and an unverified order
 * have their own notices.
 */
function faultWords(
  fault: WithdrawFault | undefined,
  isTouched: boolean,
  { min, quota }: WithdrawMethods,
): string | undefined {
  if (!fault || fault === 'quickNotOpen' || fault === 'orderUnverified') return undefined;
  if (!isTouched && fault !== 'withdrawCountUsedUp') return undefined;
  if (fault === 'withdrawExceedsBalance') return exceedsWords(fault);
  const limits = { min: moneyWords(min), left: moneyWords(quota.amountLeft), count: quota.count };
  return text(`errors.${fault}`, limits);
}
