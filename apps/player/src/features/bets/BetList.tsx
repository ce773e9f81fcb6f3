import type { Bet } from '@harbour/contract/game-fields';
import { clockText } from '@harbour/i18n';
import { DataRow, Mark } from '@harbour/ui';
import { DayGroups } from '#parts/DayGroups.tsx';
import { moneyWords } from '#parts/Money.tsx';
import { StatusPill, type StatusTone } from '#parts/StatusPill.tsx';
import { text } from '#text';
import { WinLoss } from './WinLoss.tsx';

type BetListProps = { list: Bet[]; onOpen: (bet: Bet) => void };

/** The bets of a phone's list, by their days. */
export function BetList({ list, onOpen }: BetListProps) {
  return (
    <DayGroups list={list} timeOf={({ betTime }) => betTime} keyOf={({ betNo }) => betNo}>
      {(bet) => <BetRow bet={bet} onOpen={onOpen} />}
    </DayGroups>
  );
}

function BetRow({ bet, onOpen }: { bet: Bet; onOpen: (bet: Bet) => void }) {
  return (
    <DataRow
      as="button"
      onClick={() => onOpen(bet)}
      mark={
        <Mark hue={bet.gameClass}>
          <svg width="26" height="26" aria-hidden="true">
            <use href={`/art/categories.svg#${bet.gameClass}`} />
          </svg>
        </Mark>
      }
      end={
        <>
          <Result bet={bet} />
          <small>
            <time dateTime={bet.betTime.toISOString()}>{clockText(bet.betTime)}</time>
          </small>
        </>
      }
    >
      <b>{bet.gameName}</b>
      <small>{text('bets.staked', { amount: moneyWords(bet.stake) })}</small>
    </DataRow>
  );
}

const TONES: Record<Bet['state'], StatusTone> = { open: 'wait', settled: 'good', void: 'none' };

/** How a bet ended; while it runs, or if it came to nothing, that in words. */
export function Result({ bet }: { bet: Bet }) {
  if (bet.state === 'settled' && bet.winLoss !== null) return <WinLoss minor={bet.winLoss} />;
  return <StatusPill tone={TONES[bet.state]}>{text(`bets.state_${bet.state}`)}</StatusPill>;
}
