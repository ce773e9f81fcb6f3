import { LIVE_CLOSE } from '@harbour/contract/live';
import type { LiveTopic } from '#platform/live-topic';
import { encode, type LivePage, say } from './page.ts';

/** The subscribers of one topic and key, and those among them who still get its message. */
type Audience = {
  key: string;
  /** The topic's name on the wire. */
  wire: string;
  all: Set<LivePage>;
  due: Set<LivePage>;
  isSending: boolean;
};

export type Audiences = {
  /** A page that is in the audience already gets the message again. */
  join: (page: LivePage, key: string, wire: string) => void;
  leave: (page: LivePage, key: string) => void;
};

/** Tells the subscribers of one topic: each at subscribing, and all after every change, with one message for all of them. */
export function makeAudiences(
  { read, onChanged }: LiveTopic,
  /** Told of a page that has subscribed to a key that nothing has. */
  onUnknown: (page: LivePage, wire: string) => void,
): Audiences {
  const audiences = new Map<string, Audience>();

  /** One reading after another, so that older news never follows newer. A page that is due meanwhile has the next one. */
  const readAndTell = async (audience: Audience, readNews: NonNullable<typeof read>): Promise<void> => {
    if (audience.isSending) return;
    audience.isSending = true;
    const { key, wire, all } = audience;
    while (audience.due.size > 0) {
      const { due } = audience;
      audience.due = new Set();
      try {
        const data = await readNews(key);
        const news = data !== undefined && encode({ type: 'news', topic: wire, data });
        for (const page of due)
          if (news && all.has(page)) say(page, news);
          else if (all.has(page)) onUnknown(page, wire);
      } catch {
        for (const page of due) if (all.has(page)) page.socket.close(LIVE_CLOSE.fault);
      }
    }
    audience.isSending = false;
  };
  const tell = (audience: Audience, pages: Iterable<LivePage>) => {
    if (read) {
      for (const page of pages) audience.due.add(page);
      return void readAndTell(audience, read);
    }
    const changed = encode({ type: 'news', topic: audience.wire });
    for (const page of pages) say(page, changed);
  };
  onChanged((key) => {
    const changed = key === undefined ? audiences.values() : [audiences.get(key)];
    for (const audience of changed) if (audience) tell(audience, audience.all);
  });

  return {
    join: (page, key, wire) => {
      const audience = audiences.get(key) ?? { key, wire, all: new Set(), due: new Set(), isSending: false };
      audiences.set(key, audience);
      // In the audience before its topic is read: this page gets the changes from now on.
      audience.all.add(page);
      tell(audience, [page]);
    },
    leave: (page, key) => {
      const audience = audiences.get(key);
      audience?.all.delete(page);
      if (audience?.all.size === 0) audiences.delete(key);
    },
  };
}
