import { onReturn } from '@harbour/client';
import { type ComponentType, useEffect, useState } from 'react';
import { stageNotices } from '#api/toasts.ts';

/**
 * Loads a part of the app; after a failure again whenever the page is back online or in sight. The result gives it up.
 */
export function loadPart<T>(load: () => Promise<T>, use: (part: T) => void): () => void {
  let isOver = false;
  let hasFailed = false;
  let unwatch = () => {};
  const end = () => {
    isOver = true;
    unwatch();
  };
  const attempt = () =>
    load().then(
      (part) => {
        if (isOver) return;
        end();
        use(part);
      },
      () => {
        if (isOver) return;
        if (hasFailed) return reloadOnce();
        hasFailed = true;
        unwatch = onReturn(attempt);
      },
    );
  void attempt();
  return end;
}

const loaded = new WeakMap<object, ComponentType>();

/** A component that is loaded after the page; undefined until it is here. `load` is the same function in every render. */
export function usePart(load: () => Promise<ComponentType>, isWanted = true): ComponentType | undefined {
  const [, setHere] = useState(loaded.has(load));
  useEffect(() => {
    if (!isWanted || loaded.has(load)) return undefined;
    return loadPart(load, (part) => {
      loaded.set(load, part);
      setHere(true);
    });
  }, [load, isWanted]);
  return isWanted ? loaded.get(load) : undefined;
}

const RELOADED = 'reloadedFor';
/** The name of a built script contains its hash, so it names the version of the app. */
const VERSION = import.meta.url;

/**
 * A script that failed twice may be gone from the server, or a browser may keep the failure: one reload for each version
 * of the app brings it back. Nothing that a member does is cut off by it.
 */
export async function reloadOnce(): Promise<void> {
  if (!mayReload() || sessionStorage.getItem(RELOADED) === VERSION) return;
  // Without an answer a reload would leave no page at all.
  const isThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere || !mayReload()) return;
  sessionStorage.setItem(RELOADED, VERSION);
  location.reload();
}

/** Not in a game, not while something is being sent, and not while anything is typed or chosen. */
function mayReload(): boolean {
  if (!navigator.onLine || stageNotices.get()) return false;
  if (document.querySelector('button[aria-busy], dialog[open]')) return false;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return fields.every(({ type, value }) => value === '' || type === 'radio' || type === 'checkbox');
}
