import { LIVE_CLOSE } from '@harbour/contract/live';
import type { ServerMessage } from '@harbour/contract/live-messages';
import type { LiveTopic } from '#platform/live-topic';
import type { Metrics } from '#platform/metrics';
import { makeAudiences } from './audiences.ts';
import type { Guests } from './guests.ts';
import { encode, type LivePage, say } from './page.ts';

const TOPICS_PER_LINE = 20;
/** Of everybody's topics together; a member's own are bounded by the member's pages. */
const MOST_WATCHERS = 50_000;

type SubscriptionTools = {
  topics: readonly LiveTopic[];
  guests: Guests;
  metrics: Pick<Metrics, 'subscriptions'>;
  /** Called after each change of a page's topics. */
  onCounted: (page: LivePage) => void;
};
type TopicRefusal = Extract<ServerMessage, { type: 'refused' }>['why'];

export type Subscriptions = {
  subscribe: (page: LivePage, wire: string) => void;
  unsubscribe: (page: LivePage, wire: string) => void;
};

/** Begins and ends the subscriptions of pages to the topics that are offered: who may have which, and how many. */
export function makeSubscriptions({ topics, guests, metrics, onCounted }: SubscriptionTools): Subscriptions {
  let watchers = 0;
  const refuse = (page: LivePage, wire: string, why: TopicRefusal) =>
    say(page, encode({ type: 'refused', topic: wire, why }));
  const end = (page: LivePage, wire: string) => page.topics.get(wire)?.();
  const endUnknown = (page: LivePage, wire: string) => {
    end(page, wire);
    refuse(page, wire, 'noSuchTopic');
  };
  const offered = new Map(
    topics.map((topic) => [topic.name as string, { ...topic, ...makeAudiences(topic, endUnknown) }]),
  );
  /** A member's topic has no key on the wire, anybody's always has one. */
  const find = (wire: string) => {
    const [name = '', key] = wire.split(':');
    const topic = offered.get(name);
    return topic && (topic.who === 'member') === (key === undefined) ? { ...topic, key } : undefined;
  };
  const isFull = (page: LivePage): boolean =>
    watchers >= MOST_WATCHERS || (page.session === undefined && !guests.admit(page));

  return {
    subscribe: (page, wire) => {
      const topic = find(wire);
      if (!topic) return refuse(page, wire, 'noSuchTopic');
      const key = topic.key ?? page.session?.member.toString();
      if (key === undefined) return refuse(page, wire, 'notLoggedIn');
      if (page.topics.has(wire)) return topic.join(page, key, wire);
      if (page.topics.size >= TOPICS_PER_LINE) return refuse(page, wire, 'tooManyTopics');
      if (topic.who === 'anybody' && isFull(page)) return page.socket.close(LIVE_CLOSE.full);
      const count = (by: 1 | -1) => {
        if (topic.who === 'anybody') watchers += by;
        metrics.subscriptions.inc({ topic: topic.name }, by);
        onCounted(page);
      };
      page.topics.set(wire, () => {
        page.topics.delete(wire);
        topic.leave(page, key);
        count(-1);
      });
      count(1);
      topic.join(page, key, wire);
    },
    unsubscribe: (page, wire) => {
      if (find(wire)) end(page, wire);
      else refuse(page, wire, 'noSuchTopic');
    },
  };
}
