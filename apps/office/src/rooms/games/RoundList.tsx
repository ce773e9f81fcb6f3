import { officeTables } from '@harbour/contract/office-games';
import { useCall } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { exactTime } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Soft } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { PhaseMark, proofHref } from './marks.tsx';

const EVERY_MS = 5_000;

/** The last rounds of a table, each with a link to its bets and, once dealt, to its proof. */
export function RoundList({ table, name }: { table: string; name: string }) {
  const rounds = useCall(officeTables.listTableRounds, { table }, { everyMs: EVERY_MS });
  return (
    <Panel
      title={say('tables.roundsOf', { table: name })}
      end={
        <Soft>
          <a href={hrefOf('games', 'returns', table)}>{say('tables.returns')}</a>
        </Soft>
      }
    >
      <Answered asked={rounds} bones={5}>
        {({ roundList }) => (
          <Table
            rows={roundList}
            keyOf={({ roundNo }) => roundNo}
            empty={say('tables.noRound')}
            columns={[
              {
                title: say('tables.round'),
                cell: ({ roundNo }) => <a href={hrefOf('games', 'bets', 'round', roundNo)}>{roundNo}</a>,
              },
              { title: say('tables.opened'), cell: ({ opensAt }) => exactTime(opensAt) },
              { title: say('tables.phase'), cell: ({ phase }) => <PhaseMark phase={phase} /> },
              { title: say('tables.mark'), cell: ({ resultCode }) => resultCode ?? '—' },
              {
                title: say('tables.why'),
                cell: ({ whyRefunded }) => (whyRefunded === null ? '—' : sayOf('whyRefunded', whyRefunded)),
              },
              {
                title: say('tables.proof'),
                cell: ({ roundNo, resultCode }) => (resultCode === null ? '—' : <Proof roundNo={roundNo} />),
              },
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}

/** Opens in a new tab, because it is a page of the player app. */
export const Proof = ({ roundNo }: { roundNo: string }) => (
  <a href={proofHref(roundNo)} target="_blank" rel="noreferrer">
    {say('tables.verify')}
  </a>
);
