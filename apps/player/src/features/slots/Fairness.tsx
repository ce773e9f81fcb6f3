import type { Output } from '@harbour/contract';
import { solo } from '@harbour/contract/solo';
import { Button, Icon, TextField } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { newRequestId } from '#api/client.ts';
import { toast } from '#api/toasts.ts';
import { AskSupportLink } from '#parts/AskSupport.tsx';
import { copyText } from '#parts/copy.ts';
import { Link } from '#parts/Link.tsx';
import { text } from '#text';
import { CheckedGames } from './CheckedGames.tsx';
import type { Checked } from './check-games.ts';
import type { CountedGame } from './count-faults.ts';
import styles from './Fairness.module.css';
import type { SeatSeeds } from './slot-balance.ts';

type Changed = Output<typeof solo.changeSeed>;
type Revealed = Changed['revealed'];
type FairnessProps = { game: string; seeds: SeatSeeds; onChanged: () => void };

/** The sources of randomness, the player's own seed, and a button that verifies every game. */
export function Fairness({ game, seeds, onChanged }: FairnessProps) {
  const [revealed, setRevealed] = useState<{ shown: Revealed; isAsShown: boolean }>();
  const { checked, isChecking, check } = useCheck(game);
  return (
    <div className={styles.fairness}>
      <p>{text('slots.fairWords')}</p>
      <dl className={styles.facts}>
        <Fact label={text('slots.commitment')} words={text('slots.commitmentWords')} value={seeds.commitment} />
        <Fact label={text('slots.ownSeed')} words={text('slots.ownSeedWords')} value={seeds.playerSeed} />
        <Fact label={text('slots.nonce')} words={text('slots.nonceWords')} value={`${seeds.nonce}`} />
        <Fact
          label={text('slots.nextCommitment')}
          words={text('slots.nextCommitmentWords')}
          value={seeds.nextCommitment}
        />
      </dl>
      <SeedForm
        key={seeds.playerSeed}
        onChanged={({ revealed: shown }) => {
          setRevealed({ shown, isAsShown: shown.commitment === seeds.commitment });
          onChanged();
          check([seeds, { commitment: shown.commitment, nonce: shown.games }]);
        }}
      />
      {revealed && (
        <section className={styles.revealed}>
          <h3>{text('slots.revealed')}</h3>
          <p>{text('slots.revealedWords', { count: revealed.shown.games })}</p>
          <dl className={styles.facts}>
            <Fact label={text('slots.houseSeed')} value={revealed.shown.serverSeed} />
            <Fact label={text('slots.itsCommitment')} value={revealed.shown.commitment} />
          </dl>
          <p role="status" className={revealed.isAsShown ? undefined : styles.wrong}>
            {text(revealed.isAsShown ? 'slots.asShown' : 'slots.notAsShown')}{' '}
            {!revealed.isAsShown && <AskSupportLink />}
          </p>
        </section>
      )}
      <section className={styles.check}>
        <h3>{text('slots.check')}</h3>
        <p>{text('slots.checkWords')}</p>
        <Button look="quiet" isWide isBusy={isChecking} onPress={() => check([seeds])}>
          {text('slots.checkNow')}
        </Button>
        {checked && <CheckedGames checked={checked} />}
        <Link to="/pages/game/fairness">{text('slots.toMethod')}</Link>
      </section>
    </div>
  );
}

/** Demo play has no commitment, because nothing is at stake. */
export function DemoFairness() {
  return (
    <div className={styles.fairness}>
      <p>{text('slots.demoFairWords')}</p>
    </div>
  );
}

/** The verification code is loaded on demand. */
function useCheck(game: string) {
  const [checked, setChecked] = useState<Checked>();
  const [isChecking, setChecking] = useState(false);
  const run = async (earlier: readonly CountedGame[]) => {
    setChecking(true);
    try {
      const { checkLastGames } = await import('./check-games.ts');
      setChecked(await checkLastGames(game, earlier));
    } catch (error) {
      toast((error as Error).message);
    } finally {
      setChecking(false);
    }
  };
  return { checked, isChecking, check: (earlier: readonly CountedGame[]) => void run(earlier) };
}

function Fact({ label, words, value }: { label: string; words?: ReactNode; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      {words && <dd className="soft">{words}</dd>}
      <dd className={styles.value}>
        <code>{value}</code>
        <button
          type="button"
          className={styles.copy}
          aria-label={`${text('common.copy')}: ${label}`}
          onClick={() => void copyText(value)}
        >
          <Icon name="copy" size={18} />
        </button>
      </dd>
    </div>
  );
}

const SEED = /^[\w-]{8,64}$/;

/** The seed is made in this browser; the player may type another. */
function SeedForm({ onChanged }: { onChanged: (changed: Changed) => void }) {
  const [seed, setSeed] = useState(newRequestId);
  const { run, isBusy } = useCommand(solo.changeSeed);
  const isRight = SEED.test(seed);
  const change = async () => {
    const { data } = await run({ playerSeed: seed });
    if (data) onChanged(data);
  };
  return (
    <form
      className={styles.seed}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight && !isBusy) void change();
      }}
    >
      <TextField
        label={text('slots.nextSeed')}
        value={seed}
        maxLength={64}
        onChange={setSeed}
        hint={text('slots.nextSeedWords')}
        error={isRight ? undefined : text('errors.seedForm')}
      />
      <Button isSubmit isWide isBusy={isBusy} isDisabled={!isRight}>
        {text('slots.changeSeed')}
      </Button>
    </form>
  );
}
