import * as z from 'zod/mini';

const WireTopic = z.string().check(z.regex(/^[a-z]{1,20}(?::[A-Za-z\d.-]{1,40})?$/));

/** A page's message on the live line. A login comes at most once, and a guest's page sends none. */
export const PageMessage = z.union([
  z.strictObject({ type: z.literal('login'), token: z.string() }),
  z.strictObject({ type: z.enum(['subscribe', 'unsubscribe']), topic: WireTopic }),
]);
export type PageMessage = z.output<typeof PageMessage>;

/**
 * The server's message: `ready` accepts a login, `beat` is a sign of life, `news` follows a subscription at once and after
 * every change, and `refused` ends a subscription (`noSuchTopic` also for a key that nothing has).
 */
export const ServerMessage = z.union([
  z.object({ type: z.enum(['ready', 'beat']) }),
  z.object({ type: z.literal('news'), topic: z.string(), data: z.optional(z.unknown()) }),
  z.object({
    type: z.literal('refused'),
    topic: z.string(),
    why: z.enum(['noSuchTopic', 'notLoggedIn', 'tooManyTopics']),
  }),
]);
export type ServerMessage = z.output<typeof ServerMessage>;

export function readPageMessage(text: string): PageMessage | undefined {
  try {
    return z.parse(PageMessage, JSON.parse(text));
  } catch {
    return undefined;
  }
}
