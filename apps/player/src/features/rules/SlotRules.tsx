import type { Output } from '@harbour/contract';
import { solo } from '@harbour/contract/solo';
import { type SlotGame, slotGame } from '@harbour/engines';
import { numberText } from '@harbour/i18n';
import { useMemo } from 'react';
import { useCall } from '#api/cache.ts';
import { moneyWords } from '#parts/Money.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { SlotSprite } from '#parts/slot-art/SlotSymbol.tsx';
import { language, type TextKey, text } from '#text';
import { Exact } from './Exact.tsx';
import { Lines, Paytable } from './Paytable.tsx';
import { ReelCounts, ReelOrder } from './Reels.tsx';
import styles from './Rules.module.css';
import { plainNumber } from './returns.ts';
import { ChanceWords, type Fact, Facts, Section, Steps, Trouble } from './Sections.tsx';

type SlotAnswer = Output<typeof solo.getSlot>;

export function SlotRules({ code }: { code: string }) {
  const { data, error, retry } = useCall(solo.getSlot, { game: code });
  if (!data) {
    return (
      <Page title={text('rules.title')}>
        <Waiting error={error} onRetry={retry} bones={[120, 200, 240]} />
      </Page>
    );
  }
  return <RulesOfSlot slot={data} />;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function RulesOfSlot({ slot }: { slot: SlotAnswer }) {
  const game = slotGame(slot.game, slot.version);
  const count = game.lines?.length ?? game.rows ** game.reels.length;
  return (
    <Page title={slot.name}>
      <SlotSprite />
      <div className={styles.page}>
        <Section title={text('rules.game')} lead={text(`rules.about${capital(slot.game)}` as TextKey, { count })} />
        <Section title={text('rules.round')}>
          <Steps words={stepsOf(slot, game)} />
        </Section>
        <Section title={text('rules.paytable')} lead={text(game.lines ? 'rules.paytableLines' : 'rules.paytableWays')}>
          <Paytable game={game} />
        </Section>
        {game.lines && (
          <Section title={text('rules.lines', { count })}>
            <Lines lines={game.lines} />
          </Section>
        )}
        <Section title={text('rules.numbers')} lead={text('rules.returnWords')}>
          <Facts of={useFacts(slot, game)} />
        </Section>
        <Section title={text('rules.reels')} lead={text('rules.reelsWords')}>
          <ReelCounts game={game} />
          <ReelOrder game={game} />
        </Section>
        <Trouble isSlot />
        <ChanceWords isSlot />
      </div>
    </Page>
  );
}

function secondsOf(slot: SlotAnswer): string {
  return numberText(language(), slot.cycleMs / 1000);
}

function stepsOf(slot: SlotAnswer, { freeGames: { won, times, most } }: SlotGame): string[] {
  return [
    text('rules.stepSlot1'),
    text('rules.stepSlot2'),
    text('rules.stepSlot3'),
    text('rules.stepSlot4', { won, times }),
    ...(most > won ? [text('rules.stepSlotMore', { most })] : []),
    text('rules.stepSlot5', { seconds: secondsOf(slot) }),
  ];
}

function useFacts(slot: SlotAnswer, game: SlotGame): Fact[] {
  const { hitRate, topWin } = useMemo(() => ({ hitRate: game.hitRate, topWin: game.topWin }), [game]);
  const symbol = text(`slots.${topWin.symbol}` as TextKey);
  const words = (amount: number) => numberText(language(), amount);
  return [
    {
      label: text('rules.returns'),
      value: <Exact value={{ times: BigInt(slot.returnTimes), per: BigInt(slot.returnPer) }} />,
    },
    { label: text('rules.hitRate'), value: <Exact value={hitRate} /> },
    {
      label: text('rules.topPrize'),
      value: text('rules.topPrizeOf', { times: words(topWin.times), count: topWin.count, symbol }),
    },
    { label: text('rules.topPrizeOdds'), value: text('rules.oneIn', { count: words(topWin.oneIn) }) },
    { label: text('rules.stakes'), value: slot.stakeList.map((stake) => moneyWords(stake)).join(' · ') },
    { label: text('rules.currency'), value: slot.currency },
    { label: text('rules.cycle'), value: text('rules.seconds', { seconds: secondsOf(slot) }) },
    { label: text('rules.freeGamesTimes'), value: plainNumber({ times: BigInt(game.freeGames.times), per: 1n }) },
    { label: text('rules.payoutUnit'), value: moneyWords(1n, slot.currency) },
  ];
}
