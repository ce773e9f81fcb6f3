import type { MemberBrief } from '@harbour/contract/office-fields';
import type { Currency } from '@harbour/rules';
import { Button } from '@harbour/ui';
import type { ReactNode } from 'react';
import { hrefOf } from '#base/place.ts';
import { say } from '#base/say.ts';
import { mayI, self } from '#base/self.ts';
import { age, fullTime, money, when } from '#base/show.ts';
import { Copy } from './Copy.tsx';
import styles from './Order.module.css';
import { isLate } from './OrderRow.tsx';
import { Tag } from './Panel.tsx';

type Head = {
  orderNo: string;
  member: MemberBrief;
  amount: bigint;
  currency: Currency;
  createdAt: Date;
  waitingSince: Date | null;
  dueAt: Date | null;
  owner: { id: string; name: string } | null;
};

export function MemberLink({ member }: { member: MemberBrief }) {
  const words = member.realName ? `${member.username} · ${member.realName}` : member.username;
  return mayI('members.see') ? <a href={hrefOf('members', member.id)}>{words}</a> : <span>{words}</span>;
}

/** The head of an order: amount, member, age and owner. */
export function OrderHead({ order, status, claim }: { order: Head; status: ReactNode; claim?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.fill}>
        <div className={styles.amount}>
          {money(order.amount)} <small>{order.currency}</small>
        </div>
        <div className={styles.line}>
          {status}
          <MemberLink member={order.member} />
          <Copy text={order.orderNo} />
        </div>
        <div className={styles.line}>
          <span>{say('order.made', { at: fullTime(order.createdAt) })}</span>
          {order.waitingSince && (
            <span className={isLate(order) ? styles.late : undefined}>
              {say('waits', { span: age(order.waitingSince) })}
              {order.dueAt && ` · ${say('order.promised', { at: when(order.dueAt) })}`}
            </span>
          )}
        </div>
      </div>
      {claim}
    </div>
  );
}

type ClaimProps = {
  owner: Head['owner'];
  isBusy: boolean;
  onClaim: (isMine: boolean) => void;
};

/** Claims an order from the queue, or gives it back; a colleague's claim is shown and can be taken over. */
export function Claim({ owner, isBusy, onClaim }: ClaimProps) {
  if (owner && owner.id !== self.get()?.id) {
    return (
      <>
        <Tag tone="amber">{say('claim.other', { name: owner.name })}</Tag>
        <Button look="quiet" isBusy={isBusy} onPress={() => onClaim(true)}>
          {say('claim.takeOver')}
        </Button>
      </>
    );
  }
  return (
    <Button look="quiet" isBusy={isBusy} onPress={() => onClaim(!owner)}>
      {owner ? say('claim.release') : say('claim.take')}
      <kbd>C</kbd>
    </Button>
  );
}
