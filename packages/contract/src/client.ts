import { limits } from '@harbour/rules';
import * as z from 'zod/mini';
import type { Call, Input, Output } from './call.ts';
import type { Refusal } from './refusals.ts';

type ReceivedEnvelope = {
  code?: number;
  msg?: string;
  why?: Refusal;
  details?: Record<string, string | number>;
  captcha?: unknown;
  expectedRebateToday?: number;
};

/**
 * The server refused: `code` and `msg` of the envelope, and the refusal's name. Without a code the request was not even
 * sent.
 */
export class CallRefused extends Error {
  readonly code: number;
  readonly why: Refusal | undefined;
  readonly details: Record<string, string | number>;
  constructor(envelope: ReceivedEnvelope) {
    super(envelope.msg);
    this.code = envelope.code ?? -1;
    this.why = envelope.why;
    this.details = envelope.details ?? {};
  }
}

/** No answer came: offline, too slow, or unreadable. */
export class NetworkFailed extends Error {}

/** §7, which answers count as success. */
export function isSuccess(envelope: ReceivedEnvelope): boolean {
  return envelope.code === 0 || Boolean(envelope.captcha) || (envelope.expectedRebateToday ?? -1) >= 0;
}

/** A client's own settings, and the callbacks it is notified through. */
export type ClientContext = {
  origin: string;
  language: () => string;
  device: () => string;
  token: () => string | null;
  /** Code 401: the session of the token that was sent has ended on the server. */
  onUnauthorized: (token: string | null) => void;
  /** The words for a network that did not answer. */
  networkWords: () => string;
  /** The words for a refusal that is known without asking the server, by the contract's own rules. */
  refusalWords: (why: Refusal) => string;
};

export type Ask = <C extends Call>(call: C, input: Input<C>, file?: Blob) => Promise<Output<C>>;

/**
 * One function for every call: resolves with the contract's output, or rejects with `CallRefused` or `NetworkFailed`.
 */
export function makeAsk(context: ClientContext): Ask {
  return async (call, input, file) => {
    const wire = z.safeEncode(call.input, input as never);
    if (!wire.success) throw brokenRule(context, wire.error.issues);
    const token = context.token();
    const { url, init } = requestOf(context, call, wire.data as Record<string, unknown>, { token, file });
    let envelope: ReceivedEnvelope;
    try {
      envelope = (await (await fetch(url, init)).json()) as ReceivedEnvelope;
    } catch {
      throw new NetworkFailed(context.networkWords());
    }
    if (isSuccess(envelope)) return z.decode(call.output, envelope as never) as Output<typeof call>;
    if (envelope.code === 401) context.onUnauthorized(token);
    // The outcome is unknown, as when no answer came, so the caller retries in the same way.
    if (envelope.why === 'backSoon') throw new NetworkFailed(envelope.msg);
    throw new CallRefused(envelope);
  };
}

/** A rule of the contract names its refusal in one word; a message of several words is the library's own. */
function brokenRule(context: ClientContext, issues: { message: string }[]): CallRefused {
  const named = issues.find(({ message }) => /^\w+$/.test(message));
  const why = (named?.message ?? 'badInput') as Refusal;
  return new CallRefused({ why, msg: context.refusalWords(why) });
}

type Sending = { token: string | null; file: Blob | undefined };

function requestOf(context: ClientContext, call: Call, wire: Record<string, unknown>, { token, file }: Sending) {
  const headers: Record<string, string> = { language: context.language(), device: context.device() };
  if (call.access !== 'guest' && token) headers.token = token;
  const init: RequestInit = { method: call.method, headers, signal: AbortSignal.timeout(limits.NETWORK_TIMEOUT_MS) };
  const pairs = Object.entries(wire).filter(([, value]) => value !== undefined) as [string, string][];
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(wire[name])));
  const url = `${context.origin}${path}`;
  if (call.carrier === 'json') {
    headers['content-type'] = 'application/json';
    return { url, init: { ...init, body: JSON.stringify(wire) } };
  }
  if (call.carrier === 'form') {
    const form = new FormData();
    for (const [name, value] of pairs) form.append(name, value);
    if (file) form.append('file', file);
    return { url, init: { ...init, body: form } };
  }
  if (call.carrier === 'segment') return { url: `${url}/${encodeURIComponent(pairs[0]?.[1] ?? '')}`, init };
  const query = new URLSearchParams(pairs).toString();
  return { url: query ? `${url}?${query}` : url, init };
}
