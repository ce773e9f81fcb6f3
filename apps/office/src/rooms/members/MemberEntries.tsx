import { backoffice } from '@harbour/contract/backoffice';
import { useCall } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { exactTime, money } from '#base/show.ts';
import { walletName } from '#base/wallets.ts';
import { Answered } from '#parts/Answered.tsx';
import { useOlder } from '#parts/older.ts';
import { Table } from '#parts/Table.tsx';
import { Pager } from '#parts/Tabs.tsx';

/** The member's ledger entries, newest first. */
export function MemberEntries({ id }: { id: string }) {
  const { page, asked, turn } = useOlder();
  const entries = useCall(backoffice.listMemberEntries, { id, ...asked });
  return (
    <Answered asked={entries}>
      {({ entryList, isEnd }) => (
        <>
          <Table
            rows={entryList}
            keyOf={({ seq }) => String(seq)}
            empty={say('member.noEntries')}
            columns={[
              { title: say('entry.seq'), cell: ({ seq }) => seq },
              { title: say('member.at'), cell: ({ at }) => exactTime(at) },
              { title: say('entry.kind'), cell: ({ kind }) => sayOf('entryKind', kind) },
              {
                title: say('entry.way'),
                cell: ({ source, target }) => `${walletName(source)} → ${walletName(target)}`,
              },
              { title: say('entry.reference'), cell: (entry) => <Reference entry={entry} /> },
              { title: say('member.amount'), cell: ({ amount }) => money(amount), isEnd: true },
              { title: say('entry.after'), cell: ({ totalAfter }) => money(totalAfter), isEnd: true },
            ]}
          />
          <Pager page={page} isEnd={isEnd} onTurn={(next) => turn(next, entryList.at(-1)?.seq)} />
        </>
      )}
    </Answered>
  );
}

const PLAYED = ['stake', 'win', 'refund'];

/** The reference of a stake links to its bet, that of a table's payout to the bets of the round. */
function Reference({ entry: { kind, reference } }: { entry: { kind: string; reference: string } }) {
  if (!PLAYED.includes(kind) || !mayI('games.see')) return reference;
  return <a href={hrefOf('games', 'bets', reference.startsWith('R') ? 'round' : 'bet', reference)}>{reference}</a>;
}
