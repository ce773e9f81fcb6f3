import { say } from '#base/say.ts';

/** Why a search shows nothing; that is another thing than that nothing waits. */
export const notFound = (text: string, isTooWide: boolean) =>
  say(isTooWide ? 'filter.tooWide' : 'filter.notFound', { text });
