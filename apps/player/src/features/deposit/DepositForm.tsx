import type { DepositMethod } from '@harbour/contract/deposit';
import { type CoinProtocol, PERSON_NAME } from '@harbour/rules';
import { Button, Segmented, TextField } from '@harbour/ui';
import { useState } from 'react';
import { AmountField, QuickAmounts } from '#parts/AmountField.tsx';
import { Notice } from '#parts/Notice.tsx';
import { Form } from '#parts/Page.tsx';
import { roundWords } from '#parts/round-amount.ts';
import { SendBar } from '#parts/SendBar.tsx';
import { useAmount } from '#parts/use-amount.ts';
import { text } from '#text';
import { limitFault } from './amount.ts';
import styles from './Deposit.module.css';
import { useOpenOrder } from './open-order.ts';

type DepositFormProps = { method: DepositMethod; currency: string };

/** Asks for the amount, the payer and the protocol. Checks the server's rules first, in the same words. */
export function DepositForm({ method, currency }: DepositFormProps) {
  const amount = useAmount();
  const payer = useTyped();
  const [protocol, setProtocol] = useState<CoinProtocol | ''>('');
  const [wasSent, setSent] = useState(false);
  const order = useOpenOrder(method);
  const fault = limitFault(amount.minor, method);
  const limits = { min: roundWords(method.min, currency), max: roundWords(method.max, currency) };
  const needsProtocol = method.protocolList.length > 0;
  const nameFault = nameFaultOf(method, payer.typed);

  const send = () => {
    setSent(true);
    if (fault || amount.minor === undefined || nameFault || (needsProtocol && protocol === '')) return;
    void order.run({
      amount: amount.minor,
      ...(method.needsPayerName ? { payerName: payer.typed.trim() } : {}),
      ...(protocol === '' ? {} : { protocol }),
    });
  };
  return (
    <Form onSend={send}>
      {needsProtocol && <ProtocolChoice method={method} value={protocol} isMissing={wasSent} onChange={setProtocol} />}
      <AmountField
        label={text('deposit.amount')}
        currency={currency}
        amount={amount}
        hint={text('deposit.between', limits)}
        error={fault && (wasSent || amount.isTouched) ? text(`errors.${fault}`, limits) : undefined}
      >
        <QuickAmounts label={text('deposit.pickAmount')} list={method.amountList} amount={amount} look="grid" />
      </AmountField>
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
      {order.isUnsure && <Notice>{text('deposit.submitSame')}</Notice>}
      <SendBar>
        <Button isSubmit isWide isBusy={order.isBusy}>
          {text('deposit.submit')}
        </Button>
      </SendBar>
    </Form>
  );
}

function nameFaultOf({ needsPayerName }: DepositMethod, typed: string) {
  if (!needsPayerName) return undefined;
  if (typed.trim() === '') return 'payerNameMissing';
  return PERSON_NAME.test(typed.trim()) ? undefined : 'nameForm';
}

/** The text of a field; it may show an error once it was left with something in it. */
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

type ProtocolChoiceProps = {
  method: DepositMethod;
  value: CoinProtocol | '';
  isMissing: boolean;
  onChange: (protocol: CoinProtocol | '') => void;
};

/** None is preselected: a wrong protocol costs the coins. */
function ProtocolChoice({ method, value, isMissing, onChange }: ProtocolChoiceProps) {
  return (
    <div className={styles.protocol}>
      <span className="soft">{text('deposit.protocol')}</span>
      <Segmented<CoinProtocol | ''>
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
