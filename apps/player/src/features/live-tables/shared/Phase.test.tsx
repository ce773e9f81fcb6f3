import { one, show, wordsOf } from '@harbour/client/testing';
import type { TableRound, TableView } from '@harbour/contract/live-tables';
import type { LanguageCode } from '@harbour/rules';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { PhaseRing, PhaseWords } from './Phase.tsx';

const RESULT = 'the result';
/** The page's clock is the server's; betting closes in half a minute, or has been closed for as long. */
const inSeconds = (seconds: number) => new Date(performance.now() + seconds * 1_000);
function viewOf(state: TableView['state'], phase?: TableRound['phase'], { closesIn = 29.5, isHeld = false } = {}) {
  const times = {
    opensAt: inSeconds(-30),
    closesAt: inSeconds(closesIn),
    settlesAt: inSeconds(60),
    endsAt: inSeconds(70),
  };
  const round = phase && { phase, isHeld, ...times };
  return { state, round: round ?? null } as TableView;
}
async function wordsAt(view: TableView, own?: ReactNode) {
  await show(<PhaseWords view={view} offset={0} result={RESULT} own={own} />);
  return [...wordsOf('b'), ...wordsOf('span')];
}

describe.each<LanguageCode>(['en', 'th', 'md'])('the phase of a round, in %s', (language) => {
  beforeEach(() => openIn(language, ['common', 'table']));

  it.each<[string, TableView, TextKey]>([
    ['bets are open', viewOf('open', 'betting'), 'table.placeBets'],
    ['their time is over', viewOf('open', 'betting', { closesIn: -1 }), 'table.noMoreBets'],
    ['the table was stopped meanwhile', viewOf('maintenance', 'betting'), 'table.noMoreBets'],
    ['the cards are dealt', viewOf('open', 'dealing', { closesIn: -1 }), 'table.noMoreBets'],
    ['staff look into the round', viewOf('open', 'dealing', { closesIn: -1, isHeld: true }), 'table.held'],
    ['the stakes came back', viewOf('open', 'refunded', { closesIn: -9 }), 'table.refunded'],
    ['no round is open', viewOf('open'), 'table.nextSoon'],
    ['the table is stopped', viewOf('maintenance'), 'table.paused'],
  ])('is said when %s', async (_, view, key) => expect(await wordsAt(view)).toEqual([text(key)]));

  it('gives way to the result once the round is settled, with that of the own stakes below', async () => {
    const settled = viewOf('open', 'settled', { closesIn: -9 });
    expect(await wordsAt(settled)).toEqual([RESULT]);
    expect(await wordsAt(settled, <span>paid</span>)).toEqual([RESULT, 'paid']);
  });

  it('counts the seconds while bets are open, and only then', async () => {
    await show(<PhaseRing view={viewOf('open', 'betting')} offset={0} />);
    expect(one('span[role=timer]').getAttribute('aria-label')).toBe(text('table.secondsLeft', { seconds: 30 }));
    await show(<PhaseRing view={viewOf('open', 'dealing', { closesIn: -1 })} offset={0} />);
    expect(wordsOf('span[role=timer]')).toEqual([]);
  });
});
