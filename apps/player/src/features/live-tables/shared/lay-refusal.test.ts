import type { TableRound, TableView } from '@harbour/contract/live-tables';
import { expect, it } from 'vitest';
import { layRefusal } from './lay-refusal.ts';

type State = Parameters<typeof layRefusal>[0];
const viewOf = (phase?: TableRound['phase'], { state = 'open' as TableView['state'], isHeld = false } = {}) =>
  ({ state, round: phase ? { phase, isHeld } : null }) as TableView;
const tap = (view: TableView, rest: Partial<State> = {}) =>
  layRefusal({ view, isShut: false, isBusy: false, isUnsure: false, isKnown: true, ...rest });

it('lets a chip be laid while bets are open', () => expect(tap(viewOf('betting'))).toBeUndefined());

it.each<[string, TableView, Partial<State>, string]>([
  ['the bets are being sent', viewOf('betting'), { isBusy: true }, 'table.placing'],
  ['it is unknown whether they arrived', viewOf('betting'), { isUnsure: true }, 'table.noAnswer'],
  ['the time is over', viewOf('betting'), { isShut: true }, 'table.closedNow'],
  ['the cards are dealt', viewOf('dealing'), {}, 'table.closedNow'],
  ['the round has ended', viewOf('settled'), {}, 'table.closedNow'],
  ['no round is open', viewOf(), {}, 'table.nextSoon'],
  ['staff look into the round', viewOf('betting', { isHeld: true }), {}, 'table.held'],
  ['the table is stopped', viewOf('betting', { state: 'maintenance' }), {}, 'table.maintenanceWords'],
  ['the table is closed', viewOf(undefined, { state: 'closed' }), {}, 'table.closedWords'],
  ['the balance is not there yet', viewOf('betting'), { isKnown: false }, 'table.balanceUnknown'],
])('says why not, when %s', (_, view, rest, key) => expect(tap(view, rest)).toBe(key));
