import type { Output } from '@harbour/contract';
import { liveTables } from '@harbour/contract/live-tables';
import { numberText } from '@harbour/i18n';
import { type FactLine, Facts } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { DrawTable } from '#parts/DrawTable.tsx';
import { moneyWords } from '#parts/Money.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { language, type TextKey, text } from '#text';
import { BetTable } from './BetTable.tsx';
import { betsOf, DECKS } from './payouts.ts';
import styles from './Rules.module.css';
import { ChanceWords, Section, Steps, Trouble } from './Sections.tsx';

type Table = Output<typeof liveTables.getTableList>['tableList'][number];

const STEP_COUNTS: Readonly<Record<string, number>> = { baccarat: 5, dragonTiger: 4, roulette: 4, sicBo: 4 };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function TableRules({ table }: { table: Table }) {
  const { data, error, retry } = useCall(liveTables.getRules, { game: table.table });
  const engine = capital(table.engine);
  const params = { seconds: table.bettingSeconds, decks: DECKS[table.engine] ?? 0 };
  const steps = Array.from({ length: STEP_COUNTS[table.engine] ?? 0 }, (_, at) => `${engine}${at + 1}`);
  return (
    <Page title={table.name}>
      <div className={styles.page}>
        <Section title={text('rules.game')} lead={text(`rules.about${engine}` as TextKey)} />
        <Section title={text('rules.round')}>
          <Steps words={steps.map((step) => text(`rules.step${step}` as TextKey, params))} />
          {table.engine === 'baccarat' && <DrawTable />}
        </Section>
        <Section title={text('rules.bets')} lead={text('rules.betsWords')}>
          {data ? (
            <BetTable engine={data.engine} bets={betsOf(data.selectionList)} />
          ) : (
            <Waiting error={error} onRetry={retry} bones={[64, 64, 64, 64]} />
          )}
        </Section>
        <Section title={text('rules.numbers')}>
          <Facts look="table" list={factsOf(table)} />
        </Section>
        <Trouble />
        <ChanceWords />
      </div>
    </Page>
  );
}

function factsOf({ engine, currency, limits, bettingSeconds }: Table): FactLine[] {
  const decks = DECKS[engine];
  return [
    [text('rules.decks'), decks && numberText(language(), decks)],
    [text('rules.least'), moneyWords(limits.least, currency)],
    [text('rules.most'), moneyWords(limits.most, currency)],
    [text('rules.mostInAll'), moneyWords(limits.mostInAll, currency)],
    [text('rules.bettingTime'), text('rules.seconds', { seconds: bettingSeconds })],
    [text('rules.stakeUnit'), moneyWords(100n, currency)],
    [text('rules.payoutUnit'), moneyWords(1n, currency)],
  ];
}
