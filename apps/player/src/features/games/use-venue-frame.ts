import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused } from '#api/client.ts';
import { text } from '#text';
import { useGameAddress } from './enter.ts';
import { takeAddress, webAddress } from './venue-frame.ts';

type Shown = { address?: URL; refusal?: { title: string; words: string }; count: number };

/**
 * The address of a venue's page: the one that was brought along, and a new one when that is used. One request at a
 * time; a page that was left ignores the answer.
 */
export function useVenueFrame(game: string, isDemo: boolean) {
  const { asFor } = useGameAddress();
  const [shown, setShown] = useState<Shown>(() => first(game));
  const ask = useRef(asFor);
  const isAsking = useRef(false);
  useEffect(() => {
    ask.current = asFor;
  });
  const again = useCallback(async () => {
    if (isAsking.current || game === '') return;
    isAsking.current = true;
    setShown(({ count }) => ({ count }));
    const { opened, error } = await ask.current({ game, isDemo });
    isAsking.current = false;
    const address = opened?.isExternal ? webAddress(opened.url, location.origin) : undefined;
    setShown(({ count }) => (address ? { address, count: count + 1 } : { refusal: wordsOf(error), count }));
  }, [game, isDemo]);
  const isMissing = shown.address === undefined && shown.refusal === undefined;
  useEffect(() => {
    if (isMissing) void again();
  }, [isMissing, again]);
  return { ...shown, again: () => void again() };
}

function first(game: string): Shown {
  const url = takeAddress(game);
  const address = url === undefined ? undefined : webAddress(url, location.origin);
  if (game === '')
    return { refusal: { title: text('games.whichGame'), words: text('games.whichGameWords') }, count: 0 };
  return address ? { address, count: 0 } : { count: 0 };
}

function wordsOf(error: Error | undefined): { title: string; words: string } {
  const why = error instanceof CallRefused ? error.why : undefined;
  const title =
    why === 'venueMaintenance' ? 'common.maintenance' : why === 'venueClosed' ? 'games.closed' : 'games.away';
  return { title: text(title), words: error?.message ?? text('common.nothingLost') };
}
