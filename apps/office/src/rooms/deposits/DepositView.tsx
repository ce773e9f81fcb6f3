import type { Output } from '@harbour/contract';
import { officeDeposit } from '@harbour/contract/office-deposit';
import type { ReactNode } from 'react';
import { useCall } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { Answered } from '#parts/Answered.tsx';
import { Claim, isClaimedByOther } from '#parts/Claim.tsx';
import { Copy } from '#parts/Copy.tsx';
import { Flags } from '#parts/Flags.tsx';
import { NameMatch } from '#parts/NameMatch.tsx';
import styles from '#parts/Order.module.css';
import { OrderHead } from '#parts/OrderHead.tsx';
import { useOrderCommand } from '#parts/order-command.ts';
import { Stack } from '#parts/Page.tsx';
import { Empty, Facts, Notice, Panel, Tag, type Tone } from '#parts/Panel.tsx';
import { Pictures } from '#parts/Pictures.tsx';
import { Question } from '#parts/Question.tsx';
import { Story } from '#parts/Story.tsx';
import { DepositDecision } from './DepositDecision.tsx';
import { DEPOSIT_CHANGES } from './deposit-changes.ts';

export type OpenedDeposit = Output<typeof officeDeposit.getDepositOrder>;

const TONES: Record<string, Tone> = { proofUploaded: 'amber', completed: 'jade', rejected: 'red' };
const ASK_EVERY_MS = 10_000;

export function DepositView({ orderNo, onDecided }: { orderNo: string; onDecided: () => void }) {
  const opened = useCall(officeDeposit.getDepositOrder, { orderNo }, { everyMs: ASK_EVERY_MS });
  return (
    <Answered asked={opened} height={120}>
      {(deposit) => <OpenDeposit deposit={deposit} onDecided={onDecided} />}
    </Answered>
  );
}

function OpenDeposit({ deposit, onDecided }: { deposit: OpenedDeposit; onDecided: () => void }) {
  const { order } = deposit;
  const isAsked = order.status === 'awaitingPayment' && deposit.question !== null;
  const mayDecide = mayI('deposits.decide') && (order.status === 'proofUploaded' || isAsked);
  const ask = useOrderCommand(officeDeposit.askDeposit, DEPOSIT_CHANGES);
  const isMineToDecide = mayDecide && !isClaimedByOther(order.owner);
  return (
    <div className={styles.order}>
      <div className={styles.inside}>
        <OrderHead
          order={order}
          status={<Tag tone={TONES[order.status] ?? 'plain'}>{sayOf('depositStatus', order.status)}</Tag>}
          claim={
            mayDecide && (
              <Claim
                call={officeDeposit.claimDeposit}
                changes={DEPOSIT_CHANGES}
                subject={{ orderNo: order.orderNo }}
                owner={order.owner}
              />
            )
          }
        />
        {order.awaitsSecond && <Notice tone="jade">{say('deposit.awaitsSecond')}</Notice>}
        <Warnings deposit={deposit} />
        {deposit.question && (
          <Question
            words={say('deposit.asked', { what: sayOf('question', deposit.question) })}
            closeWords={say('deposit.closeQuestion')}
            mayClose={isMineToDecide && isAsked}
            isBusy={ask.isBusy}
            onClose={() =>
              void ask.send({ orderNo: order.orderNo, question: null }, () => say('deposit.questionClosed'))
            }
          />
        )}
        <DepositFacts deposit={deposit} />
      </div>
      {isMineToDecide && <DepositDecision order={order} onDecided={onDecided} />}
    </div>
  );
}

/** The payment, its events, and the uploaded proofs. */
export function DepositFacts({ deposit }: { deposit: OpenedDeposit }) {
  return (
    <div className={styles.columns}>
      <Stack>
        <Payment deposit={deposit} />
        <Story list={deposit.eventList} />
      </Stack>
      <Panel title={say('deposit.proof')}>
        {deposit.proofList.length === 0 && <Empty words={say('deposit.noProof')} />}
        <Pictures names={deposit.proofList} />
        {deposit.statementFile && <Pictures names={[deposit.statementFile]} mark={say('deposit.statement')} />}
      </Panel>
    </div>
  );
}

export function Warnings({ deposit }: { deposit: OpenedDeposit }) {
  const { sameProofList, rejection, cancelReason } = deposit;
  return (
    <>
      {sameProofList.length > 0 && (
        <Notice tone="red">
          {say('deposit.sameProof')}{' '}
          {sameProofList.map(({ orderNo, isCredited }) => (
            <span key={orderNo}>
              <a href={hrefOf('deposits', 'all', orderNo)}>{orderNo}</a>{' '}
              {isCredited && `${say('deposit.wasCredited')} `}
            </span>
          ))}
        </Notice>
      )}
      <Flags list={deposit.flagList.filter((flag) => flag !== 'sharedProof' || sameProofList.length === 0)} />
      {rejection && <Notice tone="red">{sayOf('depositRejection', rejection)}</Notice>}
      {cancelReason && <Notice>{say('deposit.cancelled', { why: sayOf('cancelReason', cancelReason) })}</Notice>}
    </>
  );
}

function Payment({ deposit }: { deposit: OpenedDeposit }) {
  const { order, receiving } = deposit;
  return (
    <Panel title={say('deposit.payment')}>
      <Facts
        list={[
          [say('deposit.type'), sayOf('depositType', order.type)],
          [say('deposit.method'), order.method],
          [
            say('deposit.payer'),
            order.payerName && <NameMatch name={order.payerName} realName={order.member.realName} />,
          ],
          [say('deposit.realName'), order.member.realName],
          [say('deposit.protocol'), deposit.protocol],
          [say('deposit.providerRef'), deposit.providerRef && <Copy text={deposit.providerRef} />],
          ...Object.entries(receiving ?? {}).map(([name, value]): [string, ReactNode] => [
            sayOf('receiving', name),
            value && (name === 'number' ? <Copy text={value} /> : value),
          ]),
        ]}
      />
    </Panel>
  );
}
