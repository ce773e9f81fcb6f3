import type { DepositMethod } from '@harbour/contract/deposit';
import { PERSON_NAME } from '@harbour/rules';
import { Button, Segmented, TextField } from '@harbour/ui';
import { type CSSProperties, useState } from 'react';
import { amountTyped } from '#parts/amount.ts';
import { Form } from '#parts/Page.tsx';
import { language, text } from '#text';
import { type LimitFault, limitFault } from './amount.ts';
import styles from './Deposit.module.css';
import { useOpenOrder } from './open-order.ts';
import { roundTyped, roundWords } from './words.ts';

type Protocol = DepositMethod['protocolList'][number];
type DepositFormProps = { method: DepositMethod; currency: string };

/** How much, by whom and over what; what the server would refuse is said here first, in the same words. */
export function DepositForm({ method, currency }: DepositFormProps) {
  const amount = useTyped();
  const payer = useTyped();
  const [protocol, setProtocol] = useState<Protocol | ''>('');
  const [wasSent, setSent] = useState(false);
  const order = useOpenOrder(method);
  const minor = amountTyped(language(), amount.typed);
  const fault = limitFault(minor, method);
  const needsProtocol = method.protocolList.length > 0;
  const nameFault = nameFaultOf(method, payer.typed);

  const send = () => {
    setSent(true);
    if (fault || minor === undefined || nameFault || (needsProtocol && protocol === '')) return;
    void order.run({
      amount: minor,
      ...(method.needsPayerName ? { payerName: payer.typed.trim() } : {}),
      ...(protocol === '' ? {} : { protocol }),
    });
  };
  return (
    <Form onSend={send}>
      {needsProtocol && <ProtocolChoice method={method} value={protocol} isMissing={wasSent} onChange={setProtocol} />}
      <AmountField
        method={method}
        currency={currency}
        amount={amount}
        minor={minor}
        fault={wasSent || amount.wasLeft ? fault : undefined}
      />
      {method.needsPayerName && (
        <TextField
          label={text('deposit.payerName')}
          value={payer.typed}
          onChange={payer.set}
          onLeave={payer.leave}
          autoComplete="name"
          maxLength={60}
          hint={text('deposit.payerNameHint')}
          error={nameFault && (wasSent || payer.wasLeft) ? text(`errors.${nameFault}`) : undefined}
        />
      )}
      {order.isUnsure && <p className={styles.unsure}>{text('deposit.submitSame')}</p>}
      <div className={styles.send}>
        <Button isSubmit isWide isBusy={order.isBusy}>
          {text('deposit.submit')}
        </Button>
      </div>
    </Form>
  );
}

type AmountFieldProps = DepositFormProps & {
  amount: ReturnType<typeof useTyped>;
  minor: bigint | undefined;
  fault: LimitFault | undefined;
};

/** An amount of one's own, or one of those that are often wanted. */
function AmountField({ method, currency, amount, minor, fault }: AmountFieldProps) {
  const limits = { min: roundWords(method.min, currency), max: roundWords(method.max, currency) };
  return (
    <div className={styles.amount}>
      <TextField
        label={text('deposit.amount')}
        value={amount.typed}
        onChange={amount.set}
        onLeave={amount.leave}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={20}
        before={currency}
        placeholder="0"
        hint={text('deposit.between', limits)}
        error={fault && text(`errors.${fault}`, limits)}
      />
      <Chips list={method.amountList} chosen={minor} onChoose={(picked) => amount.set(roundTyped(picked))} />
    </div>
  );
}

function nameFaultOf({ needsPayerName }: DepositMethod, typed: string) {
  if (!needsPayerName) return undefined;
  if (typed.trim() === '') return 'payerNameMissing';
  return PERSON_NAME.test(typed.trim()) ? undefined : 'nameForm';
}

/** A field's words; it may complain once it was left with something in it. */
function useTyped() {
  const [typed, setTyped] = useState('');
  const [wasLeft, setLeft] = useState(false);
  return {
    typed,
    wasLeft: wasLeft && typed !== '',
    set: setTyped,
    leave: () => setLeft(typed !== ''),
  };
}

type ChipsProps = { list: bigint[]; chosen: bigint | undefined; onChoose: (minor: bigint) => void };

function Chips({ list, chosen, onChoose }: ChipsProps) {
  if (list.length === 0) return null;
  // Every chip is as wide as the longest needs: amounts in đồng are long.
  const longest = Math.max(...list.map((minor) => roundWords(minor).length));
  return (
    <fieldset className={styles.chips} style={{ '--longest': `${longest + 2}ch` } as CSSProperties}>
      <legend className="visually-hidden">{text('deposit.pickAmount')}</legend>
      {list.map((minor) => (
        <button key={minor} type="button" aria-pressed={minor === chosen} onClick={() => onChoose(minor)}>
          {roundWords(minor)}
        </button>
      ))}
    </fieldset>
  );
}

type ProtocolChoiceProps = {
  method: DepositMethod;
  value: Protocol | '';
  isMissing: boolean;
  onChange: (protocol: Protocol | '') => void;
};

/** None is chosen beforehand: a wrong one costs the coins. */
function ProtocolChoice({ method, value, isMissing, onChange }: ProtocolChoiceProps) {
  return (
    <div className={styles.protocol}>
      <span className={styles.soft}>{text('deposit.protocol')}</span>
      <Segmented<Protocol | ''>
        label={text('deposit.protocol')}
        value={value}
        options={method.protocolList.map((name) => ({ value: name, label: `${method.coin} · ${name}` }))}
        onChange={onChange}
      />
      {value === '' && isMissing ? (
        <p className={styles.wrong} role="alert">
          {text('errors.protocolMissing')}
        </p>
      ) : (
        <p className={styles.hint}>{text('deposit.protocolWarning')}</p>
      )}
    </div>
  );
}
