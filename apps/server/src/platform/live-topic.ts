import type { LiveNews, LiveTopicName } from '@harbour/contract/live';

/**
 * A topic of the live line, offered by the module that it is about. A member's topic has an audience for each member, with
 * the member's id as its key; anybody's topic has one for each key in its name (`table:baccarat-1`).
 */
export type LiveTopic<Name extends LiveTopicName = LiveTopicName> = {
  name: Name;
  who: 'member' | 'anybody';
  /**
   * Reads the data of the news, undefined where nothing has this key. An audience gets it at subscribing and after
   * every change. A topic without data has no `read`: its audience only learns that something changed.
   */
  read?: (key: string) => Promise<LiveNews[Name] | undefined>;
  /** Reports the key of a changed audience; no key stands for all of them, where a change may have been missed. */
  onChanged: (listener: (key?: string) => void) => void;
};
