import type { Refusal } from '@harbour/contract';

/**
 * A command that moves money, from its first sending until its outcome is known. It keeps one request id as long as its
 * content is the same, so that the server does it once however often it is sent.
 */
export type MoneyCommand = {
  content: string;
  requestId: string;
  isBusy: boolean;
  /** It was sent, and whether the server did it is not known. */
  isUnsure: boolean;
  /** The words of the refusal that ended it. */
  refusal: string | undefined;
  /** The moment, on this page's clock, from which the server takes the next command. */
  waitUntil: number;
};

export const IDLE_COMMAND: MoneyCommand = {
  content: '',
  requestId: '',
  isBusy: false,
  isUnsure: false,
  refusal: undefined,
  waitUntil: 0,
};

/** The answer to a command: data, a refusal, or an error without either. */
export type MoneyAnswer = { data?: unknown; refused?: MoneyRefusal | undefined };
type MoneyRefusal = {
  why: Refusal | undefined;
  code: number;
  message: string;
  details: Record<string, string | number>;
};

/** Codes below this one are refused before the call is looked at: too frequent, not logged in, and the like. */
const FIRST_CODE_OF_A_CALL = 1100;
/** Refused before the server looks whether the command was done already, or said of an order that waits under this id. */
const STILL_OPEN: readonly (Refusal | undefined)[] = ['venueMaintenance', 'venueClosed', 'gatewayAway'];
/** The server broke down, or its database went away, while it worked on the command. */
const UNKNOWN: Refusal[] = ['fault', 'backSoon'];

/** The content of a command, from its input. */
export function contentOf(input: object): string {
  return JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** The command as it is sent: the same content keeps its id, another gets a new one. */
export function sendCommand(before: MoneyCommand, content: string, newRequestId: () => string): MoneyCommand {
  const isSame = before.requestId !== '' && before.content === content;
  return {
    content,
    requestId: isSame ? before.requestId : newRequestId(),
    isBusy: true,
    isUnsure: isSame && before.isUnsure,
    refusal: undefined,
    waitUntil: before.waitUntil,
  };
}

/**
 * The command after an answer. Done, or refused by what decides it, it is over, and the next one gets another id. Where no
 * answer came, or the server broke down at it, its outcome is unknown: it keeps its id. A refusal that decides nothing leaves
 * it as it was.
 */
export function endCommand(sent: MoneyCommand, { data, refused }: MoneyAnswer, now: number): MoneyCommand {
  const idle = { ...IDLE_COMMAND, waitUntil: waitAfter(sent, refused, now) };
  if (data !== undefined) return idle;
  if (refused?.why === undefined || UNKNOWN.includes(refused.why)) return { ...sent, isBusy: false, isUnsure: true };
  const isOpen = refused.code < FIRST_CODE_OF_A_CALL || STILL_OPEN.includes(refused.why);
  const ended = isOpen ? { ...sent, isBusy: false, waitUntil: idle.waitUntil } : { ...idle, content: sent.content };
  return { ...ended, refusal: ended.isUnsure ? undefined : refused.message };
}

const SECOND_MS = 1_000;

function waitAfter({ waitUntil }: MoneyCommand, refused: MoneyRefusal | undefined, now: number): number {
  return refused?.why === 'tooFrequent' ? now + Number(refused.details.seconds ?? 0) * SECOND_MS : waitUntil;
}
