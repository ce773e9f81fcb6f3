import type { SlotGame } from '@harbour/engines';
import { Icon } from '@harbour/ui';
import type { ReactNode } from 'react';
import { Link } from '#parts/Link.tsx';
import { moneyWords } from '#parts/Money.tsx';
import { symbolNamed } from '#parts/slot-art/symbol-named.ts';
import { useMoreMoney } from '#parts/stage/more-money.ts';
import { text } from '#text';
import { amountOfSpins, type ShownRound, type ShownSpin, type ShownWin, verdictOf } from './round.ts';
import styles from './Slot.module.css';
import type { Play } from './usePlay.ts';
import type { WinStep } from './win-steps.ts';

type ResultProps = { slot: string; game: SlotGame; play: Play; spin: ShownSpin | undefined; step: WinStep };

/** The result of the last game in plain words; a win is announced once. */
export function Result({ slot, game, play, spin, step }: ResultProps) {
  const { phase, round } = play.view;
  const isReplay = phase === 'rest' && round?.isReplay && !play.trouble;
  return (
    <div className={styles.result}>
      <div role="status">{saying(game, play)}</div>
      {spin && phase !== 'turning' && !isReplay && <WinWords game={game} spin={spin} step={step} />}
      {play.trouble?.isShort && <MoreMoney slot={slot} />}
      {isReplay && (
        <button type="button" className={styles.again} onClick={play.replay}>
          <Icon name="refresh" size={18} />
          <span>
            <small>{text('slots.lastGame')}</small>
            {text('slots.showAgain')}
          </span>
        </button>
      )}
    </div>
  );
}

function MoreMoney({ slot }: { slot: string }) {
  const { words, path, query } = useMoreMoney(slot);
  return (
    <Link to={path} query={query} className={styles.again}>
      <Icon name="wallet" size={18} />
      {words}
    </Link>
  );
}

function saying(game: SlotGame, { view: { phase, round, at }, trouble }: Play): ReactNode {
  if (trouble) {
    return (
      <>
        <b className={styles.trouble}>{trouble.kind === 'silent' ? text('slots.noAnswer') : trouble.words}</b>
        {trouble.kind === 'silent' && <small>{text('slots.askAgainWords')}</small>}
      </>
    );
  }
  if (phase !== 'rest' && round && at > 0) return <SoFar round={round} seen={phase === 'turning' ? at : at + 1} />;
  if (phase !== 'rest') return null;
  if (round) return <Verdict round={round} />;
  return (
    <small>
      {game.lines
        ? text('slots.paysLines', { count: game.lines.length })
        : text('slots.paysWays', { count: waysOf(game) })}
    </small>
  );
}

/** The sum of the spins shown so far. */
function SoFar({ round, seen }: { round: ShownRound; seen: number }) {
  return (
    <>
      <small>{text('slots.soFar')}</small>
      <b className="numbers">{moneyWords(amountOfSpins(round.spins.slice(0, seen)))}</b>
    </>
  );
}

const waysOf = (game: SlotGame) => game.rows ** game.reels.length;

function Verdict({ round }: { round: ShownRound }) {
  const verdict = verdictOf(round);
  const amount = moneyWords(round.payout);
  return (
    <>
      <b className={verdict === 'won' && !round.isReplay ? styles.won : ''}>
        {verdict === 'nothing' ? text('slots.nothingReturned') : text(`slots.${verdict}`, { amount })}
      </b>
      <small>
        {verdict === 'won'
          ? text('slots.aboveStake', { more: moneyWords(round.payout - round.stake), stake: moneyWords(round.stake) })
          : text('slots.ofStake', { stake: moneyWords(round.stake) })}
        {round.freeGames > 0 && ` ${text('slots.withFreeGames', { count: round.freeGames })}`}
      </small>
    </>
  );
}

/** The highlighted win; or the number of wins. */
function WinWords({ game, spin, step }: { game: SlotGame; spin: ShownSpin; step: WinStep }) {
  const one = spin.wins.length === 1 ? spin.wins[0] : step === undefined ? undefined : spin.wins[step];
  if (one) return <p className={styles.winWords}>{winWords(one)}</p>;
  if (spin.wins.length === 0) return null;
  const count = spin.wins.length;
  return (
    <p className={styles.winWords}>
      {game.lines ? text('slots.winsInAll', { count }) : text('slots.waysWinsInAll', { count })}
    </p>
  );
}

function winWords(win: ShownWin): string {
  const params = { count: win.count, symbol: text(`slots.${symbolNamed(win.symbol)}`), amount: moneyWords(win.amount) };
  if (win.line !== undefined) return text('slots.onLine', { line: win.line + 1, ...params });
  if (win.ways !== undefined) return text('slots.onWays', { ways: win.ways, ...params });
  return text('slots.anywhere', params);
}
