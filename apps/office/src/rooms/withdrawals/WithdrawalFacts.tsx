import { say, sayOf } from '#base/say.ts';
import { count, fullTime, hours, money } from '#base/show.ts';
import { Copy } from '#parts/Copy.tsx';
import { Flags } from '#parts/Flags.tsx';
import { NameMatch } from '#parts/NameMatch.tsx';
import styles from '#parts/Order.module.css';
import { Stack } from '#parts/Page.tsx';
import { Facts, Panel, Tag, type Tone } from '#parts/Panel.tsx';
import { Pictures } from '#parts/Pictures.tsx';
import { Story } from '#parts/Story.tsx';
import type { OpenedWithdrawal } from './opened-withdrawal.ts';

const PAYOUT_TONES: Record<string, Tone> = { unknown: 'red', refused: 'red', paid: 'jade', sent: 'amber' };

/** The facts that both deciders look at. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: OpenedWithdrawal }) {
  return (
    <>
      <Flags list={withdrawal.order.flagList} />
      <div className={styles.columns}>
        <Stack>
          <Payee withdrawal={withdrawal} />
          <Sums withdrawal={withdrawal} />
        </Stack>
        <Stack>
          <Payout withdrawal={withdrawal} />
          {withdrawal.payee.qrFile && (
            <Panel title={say('withdraw.qr')}>
              <Pictures names={[withdrawal.payee.qrFile]} mark={say('withdraw.qr')} />
            </Panel>
          )}
          <Story list={withdrawal.eventList} />
        </Stack>
      </div>
    </>
  );
}

/** Green only where a name was compared: the owner of a code, an address or a wallet is unknown. */
function OwnName({ isOwn }: { isOwn: boolean | null }) {
  if (isOwn === null) return <Tag tone="amber">{say('name.unknown')}</Tag>;
  return <Tag tone={isOwn ? 'jade' : 'red'}>{isOwn ? say('name.own') : say('name.notOwn')}</Tag>;
}

function Payee({ withdrawal: { order, payee, isOwnName } }: { withdrawal: OpenedWithdrawal }) {
  return (
    <Panel title={say('withdraw.payee')} end={<OwnName isOwn={isOwnName} />}>
      <Facts
        list={[
          [say('withdraw.kind'), sayOf('payee', order.kind)],
          [say('withdraw.payeeName'), payee.name],
          [say('withdraw.account'), <Copy key="account" text={payee.account} />],
          [say('withdraw.holder'), payee.holder && <NameMatch name={payee.holder} realName={order.member.realName} />],
          [say('withdraw.realName'), order.member.realName],
          [say('withdraw.added'), fullTime(payee.addedAt)],
          [say('withdraw.changed'), payee.changedAt && fullTime(payee.changedAt)],
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
          [say('withdraw.window'), order.windowHours && hours(order.windowHours)],
          [say('withdraw.extra'), order.waitingBonus > 0n && money(order.waitingBonus)],
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
