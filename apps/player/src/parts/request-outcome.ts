import type { Refusal } from '@harbour/contract';

/** A wish, the name under which it is sent, and whether it was sent and nobody knows how it ended. */
export type Wish = { content: string; requestId: string; isUnsure: boolean };
export const NO_REQUEST: Wish = { content: '', requestId: '', isUnsure: false };

/** What came back: an answer, a no, or neither. */
export type Heard = { data?: unknown; refused?: { why: Refusal | undefined; code: number } | undefined };

/** Numbers below this one are for what is said before a call is looked at: too frequent, not logged in, and the like. */
const FIRST_OF_A_CALL = 1100;
/** Said before anybody looks whether the wish was done already; or of an order that waits under this very name. */
const STILL_OPEN: readonly (Refusal | undefined)[] = ['venueMaintenance', 'venueClosed', 'gatewayAway'];

/** The server broke down, or its database went away, while it was at it. */
const UNKNOWN: Refusal[] = ['fault', 'backSoon'];

/** The same wish keeps its name; another gets a new one. */
export function requestFor(held: Wish, content: string, newRequestId: () => string): Wish {
  const isSame = held.requestId !== '' && held.content === content;
  return isSame ? held : { content, requestId: newRequestId(), isUnsure: false };
}

/**
 * What becomes of a wish. Done, or refused by whoever decides it, it is over, and the next one has another name. Where no answer
 * came, or the server broke down while it was at it, nobody knows: it keeps its name, and asked again it is done once. A no that
 * decides nothing leaves it as it was.
 */
export function requestAfter(request: Wish, { data, refused }: Heard): Wish {
  if (data !== undefined) return NO_REQUEST;
  if (refused?.why === undefined || UNKNOWN.includes(refused.why)) return { ...request, isUnsure: true };
  return refused.code < FIRST_OF_A_CALL || STILL_OPEN.includes(refused.why) ? request : NO_REQUEST;
}
