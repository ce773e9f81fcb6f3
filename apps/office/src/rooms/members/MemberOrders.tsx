import { backoffice } from '@harbour/contract/backoffice';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { fullTime, money } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Table } from '#parts/Table.tsx';
import { Pager } from '#parts/Tabs.tsx';

/** The member's orders, newest first; later pages show them as of the first. */
export function MemberOrders({ id }: { id: string }) {
  const [later, setLater] = useState<{ pageIndex: number; asOf: number }>();
  const orders = useCall(backoffice.listMemberOrders, { id, ...later });
  return (
    <Answered asked={orders}>
      {({ orderList, asOf, isEnd }) => (
        <>
          <Table
            rows={orderList}
            keyOf={({ orderNo }) => orderNo}
            empty={say('member.noOrders')}
            columns={[
              { title: say('member.at'), cell: ({ at }) => fullTime(at) },
              {
                title: say('member.order'),
                cell: ({ orderNo, kind }) => (
                  <a href={hrefOf(kind === 'deposit' ? 'deposits' : 'withdrawals', 'all', orderNo)}>{orderNo}</a>
                ),
              },
              { title: say('member.kind'), cell: ({ kind }) => sayOf('orderKind', kind) },
              {
                title: say('member.method'),
                cell: ({ kind, method }) => sayOf(kind === 'deposit' ? 'depositType' : 'payee', method),
              },
              {
                title: say('member.status'),
                cell: ({ kind, status }) => sayOf(kind === 'deposit' ? 'depositStatus' : 'withdrawStatus', status),
              },
              {
                title: say('member.amount'),
                cell: ({ amount, currency }) => `${money(amount)} ${currency}`,
                isEnd: true,
              },
            ]}
          />
          <Pager
            page={later?.pageIndex ?? 1}
            isEnd={isEnd}
            onTurn={(page) => setLater(page === 1 ? undefined : { pageIndex: page, asOf })}
          />
        </>
      )}
    </Answered>
  );
}
