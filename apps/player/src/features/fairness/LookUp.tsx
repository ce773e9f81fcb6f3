import type { Output } from '@harbour/contract';
import { liveTables } from '@harbour/contract/live-tables';
import { solo } from '@harbour/contract/solo';
import { Button, Card, TextField } from '@harbour/ui';
import { useCallback, useEffect, useState } from 'react';
import { ask, CallRefused } from '#api/client.ts';
import { useSession } from '#api/stores.ts';
import { Link } from '#parts/Link.tsx';
import { Form } from '#parts/Page.tsx';
import { saveAs } from '#parts/save-as.ts';
import { CheckSteps, Published } from '#parts/stage/CheckSteps.tsx';
import { type CheckStep, checkSolo, checkTable } from '#parts/stage/check-round.ts';
import { memberScope, type ShownCommitment, shownBefore, tableScope } from '#parts/stage/shown.ts';
import { text } from '#text';
import { NotRevealed } from './NotRevealed.tsx';
import { savedGame, savedRound } from './saved-round.ts';
import styles from './Verify.module.css';

type FoundRound = Output<typeof liveTables.getRound>;
type FoundGame = Output<typeof solo.getPlayed>;
/** `name` is the game's in the reader's language, with the code of a table; where it cannot be read, the code alone. */
type Found = {
  name: string;
  round?: FoundRound;
  played?: FoundGame;
  steps?: CheckStep[];
  shown: ShownCommitment | undefined;
};

/** A table's round is public; a solo game is visible only to its player. */
async function find(roundNo: string, isLogin: boolean): Promise<Found> {
  try {
    const round = await ask(liveTables.getRound, { roundNo });
    const shown = shownBefore(tableScope(round.table), round.round.series);
    const name = await ask(liveTables.getTable, { table: round.table }).then(
      ({ table: { name, table } }) => `${name} · ${table}`,
      () => round.table,
    );
    return { name, round, shown, steps: await stepsOf(round, shown) };
  } catch (error) {
    const isUnknown = error instanceof CallRefused && error.why === 'roundUnknown';
    if (!isUnknown || !isLogin) throw error;
  }
  const found = await ask(solo.getPlayed, { roundNo });
  const { played, serverSeed } = found;
  const shown = shownBefore(memberScope(useSession.getState().userInfo?.username), played.seeds.commitment);
  const { game, version, seeds, outcome } = played;
  const name = await ask(solo.getSlot, { game }).then(
    (slot) => slot.name,
    () => game,
  );
  if (serverSeed === null) return { name, played: found, shown };
  const steps = await checkSolo({ game, version, serverSeed, ...seeds, shown, outcome });
  return { name, played: found, shown, steps };
}

async function stepsOf(found: FoundRound, shown: ShownCommitment | undefined): Promise<CheckStep[]> {
  const { table, engine, version, round, anchor, linkBefore } = found;
  const { link, series, index, outcome } = round;
  if (link === null) return [];
  return checkTable({ game: engine, version, table, series, index, link, linkBefore, anchor, shown, outcome });
}

function useLookUp(asked: string) {
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isLogin = useSession((state) => state.isLogin);
  const look = useCallback(
    async (roundNo: string) => {
      setBusy(true);
      setError('');
      setFound(undefined);
      try {
        setFound(await find(roundNo.trim().toUpperCase(), isLogin));
      } catch (reason) {
        setError((reason as Error).message);
      } finally {
        setBusy(false);
      }
    },
    [isLogin],
  );
  useEffect(() => {
    if (asked) void look(asked);
  }, [asked, look]);
  return { found, error, isBusy, look };
}

export function LookUp({ asked }: { asked: string }) {
  const [roundNo, setRoundNo] = useState(asked);
  const { found, error, isBusy, look } = useLookUp(asked);
  return (
    <Card>
      <Form onSend={() => void look(roundNo)}>
        <TextField
          label={text('fair.roundNo')}
          value={roundNo}
          onChange={setRoundNo}
          error={error || undefined}
          hint={text('fair.roundHint')}
        />
        <Button isSubmit isWide isBusy={isBusy} isDisabled={roundNo.trim() === ''}>
          {text('fair.lookUp')}
        </Button>
      </Form>
      {found && <Answer found={found} onRevealed={() => void look(roundNo)} />}
    </Card>
  );
}

function Answer({ found, onRevealed }: { found: Found; onRevealed: () => void }) {
  const { name, round, played, steps, shown } = found;
  return (
    <div className={styles.answer}>
      <dl className={styles.values}>
        {round && (
          <>
            <Published name={text('fair.tableName')} value={name} />
            <Published name={text('fair.versionName')} value={`${round.version}`} />
            <Published name={text('fair.place')} value={`${round.round.series} · ${round.round.index}`} />
            <Published name={text('fair.anchorName')} value={round.anchor} />
            <Published name={text('fair.linkBeforeName')} value={round.linkBefore} />
            <Published name={text('fair.linkName')} value={round.round.link} empty={text('fair.linkLost')} />
          </>
        )}
        {played && (
          <>
            <Published name={text('fair.gameName')} value={name} />
            <Published name={text('fair.versionName')} value={`${played.played.version}`} />
            <Published name={text('fair.commitmentName')} value={played.played.seeds.commitment} />
            <Published name={text('fair.playerSeedName')} value={played.played.seeds.playerSeed} />
            <Published name={text('fair.nonceName')} value={`${played.played.seeds.nonce}`} />
            <Published name={text('fair.seedName')} value={played.serverSeed} empty={text('fair.seedLater')} />
          </>
        )}
      </dl>
      {round?.round.phase === 'refunded' && (
        <p className="soft">{text(round.round.link === null ? 'fair.refundedLost' : 'fair.refundedRound')}</p>
      )}
      {steps && steps.length > 0 && <CheckSteps steps={steps} />}
      {round && (
        <Link to="/pages/game/series" query={{ table: round.table, series: round.round.series }}>
          {text('fair.toSeries')}
        </Link>
      )}
      {steps && steps.length > 0 && (
        <Button
          look="quiet"
          isWide
          onPress={() => {
            if (round) saveAs(`${round.round.roundNo}.json`, savedRound(round, shown));
            if (played) saveAs(`${played.played.roundNo}.json`, savedGame(played, shown));
          }}
        >
          {text('fair.save')}
        </Button>
      )}
      {played && !steps && <NotRevealed onRevealed={onRevealed} />}
    </div>
  );
}
