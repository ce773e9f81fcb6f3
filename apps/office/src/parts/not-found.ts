import { say } from '#base/say.ts';

/** Why a search shows nothing, which differs from an empty queue. */
export const notFound = (text: string, isTooWide: boolean) =>
  say(isTooWide ? 'filter.tooWide' : 'filter.notFound', { text });
