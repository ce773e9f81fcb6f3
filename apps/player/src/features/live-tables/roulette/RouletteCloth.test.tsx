import { one, point, show } from '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { openIn } from '#testing';
import { type Selections, SelectionsContext } from '../shared/selections.tsx';
import { RouletteCloth } from './RouletteCloth.tsx';

let laid: string[] = [];
const selections: Selections = {
  placed: new Map(),
  pending: new Map(),
  won: new Set(),
  least: 500n,
  mayLay: true,
  onLay: (selection) => void laid.push(selection),
  odds: () => '35',
};
const at = (selection: string) => one(`[data-selection="${selection}"]`);

beforeEach(async () => {
  laid = [];
  await openIn('en', ['common', 'table']);
  await show(
    <SelectionsContext value={selections}>
      <RouletteCloth onHint={() => {}} />
    </SelectionsContext>,
  );
});

it('a press on the cloth lays a chip where it is lifted', async () => {
  await point(at('red'), 'pointerdown');
  await point(at('black'), 'pointerup');
  await point(at('black'), 'pointerup');
  expect(laid).toEqual(['black']);
});

it('a press that began elsewhere lays nothing', async () => {
  await point(at('red'), 'pointerup', { pointerType: 'touch' });
  expect(laid).toEqual([]);
});

it('a press that left the cloth, or of another finger or button, lays nothing', async () => {
  await point(at('red'), 'pointerdown');
  await point(one('[role=toolbar]'), 'pointerout', { relatedTarget: null });
  await point(at('red'), 'pointerup');
  await point(at('red'), 'pointerdown');
  await point(at('red'), 'pointerup', { pointerId: 2 });
  await point(at('red'), 'pointerdown', { button: 2 });
  await point(at('red'), 'pointerup', { button: 2 });
  expect(laid).toEqual([]);
});
