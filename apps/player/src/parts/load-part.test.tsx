import { leave, one, says, settle, show, showHook } from '@harbour/client/testing';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stageNotices } from '#api/toasts.ts';
import { openIn } from '#testing';
import { loadPart, reloadOnce, usePart } from './load-part.ts';

const fetched = globalThis.fetch;
let reloads = 0;
let isServerThere = true;
const comeBack = () => settle(() => void dispatchEvent(new Event('online')));

/** A script that fails so many times before it is here. */
const failing = (times: number) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw new TypeError('no such script');
    return () => <b>here</b>;
  };
};

beforeEach(async () => {
  await openIn('en', []);
  [reloads, isServerThere] = [0, true];
  Object.assign(location, { reload: () => (reloads += 1) });
  globalThis.fetch = async () => new Response('', { status: isServerThere ? 200 : 503 });
});
afterEach(async () => {
  await leave();
  stageNotices.set(null);
  globalThis.fetch = fetched;
});

function Late({ load }: { load: () => Promise<ComponentType> }) {
  const Part = usePart(load);
  return Part ? <Part /> : <i>bones</i>;
}

it('a part that failed offline is loaded once the page is back, without a press', async () => {
  const load = failing(1);
  await show(<Late load={load} />);
  expect(says('bones')).toBe(true);
  await comeBack();
  expect(says('here')).toBe(true);
  await show(<Late load={load} />);
  expect(says('here')).toBe(true);
});

it('a part is used once, and never after it was given up', async () => {
  const use = vi.fn();
  const giveUp = loadPart(failing(1), use);
  await settle();
  await settle(() => {
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
  });
  expect(use).toHaveBeenCalledTimes(1);
  giveUp();
  loadPart(failing(1), use)();
  await comeBack();
  expect(use).toHaveBeenCalledTimes(1);
});

it('a part that is not wanted is not loaded', async () => {
  const load = vi.fn(failing(0));
  await showHook(() => usePart(load, false));
  expect(load).not.toHaveBeenCalled();
});

describe('a part that fails again', () => {
  const failTwice = async () => {
    const end = loadPart(failing(9), () => {});
    await settle();
    await comeBack();
    await comeBack();
    end();
  };
  it('reloads the page, once', async () => {
    await failTwice();
    await failTwice();
    expect(reloads).toBe(1);
  });
  it('does not reload without a server', async () => {
    isServerThere = false;
    await failTwice();
    expect(reloads).toBe(0);
  });
  it.each([
    ['something is typed', <input key="typed" defaultValue="12" />],
    ['money is on its way', <button key="busy" type="button" aria-busy="true" />],
    ['a dialog is open', <dialog key="open" open />],
  ])('does not reload while %s', async (_, element) => {
    await show(element);
    const typed = document.querySelector('input');
    if (typed) Object.assign(one('input'), { value: '12' });
    await failTwice();
    expect(reloads).toBe(0);
  });
  it('does not reload in a game', async () => {
    stageNotices.set({} as Element);
    await reloadOnce();
    expect(reloads).toBe(0);
  });
});
