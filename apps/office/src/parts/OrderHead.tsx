import type { MemberBrief } from '@harbour/contract/office-fields';
import type { Currency } from '@harbour/rules';
import type { ReactNode } from 'react';
import { hrefOf } from '#base/place.ts';
import { say } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { age, fullTime, money, when } from '#base/show.ts';
import { Copy } from './Copy.tsx';
import styles from './Order.module.css';
import { isLate } from './OrderRow.tsx';

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
