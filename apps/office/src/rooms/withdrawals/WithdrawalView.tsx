import { officeDesk } from '@house/contract/office-desk';
import { officeWithdraw } from '@house/contract/office-withdraw';
import { useCall, useCommand } from '#base/answers.ts';
import { useKeys } from '#base/keys.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI, self } from '#base/self.ts';
import { count, fullTime, money } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Copy } from '#parts/Copy.tsx';
import { Flags } from '#parts/Flags.tsx';
import { NameMatch } from '#parts/NameMatch.tsx';
import styles from '#parts/Order.module.css';
import { Claim, OrderHead } from '#parts/OrderHead.tsx';
import { Stack } from '#parts/Page.tsx';
import { Facts, Notice, Panel, Tag, type Tone } from '#parts/Panel.tsx';
import { Story } from '#parts/Story.tsx';
import type { OpenedWithdrawal } from './opened-withdrawal.ts';
import { PayoutResolution } from './PayoutResolution.tsx';
import { WithdrawalDecision } from './WithdrawalDecision.tsx';

const TONES: Record<string, Tone> = {
  submitted: 'amber',
  reviewing: 'amber',
  paid: 'jade',
  rejected: 'red',
  failed: 'red',
};
const PAYOUT_TONES: Record<string, Tone> = { unknown: 'red', refused: 'red', paid: 'jade', sent: 'amber' };
const ASK_EVERY_MS = 10_000;

export function WithdrawalView({ orderNo, onDecided }: { orderNo: string; onDecided: () => void }) {
  const opened = useCall(officeWithdraw.getWithdrawalOrder, { orderNo }, { everyMs: ASK_EVERY_MS });
  return (
    <Answered asked={opened} height={120}>
      {(withdrawal) => <OpenWithdrawal withdrawal={withdrawal} onDecided={onDecided} />}
    </Answered>
  );
}

function OpenWithdrawal({ withdrawal, onDecided }: { withdrawal: OpenedWithdrawal; onDecided: () => void }) {
  const { order } = withdrawal;
  const { orderNo, owner } = order;
  const isOpen = (order.status === 'submitted' || order.status === 'reviewing') && !order.awaitsSecond;
  const mayDecide = mayI('withdrawals.decide');
  const isOthers = owner !== null && owner.id !== self.get()?.id;
  const claim = useCommand(
    officeWithdraw.claimWithdrawal,
    officeWithdraw.listWithdrawalOrders,
    officeWithdraw.getWithdrawalOrder,
    officeDesk.getDesk,
  );
  const take = (isMine: boolean) => void claim.run({ orderNo, isMine });
  useKeys({ c: mayDecide && isOpen && !isOthers ? () => take(!owner) : undefined });
  return (
    <div className={styles.order}>
      <div className={styles.inside}>
        <OrderHead
          order={order}
          status={<Tag tone={TONES[order.status] ?? 'plain'}>{sayOf('withdrawStatus', order.status)}</Tag>}
          claim={mayDecide && isOpen && <Claim owner={owner} isBusy={claim.isBusy} onClaim={take} />}
        />
        {order.awaitsSecond && <Notice tone="jade">{say('withdraw.awaitsSecond')}</Notice>}
        {isOpen && withdrawal.needsSecond && <Notice>{say('withdraw.needsSecond')}</Notice>}
        {withdrawal.isMoreAsked && <Notice>{say('withdraw.moreAsked')}</Notice>}
        {withdrawal.rejection && <Notice tone="red">{sayOf('withdrawRejection', withdrawal.rejection)}</Notice>}
        <Flags list={order.flagList} />
        <div className={styles.columns}>
          <Stack>
            <Payee withdrawal={withdrawal} />
            <Sums withdrawal={withdrawal} />
          </Stack>
          <Stack>
            <Payout withdrawal={withdrawal} />
            <Story list={withdrawal.eventList} />
          </Stack>
        </div>
      </div>
      {mayDecide && isOpen && !isOthers && <WithdrawalDecision withdrawal={withdrawal} onDecided={onDecided} />}
      {mayDecide && order.payout === 'unknown' && !order.awaitsSecond && (
        <PayoutResolution orderNo={orderNo} onDecided={onDecided} />
      )}
    </div>
  );
}

function Payee({ withdrawal: { order, payee, isOwnName } }: { withdrawal: OpenedWithdrawal }) {
  return (
    <Panel
      title={say('withdraw.payee')}
      end={<Tag tone={isOwnName ? 'jade' : 'red'}>{isOwnName ? say('name.own') : say('name.notOwn')}</Tag>}
    >
      <Facts
        list={[
          [say('withdraw.kind'), sayOf('payee', order.kind)],
          [say('withdraw.payeeName'), payee.name],
          [say('withdraw.account'), <Copy key="account" text={payee.account} />],
          [say('withdraw.holder'), payee.holder && <NameMatch name={payee.holder} realName={order.member.realName} />],
          [say('withdraw.realName'), order.member.realName],
          [say('withdraw.added'), fullTime(payee.addedAt)],
        ]}
      />
    </Panel>
  );
}

function Sums({ withdrawal: { sums } }: { withdrawal: OpenedWithdrawal }) {
  return (
    <Panel title={say('withdraw.sums')}>
      <Facts
        list={[
          [say('sum.deposited'), money(sums.deposited)],
          [say('sum.withdrawn'), money(sums.withdrawn)],
          [say('sum.staked'), money(sums.staked)],
          [say('sum.central'), money(sums.central)],
          [say('sum.locked'), money(sums.locked)],
        ]}
      />
    </Panel>
  );
}

function Payout({ withdrawal: { order, payoutRef, attempts } }: { withdrawal: OpenedWithdrawal }) {
  return (
    <Panel title={say('withdraw.payout')}>
      <Facts
        list={[
          [say('withdraw.type'), sayOf('withdrawType', order.type)],
          [say('withdraw.window'), order.window && say('withdraw.hours', { window: order.window })],
          [say('withdraw.extra'), order.extra > 0n && money(order.extra)],
          [
            say('withdraw.state'),
            order.payout ? (
              <Tag key="payout" tone={PAYOUT_TONES[order.payout] ?? 'plain'}>
                {sayOf('payout', order.payout)}
              </Tag>
            ) : (
              say('withdraw.notStarted')
            ),
          ],
          [say('withdraw.attempts'), attempts > 0 && count(attempts)],
          [say('withdraw.reference'), payoutRef && <Copy text={payoutRef} />],
        ]}
      />
    </Panel>
  );
}
