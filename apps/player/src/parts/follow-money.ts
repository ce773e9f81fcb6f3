import { openLive } from '#api/live.ts';
import { openSweep } from './sweep-venues.ts';

/** Follows changes of the member's money, and brings back what lies at venues. The result ends both. */
export function followMoney(): () => void {
  const ends = [openLive(), openSweep()];
  return () => {
    for (const end of ends) end();
  };
}
