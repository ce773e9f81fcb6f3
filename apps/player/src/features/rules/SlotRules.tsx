import type { Output } from '@harbour/contract';
import { solo } from '@harbour/contract/solo';
import { type SlotGame, slotGame } from '@harbour/engines';
import { numberText } from '@harbour/i18n';
import { type FactLine, Facts } from '@harbour/ui';
import { useMemo } from 'react';
import { useCall } from '#api/cache.ts';
import { freeSpinWords } from '#parts/free-spin-words.ts';
import { moneyWords } from '#parts/Money.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { language, type TextKey, text } from '#text';
import { Exact } from './Exact.tsx';
import { Lines, Paytable } from './Paytable.tsx';
import { ReelCounts, ReelOrder } from './Reels.tsx';
import styles from './Rules.module.css';
import { plainNumber } from './returns.ts';
import { ChanceWords, Section, Steps, Trouble } from './Sections.tsx';

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
          <Facts look="table" list={useFacts(slot, game)} />
          <p className={styles.soft}>{text('rules.greatestWords')}</p>
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

function stepsOf(slot: SlotAnswer, game: SlotGame): string[] {
  return [
    text('rules.stepSlot1'),
    text('rules.stepSlot2'),
    text('rules.stepSlot3'),
    ...freeSpinWords(game),
    text('rules.stepSlot5', { seconds: secondsOf(slot) }),
  ];
}

function useFacts(slot: SlotAnswer, game: SlotGame): FactLine[] {
  const topWin = useMemo(() => game.topWin, [game]);
  const { greatestWin } = slot;
  const symbol = text(`slots.${topWin.symbol}` as TextKey);
  const words = (amount: number) => numberText(language(), amount);
  const timesStake = (times: number) => text('rules.timesStake', { times: words(times) });
  return [
    [
      text('rules.returns'),
      <Exact key="returns" value={{ times: BigInt(slot.returnTimes), per: BigInt(slot.returnPer) }} />,
    ],
    [text('rules.hitRate'), <Exact key="hits" value={{ times: BigInt(slot.hitTimes), per: BigInt(slot.hitPer) }} />],
    [text('rules.topPrize'), text('rules.topPrizeOf', { times: words(topWin.times), count: topWin.count, symbol })],
    [text('rules.topPrizeOdds'), text('rules.oneIn', { count: words(topWin.oneIn) })],
    [
      text('rules.greatestSpin'),
      `${timesStake(greatestWin.spin)} · ${text('rules.oneIn', { count: words(greatestWin.oneIn) })}`,
    ],
    [text('rules.greatestFreeGame'), timesStake(greatestWin.freeGame)],
    [text('rules.greatestGame'), timesStake(greatestWin.game)],
    [text('rules.stakes'), slot.stakeList.map((stake) => moneyWords(stake)).join(' · ')],
    [text('rules.currency'), slot.currency],
    [text('rules.cycle'), text('rules.seconds', { seconds: secondsOf(slot) })],
    [text('rules.freeGamesTimes'), plainNumber({ times: BigInt(game.freeGames.times), per: 1n })],
    [text('rules.payoutUnit'), moneyWords(1n, slot.currency)],
  ];
}
