import type { ComponentType } from 'react';
import { useKeys } from '#base/keys.ts';
import { go } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { KeyHints } from '#parts/KeyHints.tsx';
import { Page } from '#parts/Page.tsx';
import { Tabs } from '#parts/Tabs.tsx';
import { BetsTab } from './BetsTab.tsx';
import { CatalogueTab } from './CatalogueTab.tsx';
import styles from './Games.module.css';
import { ReturnsTab } from './ReturnsTab.tsx';
import { TablesTab } from './TablesTab.tsx';
import { VenuesTab } from './VenuesTab.tsx';

const TABS = ['venues', 'games', 'tables', 'returns', 'bets'] as const;
type TabName = (typeof TABS)[number];
const INSIDES: Record<TabName, ComponentType<{ parts: string[] }>> = {
  venues: VenuesTab,
  games: CatalogueTab,
  tables: TablesTab,
  returns: ReturnsTab,
  bets: BetsTab,
};

/** The first link or button of each row: the stops of J and K. */
function lineStarts(): HTMLElement[] {
  const lines = [...document.querySelectorAll('main tbody tr')];
  return lines.flatMap((line) => line.querySelector<HTMLElement>('a, button') ?? []);
}

function walk(by: number): void {
  const starts = lineStarts();
  const at = starts.findIndex((start) => start.closest('tr')?.contains(document.activeElement));
  starts[at === -1 ? 0 : at + by]?.focus();
}

export function GamesRoom({ parts: [asked, ...rest] }: { parts: string[] }) {
  const tab = TABS.find((name) => name === asked) ?? 'venues';
  const Inside = INSIDES[tab];
  useKeys({
    ...Object.fromEntries(TABS.map((name, at) => [String(at + 1), () => go('games', name)])),
    j: () => walk(1),
    k: () => walk(-1),
    arrowdown: () => walk(1),
    arrowup: () => walk(-1),
    escape: () => go('games', tab),
    '/': () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
  });
  return (
    <Page
      title={say('room.games')}
      end={
        <KeyHints
          list={[
            [['J', 'K'], 'key.move'],
            [[say('key.escapeName')], 'key.close'],
            ...(tab === 'bets' ? ([[['/'], 'key.search']] as [string[], 'key.search'][]) : []),
          ]}
        />
      }
    >
      <Tabs
        label={say('room.games')}
        value={tab}
        options={TABS.map((name, at) => ({ value: name, label: sayOf('gamesTab', name), key: String(at + 1) }))}
        onChange={(name) => go('games', name)}
      />
      <div className={styles.dense}>
        <Inside key={tab} parts={rest} />
      </div>
    </Page>
  );
}
