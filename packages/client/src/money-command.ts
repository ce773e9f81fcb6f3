import type { Refusal } from '@harbour/contract';

/**
 * A command that moves money, from its first sending until its outcome is known. It keeps one request id as long as its
 * content is the same, so that the server executes it once however often it is sent.
 */
export type MoneyCommand = {
  content: string;
  requestId: string;
  isBusy: boolean;
  /** It was sent, and its outcome is unknown. */
  isUnsure: boolean;
  /** The words of the refusal that ended it. */
  refusal: string | undefined;
  /** The time, on this page's clock, from which the server accepts the next command. */
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

/** Refusals below this code come before the call itself: too frequent, not logged in, and so on. */
const FIRST_CODE_OF_A_CALL = 1100;
/** Refused before the server checks whether the command was already executed, or while an order waits under this id. */
const STILL_OPEN: readonly (Refusal | undefined)[] = ['venueMaintenance', 'venueClosed', 'gatewayAway'];
/** The server failed, or lost its database, while it executed the command. */
const UNKNOWN: Refusal[] = ['fault', 'backSoon'];

/** The content of a command, from its input. */
export function contentOf(input: object): string {
  return JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** The command to send: the same content keeps its id, other content gets a new one. */
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
 * The command after an answer. Done or refused, it is over, and the next one gets another id. If no answer came, or the
 * server failed, its outcome is unknown and it keeps its id. A refusal that decides nothing leaves it unchanged.
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
