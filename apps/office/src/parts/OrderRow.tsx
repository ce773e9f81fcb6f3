import type { MemberBrief } from '@harbour/contract/office-fields';
import type { Currency } from '@harbour/rules';
import type { ReactNode } from 'react';
import { say } from '#base/say.ts';
import { self } from '#base/self.ts';
import { age, money, when } from '#base/show.ts';
import { Tag } from './Panel.tsx';
import styles from './Queue.module.css';
import { RowLines } from './RowLines.tsx';

type OrderSummary = {
  member: MemberBrief;
  amount: bigint;
  currency: Currency;
  createdAt: Date;
  waitingSince: Date | null;
  dueAt: Date | null;
  owner: { id: string; name: string } | null;
};

export const isLate = ({ waitingSince, dueAt }: Pick<OrderSummary, 'waitingSince' | 'dueAt'>) =>
  waitingSince !== null && dueAt !== null && dueAt.getTime() < Date.now();

/** A row of an order queue: member, amount, status and waiting time. */
export function OrderRow({ order, about, marks }: { order: OrderSummary; about: string; marks?: ReactNode }) {
  const { member, owner } = order;
  return (
    <RowLines
      name={member.realName ? `${member.username} · ${member.realName}` : member.username}
      end={
        <span className={styles.amount}>
          {money(order.amount)} {order.currency}
        </span>
      }
      about={about}
      marks={
        <>
          {marks}
          {owner && <Tag tone={owner.id === self.get()?.id ? 'jade' : 'plain'}>{owner.name}</Tag>}
          <span className={`${styles.soft} ${isLate(order) ? styles.late : ''}`}>
            {order.waitingSince ? say('waits', { span: age(order.waitingSince) }) : when(order.createdAt)}
          </span>
        </>
      }
    />
  );
}
