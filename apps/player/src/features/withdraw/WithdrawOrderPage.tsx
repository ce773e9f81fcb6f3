import { type WithdrawOrder, withdraw } from '@harbour/contract/withdraw';
import { timeText } from '@harbour/i18n';
import { Button, Card, Facts, Icon, State } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { CallRefused } from '#api/client.ts';
import { go } from '#api/router.ts';
import { boot } from '#boot';
import { AskSupport, AskSupportLink } from '#parts/AskSupport.tsx';
import { Copied } from '#parts/Copied.tsx';
import { Link } from '#parts/Link.tsx';
import { Money, moneyWords } from '#parts/Money.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { language, text } from '#text';
import { PayeeName } from './ReviewSheet.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './Withdraw.module.css';
import { momentWords, QUESTION_WORDS, statusWords, windowWords } from './words.ts';

const LOOK_AGAIN_MS = 5_000;
const OVER: WithdrawOrder['status'][] = ['paid', 'rejected', 'failed'];
const isOver = ({ status }: WithdrawOrder) => OVER.includes(status);
const LOOKS: Partial<Record<WithdrawOrder['status'], 'good' | 'bad'>> = {
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
};

/** The state of a withdrawal: past steps, the next one and its time. It polls while the order is open. */
export function WithdrawOrderPage({ orderNo }: { orderNo: string }) {
  const { data, error, retry } = useCall(
    withdraw.getWithdrawOrder,
    { orderNo },
    { everyMs: (known) => (known && !isOver(known.order) ? LOOK_AGAIN_MS : 0) },
  );
  return (
    <Page title={text('withdraw.orderTitle')}>
      {data ? <Order order={data.order} isSilent={error !== undefined} /> : <Missing error={error} onRetry={retry} />}
    </Page>
  );
}

function Missing({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  const isUnknown = error instanceof CallRefused && (error.why === 'orderUnknown' || error.why === 'badInput');
  if (!isUnknown) return <Waiting error={error} onRetry={onRetry} bones={[190, 320]} />;
  return (
    <State icon="search" title={text('withdraw.unknownTitle')} words={text('withdraw.unknownWords')}>
      <Button look="quiet" onPress={() => go('/pages/transaction/transaction')}>
        {text('withdraw.toRecords')}
      </Button>
    </State>
  );
}

/** On a phone in one column, most important first; on a wide screen the timeline is next to the rest. */
function Order({ order, isSilent }: { order: WithdrawOrder; isSilent: boolean }) {
  return (
    <div className={styles.order}>
      <div className={styles.column}>
        <Head order={order} />
        {isSilent && !isOver(order) && <p className="soft">{text('withdraw.stillAsking')}</p>}
        {order.question && !isOver(order) ? (
          <Question order={order} question={order.question} />
        ) : (
          <AskService order={order} />
        )}
      </div>
      <div className={styles.beside}>
        <Timeline order={order} />
      </div>
      <div className={styles.column}>
        <Details order={order} />
        {isOver(order) && (
          <Button look="quiet" isWide onPress={() => go('/pages/finance/withDraw')}>
            {text('withdraw.again')}
          </Button>
        )}
        <Link to="/pages/transaction/transaction" className={styles.foot}>
          <Icon name="list" size={20} />
          {text('withdraw.toRecords')}
        </Link>
      </div>
    </div>
  );
}

/** The amount, its present state, and, if it will not arrive, the reason. */
function Head({ order }: { order: WithdrawOrder }) {
  const { status, amount, waitingBonus, currency, payee } = order;
  const isBack = status === 'rejected' || status === 'failed';
  return (
    <Card tone="jade" className={styles.card}>
      <p className={styles.headLine}>
        <span className="soft">
          <PayeeName payee={payee} />
        </span>
        <span className={`${styles.status} ${styles[LOOKS[status] ?? 'wait']}`}>{statusWords(order)}</span>
      </p>
      <Money minor={amount} currency={currency} size="large" />
      {boot?.isPlay && !isBack && <p className="soft">{text('withdraw.practice')}</p>}
      {waitingBonus > 0n && !isBack && (
        <p className="soft numbers">{text('withdraw.extraAdded', { extra: moneyWords(waitingBonus) })}</p>
      )}
      {!isOver(order) && (
        <p className={styles.held}>
          <Icon name="lock" size={20} />
          <span className="numbers">{text('withdraw.lockedNow', { amount: moneyWords(amount, currency) })}</span>
        </p>
      )}
      {isBack && (
        <p className={styles.held}>
          <Icon name="wallet" size={20} />
          <span>
            <b>{text('withdraw.backTitle')}</b>
            <span className="numbers">{text('withdraw.backWords', { amount: moneyWords(amount, currency) })}</span>
          </span>
        </p>
      )}
    </Card>
  );
}

type OpenQuestion = NonNullable<WithdrawOrder['question']>;

/** The open question of the staff, and how to answer it. */
function Question({ order, question }: { order: WithdrawOrder; question: OpenQuestion }) {
  return (
    <Card tone="amber" className={styles.service}>
      <h2>{text('withdraw.questionTitle')}</h2>
      <p>{text(QUESTION_WORDS[question])}</p>
      <p className="numbers">{text('withdraw.questionHow', { orderNo: order.orderNo })}</p>
      <AskSupport isWide />
    </Card>
  );
}

/** Says from which hour on the member should contact support instead of waiting. */
function AskService({ order }: { order: WithdrawOrder }) {
  const { askServiceFrom, now } = order;
  if (isOver(order) || !askServiceFrom) return null;
  if (now < askServiceFrom) {
    return (
      <p className="soft numbers">
        {text('withdraw.askLater', { time: momentWords(askServiceFrom, now) })} <AskSupportLink />
      </p>
    );
  }
  return (
    <Card tone="amber" className={styles.service}>
      <h2>{text('withdraw.askTitle')}</h2>
      <p>{text('withdraw.askWords')}</p>
      <AskSupport isWide />
    </Card>
  );
}

function Details({ order }: { order: WithdrawOrder }) {
  const { orderNo, type, windowHours, payee, createdAt } = order;
  return (
    <section className={styles.part}>
      <h2>{text('withdraw.details')}</h2>
      <Facts
        look="box"
        list={[
          [text('withdraw.orderNo'), <Copied key="orderNo" value={orderNo} label={text('withdraw.copyOrderNo')} />],
          [text('withdraw.askedAt'), timeText(language(), createdAt)],
          [
            text('withdraw.kind'),
            [text(`withdraw.${type}`), windowHours && windowWords(windowHours)].filter(Boolean).join(' · '),
          ],
          [
            text('withdraw.to'),
            <>
              {text(`withdraw.${payee.kind}`)} · <PayeeName payee={payee} />
            </>,
          ],
        ]}
      />
    </section>
  );
}
