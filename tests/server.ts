import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ask, CallRefused, makeAsk } from '@harbour/contract/client';
import { identity } from '@harbour/contract/identity';
import { playMode } from '@harbour/contract/play-mode';
import { type Currency, type LanguageCode, siteDay } from '@harbour/rules';
import { openSandboxes, type Party } from '@harbour/sandbox';
import { startPaymentSandbox } from '@harbour/sandbox/payments';
import { openServer } from '@harbour/server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { readSettings, type Settings } from '@harbour/server/settings';
import { openStaffAtMachine } from '@harbour/server/staff';
import postgres from 'postgres';
import { inject } from 'vitest';
import { makeTestDatabase } from './database.ts';

const MINUTES_OF_ONE_DAY_MS = 20 * 60_000;

type Purpose = 'login' | 'register' | 'registerCode' | 'recover';

export type Visitor = {
  ask: Ask;
  device: string;
  language: LanguageCode;
  token: string | null;
  /** Reads a picture code, as a person would. */
  solve: (purpose: Purpose) => Promise<{ captchaId: string; captchaAnswer: string }>;
  /** The newest code that was sent to this device. */
  newestCode: () => Promise<string>;
};

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/**
 * A whole server of one's own: a copy of the seeded database, the server on a free port, and a clock to move. The payment provider
 * goes by that clock; of the other sandboxes those that are named run too.
 */
export async function openTestServer(
  overrides: Partial<Settings> = {},
  made?: Awaited<ReturnType<typeof makeTestDatabase>>,
  parties: Party[] = ['sms'],
) {
  const { url, drop } = made ?? (await makeTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-'));
  // A later server on the same data folder has the same secret.
  writeFileSync(join(dataDir, 'secret'), inject('serverSecret'), { mode: 0o600 });
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' };
  const settings = readSettings(env, overrides);

  let ahead = 0;
  const pictures = new Map<string, string>();
  const effects = {
    ...SYSTEM_EFFECTS,
    clock: () => new Date(SYSTEM_EFFECTS.clock().getTime() + ahead),
    drawCaptcha: async (answer: string, random: typeof SYSTEM_EFFECTS.random) => {
      const picture = await SYSTEM_EFFECTS.drawCaptcha(answer, random);
      pictures.set(picture, answer);
      return picture;
    },
  };
  const providerFile = join(dataDir, 'provider.jsonl');
  const { paymentProviderKey = randomBytes(32) } = overrides;
  const provider = await startPaymentSandbox(paymentProviderKey, providerFile, effects);
  const sandboxes = await openSandboxes(settings, { host: '127.0.0.1', port: 0 }, parties);
  const addresses = { ...sandboxes.addresses, paymentProviderUrl: provider.url, paymentProviderKey };
  const server = await openServer({ ...settings, ...addresses }, url, effects);
  const origin = await server.http.listen({ port: 0, host: '127.0.0.1' });
  const directUrl = overrides.databaseDirectUrl ?? url;
  const machine = openStaffAtMachine(directUrl, settings.secret, effects.clock);
  const sql = postgres(directUrl, { max: 2, onnotice: () => {}, types: { bigint: postgres.BigInt } });

  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.close().then(provider.stop).then(sandboxes.stop);
    return stopped;
  };
  const pass = (milliseconds: number) => {
    ahead += milliseconds;
  };
  const answerOf = (picture: string) => pictures.get(picture) ?? '';
  return {
    origin,
    databaseUrl: url,
    dataDir,
    sql,
    now: effects.clock,
    firstCode: server.firstCode,
    /** Staff accounts, with the commands of `npm run staff`. */
    machine,
    recheck: () => whenFree(server.ledger.recheck),
    /** Opens another server on the same database, with the same clock. */
    another: (more: Partial<Settings> = {}) => openServer(readSettings(env, { ...addresses, ...more }), url, effects),
    /** Orders faults of the payment provider, and counts the payouts of an order. */
    orderFaults: provider.orderFaults,
    /** Runs the work while the provider does not answer. */
    withoutProvider: async <T>(work: () => Promise<T>): Promise<T> => {
      provider.isAway(true);
      return work().finally(() => provider.isAway(false));
    },
    /** The provider has paid an order out, although it did not say so. */
    rememberPayout: provider.rememberPayout,
    /** Returns a paid payout; the provider may or may not report it by itself. */
    returnPayout: provider.returnPayout,
    timesPaidOut: (orderNo: string) =>
      readFileSync(providerFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes(`"id":"${orderNo}"`) && line.includes('"state":"paid"')).length,
    answerOf,
    /** Lets time pass. */
    pass,
    /** Moves on to the site's next day if this one is nearly over, so that the following minutes are on one day. */
    passMidnight: () => {
      const later = new Date(effects.clock().getTime() + MINUTES_OF_ONE_DAY_MS);
      if (siteDay(later) !== siteDay(effects.clock())) pass(MINUTES_OF_ONE_DAY_MS);
    },
    visitor: (language: LanguageCode = 'en', device = randomBytes(16).toString('base64url')): Visitor =>
      makeVisitor(origin, answerOf, language, device),
    /** Stops the server, and leaves its database to others. */
    stop,
    close: async () => {
      await stop();
      await machine.end();
      await sql.end();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reconciles from the first entry, once no other process is doing so. */
export async function whenFree<T>(recheck: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const reckoning = await recheck();
    if (reckoning) return reckoning;
    await new Promise((next) => setTimeout(next, 50));
  }
}

function makeVisitor(
  origin: string,
  answerOf: (picture: string) => string,
  language: LanguageCode,
  device: string,
): Visitor {
  const visitor: Visitor = {
    device,
    language,
    token: null,
    ask: makeAsk({
      origin,
      language: () => visitor.language,
      device: () => visitor.device,
      token: () => visitor.token,
      onUnauthorized: () => {
        visitor.token = null;
      },
      networkWords: () => 'no answer',
      refusalWords: (why) => why,
    }),
    solve: async (purpose) => {
      const { captchaId, captcha } = await visitor.ask(identity.getCaptcha, { purpose });
      return { captchaId, captchaAnswer: answerOf(captcha) };
    },
    newestCode: async () => {
      const { messageList } = await visitor.ask(playMode.getOutbox, {});
      const code = /\d{6}/.exec(messageList[0]?.body ?? '')?.[0];
      if (!code) throw new Error('no code was sent to this device');
      return code;
    },
  };
  return visitor;
}

let made = 0;

/** An unused username, by the rule. */
export function freshName(): string {
  made += 1;
  return `m${randomBytes(3).toString('hex')}${made.toString(36)}a1`.slice(0, 11);
}

export const PASSWORD = 'quiet2harbor';

export async function register(
  visitor: Visitor,
  more: { username?: string; inviteCode?: string; currency?: Currency } = {},
): Promise<string> {
  const username = more.username ?? freshName();
  const { token } = await visitor.ask(identity.register, {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthDate: '1990-02-03',
    phone: freshPhone(),
    termsAccepted: true,
    ...(more.inviteCode ? { inviteCode: more.inviteCode } : {}),
    ...(more.currency ? { currency: more.currency } : {}),
    ...(await visitor.solve('register')),
  });
  visitor.token = token;
  return username;
}

export function freshPhone(): string {
  return `1${String(BigInt(`0x${randomBytes(5).toString('hex')}`) % 10_000_000_000n).padStart(10, '0')}`;
}

export async function bindPhone(visitor: Visitor, mobile = freshPhone()): Promise<string> {
  await visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile });
  await visitor.ask(identity.checkSmsCode, {
    smsType: 'bindPhone',
    mobile,
    code: await visitor.newestCode(),
    password: PASSWORD,
  });
  return mobile;
}

/** Proves the bound phone for a purpose. */
export async function prove(
  visitor: Visitor,
  smsType: 'changePhone' | 'changePassword' | 'secondaryPassword' | 'bindPayee',
  mobile: string,
) {
  await visitor.ask(identity.getSmsCode, { smsType, mobile });
  const { proof } = await visitor.ask(identity.checkSmsCode, { smsType, mobile, code: await visitor.newestCode() });
  return proof as string;
}

/** The refusal that a call ends in; fails if it succeeds. */
export async function refusalOf(asking: Promise<unknown>): Promise<CallRefused> {
  try {
    await asking;
  } catch (error) {
    if (error instanceof CallRefused) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

/** How each call of a burst ended: `done`, or the name of its refusal. */
export async function outcomes(asking: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(asking);
  return settled.map((one) =>
    one.status === 'fulfilled' ? 'done' : ((one.reason as { why?: string }).why ?? 'failed'),
  );
}

export function count(list: string[], what: string): number {
  return list.filter((one) => one === what).length;
}
