import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Clock } from '@harbour/server/clock';
import type { Random } from '@harbour/server/random';
import { isVenueGenuine, signVenue } from '@harbour/server/venue-signature';
import type { FaultOrder } from './faults.ts';
import type { VenueCode } from './games.ts';
import type { SandboxSettings } from './main.ts';

const RETRY_MS = 1_000;
const CONTROL_PATIENCE_MS = 60_000;

type SandboxOptions = {
  keys: Record<VenueCode, Buffer>;
  /** The file that stores the venues' data. */
  file: string;
  clock: Clock;
  random: Random;
  operatorUrl?: string;
  port?: number;
  host?: string;
  /** The delay before an uncertain seamless call is first repeated. */
  retryMs?: number;
};
export type ControlVerb = 'faults' | 'play' | 'ledger' | 'clock' | 'retry' | 'call';
export type VenueSandbox = {
  url: string;
  port: number;
  /** Sets the faults of a venue from now on; an empty list ends them. */
  order: (venue: VenueCode, order: FaultOrder) => Promise<void>;
  control: (venue: VenueCode, verb: ControlVerb, content?: object) => Promise<Record<string, unknown>>;
  /** Kills it in the middle of its work. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Two venues, `tide` (keeps the player's money) and `pearl` (asks the server at every bet), as a process of their own.
 */
export async function startVenueSandbox(requests: SandboxOptions): Promise<VenueSandbox> {
  const { keys, file, operatorUrl = null, port: requested = 0, host = '127.0.0.1', retryMs = RETRY_MS } = requests;
  const child = fork(join(import.meta.dirname, 'main.ts'), [], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const gone = new Promise<void>((ended) => child.once('exit', () => ended()));
  const settings: SandboxSettings = {
    keys: { tide: keys.tide.toString('hex'), pearl: keys.pearl.toString('hex') },
    file,
    operatorUrl,
    retryMs,
    host,
    port: requested,
  };
  child.send(settings);
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (message: { port: number }) => ready(message.port));
    void gone.then(() => failed(new Error('the sandbox venues did not start')));
  });
  // It ends with us, and must not keep us from ending.
  child.unref();
  child.channel?.unref();
  const url = `http://127.0.0.1:${port}`;
  const control = makeControl(url, requests);
  const end = async (signal: NodeJS.Signals) => {
    child.ref();
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await gone;
  };
  return {
    url,
    port,
    control,
    order: async (venue, order) => {
      await control(venue, 'faults', order);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function makeControl(url: string, { keys, clock, random }: Pick<SandboxOptions, 'keys' | 'clock' | 'random'>) {
  return async (venue: VenueCode, verb: ControlVerb, content: object = {}): Promise<Record<string, unknown>> => {
    const [method, path, timestamp] = ['POST', `/control/${venue}/${verb}`, String(clock().getTime())];
    const body = JSON.stringify({ requestId: random.name(), ...content }, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const signature = signVenue(keys[venue], { side: 'ask', method, path, timestamp, body });
    const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
    const signal = AbortSignal.timeout(CONTROL_PATIENCE_MS);
    const response = await fetch(new URL(path, url), { method, headers, body, signal });
    const raw = Buffer.from(await response.arrayBuffer());
    const answer = {
      side: 'answer' as const,
      method,
      path,
      body: raw,
      timestamp: response.headers.get('x-timestamp') ?? '',
      signature: response.headers.get('x-signature') ?? '',
    };
    if (response.status !== 200 || !isVenueGenuine(keys[venue], answer, clock().getTime()))
      throw new Error(`the sandbox venue answered ${response.status} to ${verb}`);
    return JSON.parse(raw.toString()) as Record<string, unknown>;
  };
}
