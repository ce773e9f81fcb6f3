import type { Output } from '@harbour/contract';
import { type DepositMethod, deposit } from '@harbour/contract/deposit';
import { ButtonLink, DataRow, Icon, RowGroup, RowList, State } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { hrefOf } from '#api/router.ts';
import { AskSupportLink } from '#parts/AskSupport.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { type TextKey, text } from '#text';
import styles from './Deposit.module.css';
import { MethodGuide } from './MethodGuide.tsx';
import { kindsOf, limitWords, MethodMark } from './MethodList.tsx';
import { TYPES } from './words.ts';

const QUESTIONS: { asked: TextKey; answer: TextKey }[] = [
  { asked: 'deposit.askHowLong', answer: 'deposit.answerHowLong' },
  { asked: 'deposit.askExact', answer: 'deposit.answerExact' },
  { asked: 'deposit.askName', answer: 'deposit.answerName' },
  { asked: 'deposit.askWarning', answer: 'deposit.answerWarning' },
  { asked: 'deposit.askExpired', answer: 'deposit.answerExpired' },
  { asked: 'deposit.askProof', answer: 'deposit.answerProof' },
];

/** How deposits work: each method with its limits and steps, and common questions. */
export function InformationPage() {
  const { data, error, retry } = useCall(deposit.getPaymentMethod, {});
  return (
    <Page title={text('titles.financeInformation')} lead={text('deposit.guideLead')}>
      <div className={styles.columns}>
        <section className={styles.column}>
          <h2>{text('deposit.guideMethods')}</h2>
          {data ? <Methods answer={data} /> : <Waiting error={error} onRetry={retry} bones={[210, 140]} />}
        </section>
        <section className={styles.column}>
          <h2>{text('deposit.questions')}</h2>
          <RowList>
            {QUESTIONS.map(({ asked, answer }) => (
              <details key={asked} className={styles.fold}>
                <DataRow as="summary" end={<FoldSign />}>
                  <b>{text(asked)}</b>
                </DataRow>
                <p className="soft">
                  {text(answer)} {answer === 'deposit.answerExpired' && <AskSupportLink />}
                </p>
              </details>
            ))}
          </RowList>
          <ButtonLink href={hrefOf('/pages/finance/myDeposit')}>{text('deposit.toDeposit')}</ButtonLink>
        </section>
      </div>
    </Page>
  );
}

function Methods({ answer }: { answer: Output<typeof deposit.getPaymentMethod> }) {
  const kinds = kindsOf(answer.methodList);
  if (kinds.length === 0)
    return <State icon="anchor" title={text('deposit.noMethods')} words={text('deposit.noMethodsWords')} />;
  return (
    <div className={styles.kinds}>
      {kinds.map(({ kind, words, methods }) => (
        <RowGroup key={kind} title={text(words)} level="h3">
          <RowList>
            {methods.map((method) => (
              <MethodFold key={method.method} method={method} currency={answer.currency} />
            ))}
          </RowList>
        </RowGroup>
      ))}
    </div>
  );
}

function MethodFold({ method, currency }: { method: DepositMethod; currency: string }) {
  return (
    <details className={styles.fold}>
      <DataRow as="summary" mark={<MethodMark type={method.type} />} end={<FoldSign />}>
        <b>{method.name || text(TYPES[method.type].words)}</b>
        <small>{limitWords(method, currency)}</small>
        {!method.isOpen && <small className={styles.closed}>{text('deposit.closed')}</small>}
      </DataRow>
      {method.note && <p className="soft">{method.note}</p>}
      <MethodGuide method={method} />
    </details>
  );
}

function FoldSign() {
  return (
    <span className={styles.foldSign}>
      <Icon name="chevron" size={18} />
    </span>
  );
}
