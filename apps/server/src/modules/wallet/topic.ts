import type { LiveTopic } from '#platform/live-topic';
import type { News } from '#platform/news';

export type BalanceNews = Pick<News, 'onChanged' | 'onMissed'>;

/** `balance` on the live line: the member's money has changed, and never by how much, which the page asks by its calls. */
export function balanceTopic({ onChanged, onMissed }: BalanceNews): LiveTopic<'balance'> {
  return {
    name: 'balance',
    who: 'member',
    onChanged: (listener) => {
      onChanged((member) => listener(String(member)));
      onMissed(() => listener());
    },
  };
}
