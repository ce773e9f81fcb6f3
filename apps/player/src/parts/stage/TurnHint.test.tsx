import { all, one, point, press, settle, show } from '@harbour/client/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openIn } from '#testing';
import { usePlayPreferences } from './play-preferences.ts';
import { TurnHint } from './TurnHint.tsx';

const { matchMedia } = globalThis;
const isUpright = () => usePlayPreferences.getState().isUpright;

beforeEach(async () => {
  await openIn('en', ['common', 'table']);
  usePlayPreferences.setState({ isUpright: false });
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
});
afterEach(() => void Object.assign(globalThis, { matchMedia }));

it('a tap on the hint is all its own: it stays until the tap is over, and turns the game', async () => {
  await show(<TurnHint isUpright={false} />);
  const hint = one('button');
  await point(hint, 'pointerdown', { pointerType: 'touch' });
  await settle(() => dispatchEvent(new Event('pointerdown')));
  expect([all('button').length, isUpright()]).toEqual([1, false]);
  await point(hint, 'pointerup', { pointerType: 'touch' });
  await press(hint);
  expect(isUpright()).toBe(true);
  await settle(() => dispatchEvent(new Event('click')));
  expect(all('button')).toEqual([]);
});

it('a tap elsewhere takes it away, once for the device', async () => {
  await show(<TurnHint isUpright={false} />);
  await settle(() => dispatchEvent(new Event('click')));
  expect([all('button').length, isUpright()]).toEqual([0, false]);
  await show(<TurnHint isUpright={false} />);
  expect(all('button')).toEqual([]);
});
