import { LIVE_CLOSE } from '@harbour/contract/live';
import { readPageMessage } from '@harbour/contract/live-messages';
import type { Sessions } from '#identity';
import type { Clock } from '#platform/clock';
import type { LiveTopic } from '#platform/live-topic';
import type { Metrics } from '#platform/metrics';
import type { Settings } from '#platform/settings';
import { makeGuests } from './guests.ts';
import { makeMembers } from './members.ts';
import { encode, isOpen, type LivePage, say } from './page.ts';
import { makeSubscriptions } from './subscriptions.ts';

export type ConversationTools = {
  topics: readonly LiveTopic[];
  sessions: Sessions;
  clock: Clock;
  settings: Pick<Settings, 'linesPerAddress'>;
  metrics: Pick<Metrics, 'sockets' | 'subscriptions'>;
};

export type Conversation = {
  begin: (page: LivePage) => void;
  hear: (page: LivePage, text: string) => void;
  /** Closes the line of an ended session, were the news of its end lost. */
  check: (page: LivePage) => void;
  end: (page: LivePage) => void;
};

/** A line without a topic is closed after this time. */
const IDLE_MS = 10_000;
const MESSAGES_PER_HEARTBEAT = 120;
const READY = encode({ type: 'ready' });

/** Takes the messages of pages: logins, subscriptions and their ends. */
export function makeConversation({ topics, sessions, clock, settings, metrics }: ConversationTools): Conversation {
  const members = makeMembers(sessions, clock);
  const guests = makeGuests(settings.linesPerAddress);
  const refuse = ({ socket }: LivePage, reason: string) => socket.close(LIVE_CLOSE.refused, reason);
  const watchIdle = (page: LivePage) => {
    clearTimeout(page.idle);
    if (page.topics.size === 0 && isOpen(page)) page.idle = setTimeout(() => refuse(page, 'no topic'), IDLE_MS);
  };
  const subscriptions = makeSubscriptions({ topics, guests, metrics, onCounted: watchIdle });

  const login = async (page: LivePage, token: string): Promise<void> => {
    if (page.session) return refuse(page, 'logged in already');
    if (!(await members.enter(page, token))) return;
    guests.leave(page);
    metrics.sockets.dec({ kind: 'guest' });
    metrics.sockets.inc({ kind: 'member' });
    // The session may have ended while it was looked up: from here on its end is heard.
    await members.closeIfEnded(page);
    if (isOpen(page)) say(page, READY);
  };
  const enter = (page: LivePage, token: string) => {
    page.entering = login(page, token)
      .catch(() => page.socket.close(LIVE_CLOSE.fault))
      .finally(() => {
        page.entering = undefined;
      });
  };
  const obey = (page: LivePage, text: string) => {
    if (!isOpen(page)) return;
    const message = readPageMessage(text);
    if (!message) return refuse(page, 'malformed message');
    if (message.type === 'login') enter(page, message.token);
    else subscriptions[message.type](page, message.topic);
  };

  return {
    begin: (page) => {
      metrics.sockets.inc({ kind: 'guest' });
      watchIdle(page);
    },
    hear: (page, text) => {
      page.messages += 1;
      if (page.messages > MESSAGES_PER_HEARTBEAT) refuse(page, 'too many messages');
      else if (page.entering) void page.entering.then(() => obey(page, text));
      else obey(page, text);
    },
    check: (page) => {
      members.closeIfEnded(page).catch(() => undefined);
    },
    end: (page) => {
      metrics.sockets.dec({ kind: page.session ? 'member' : 'guest' });
      for (const leave of [...page.topics.values()]) leave();
      clearTimeout(page.idle);
      members.leave(page);
      guests.leave(page);
    },
  };
}
