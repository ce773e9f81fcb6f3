import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { hostsOf } from './hosts.ts';
import { type Mode, missingForRealMode } from './mode.ts';
import type { Primary } from './primary.ts';

/** Settings from the environment. Only this file reads it. */
export type Settings = {
  mode: Mode;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Login of the schema's owner for migrations, if it is not the user that the server logs in as. */
  databaseOwnerUrl: string | undefined;
  /** True if a transaction pooler is in front of the database: sessions have no state there. */
  isPooled: boolean;
  /** Connection that bypasses the pooler: for the owner's work, and for connections that must keep their session. */
  databaseDirectUrl: string | undefined;
  /** The cluster (and timeline) that the operator declares right, after a move or a restore. */
  databaseIdentity: Primary | undefined;
  /** Keys the hashes of codes and device ids; given, or made at the first start and kept in the data folder. */
  secret: Buffer;
  /** Where uploads are stored: a folder of this machine, the database, or a bucket. */
  files: { store: 'local' } | { store: 'postgres' } | ({ store: 's3' } & S3Store);
  smtpUrl: string | undefined;
  mailFrom: string;
  smsGatewayUrl: string | undefined;
  /** In play mode: takes text messages and carries them nowhere; the outbox shows them. */
  smsSandboxUrl: string | undefined;
  mapTilesUrl: string | undefined;
  /** Receives alerts for the person on call; without it none are sent. */
  alertUrl: string | undefined;
  /** The server's public address; the payment provider calls back there. */
  publicUrl: string | undefined;
  paymentProviderUrl: string | undefined;
  /** Shared with the payment provider; derived from the server's own secret for the sandbox. */
  paymentProviderKey: Buffer | undefined;
  /**
   * Addresses of outside venues and the key shared with each, by venue code; without any, in play mode, the sandbox's.
   */
  venues: Record<string, VenueAddress>;
  /** For venues that are not named: one party with several venues. */
  venueUrl: string | undefined;
  venueKey: Buffer | undefined;
  /** Addresses of our own proxies: only they may state a caller's address. */
  trustedProxies: string[];
  /** Bearer token for the metrics; without one they are closed. */
  metricsToken: string | undefined;
  /** Requests that an address may make in ten seconds. */
  requestsPerTenSeconds: number;
  /** Live lines of guests that an address may hold open at once. */
  linesPerAddress: number;
  /** How long the server still answers requests after it stopped being ready, so that a load balancer notices. */
  drainSeconds: number;
  /** Whether each request is logged. */
  hasAccessLog: boolean;
  /** The running commit, if the tree does not say it itself. */
  commit: string | undefined;
  logLevel: string;
};

export type S3Store = { endpoint: string; bucket: string; region: string; keyId: string; secret: string };
export type VenueAddress = { url: string; key: Buffer };
type Environment = Record<string, string | undefined>;

export class BadSetting extends Error {}

export function readSettings(env: Environment, overrides: Partial<Settings> = {}): Settings {
  const mode = env.MODE ?? 'play';
  if (mode !== 'play' && mode !== 'real') throw new BadSetting(`MODE is "${mode}": it can be play or real.`);
  if (mode === 'real') {
    const missing = missingForRealMode(env);
    if (missing.length > 0) throw new BadSetting(`MODE=real still needs: ${missing.join('; ')}.`);
  }
  if (mode === 'real' && !env.VENUE_URL !== !env.VENUE_KEY)
    throw new BadSetting('VENUE_URL and VENUE_KEY are needed together.');
  const dataDir = overrides.dataDir ?? env.DATA_DIR ?? '.data';
  return {
    mode,
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    host: env.HOST ?? '0.0.0.0',
    dataDir,
    ...databaseSettings(env),
    secret: overrides.secret ?? readSecret(env, dataDir),
    files: fileSettings(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'no-reply@localhost',
    smsGatewayUrl: env.SMS_GATEWAY_URL,
    smsSandboxUrl: webAddress(env, 'SMS_SANDBOX_URL'),
    mapTilesUrl: webAddress(env, 'MAP_TILES_URL'),
    alertUrl: webAddress(env, 'ALERT_URL'),
    publicUrl: webAddress(env, 'PUBLIC_URL'),
    paymentProviderUrl: webAddress(env, 'PAYMENT_PROVIDER_URL'),
    paymentProviderKey: hexKey(env, 'PAYMENT_PROVIDER_KEY'),
    venues: venueAddresses(env),
    venueUrl: webAddress(env, 'VENUE_URL'),
    venueKey: hexKey(env, 'VENUE_KEY'),
    trustedProxies: addresses(env, 'TRUSTED_PROXIES'),
    metricsToken: env.METRICS_TOKEN || undefined,
    requestsPerTenSeconds: wholeNumber(env, 'RATE_LIMIT', 600, 1_000_000),
    linesPerAddress: wholeNumber(env, 'TABLE_LINES', 300, 1_000_000),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 300),
    hasAccessLog: oneOf(env, 'ACCESS_LOG', ['on', 'off']) === 'on',
    commit: env.BUILD_COMMIT || undefined,
    logLevel: env.LOG_LEVEL ?? 'info',
    ...overrides,
  };
}

function fileSettings(env: Environment): Settings['files'] {
  const store = env.FILES || 'local';
  if (store === 'local' || store === 'postgres') return { store };
  if (store !== 's3') throw new BadSetting(`FILES is "${store}": it can be local, postgres or s3.`);
  const endpoint = webAddress(env, 'S3_ENDPOINT') ?? '';
  const [bucket = '', keyId = '', secret = ''] = [env.S3_BUCKET, env.S3_KEY_ID, env.S3_SECRET];
  const missing = Object.entries({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY_ID: keyId, S3_SECRET: secret })
    .filter(([, value]) => value === '')
    .map(([name]) => name);
  if (missing.length > 0) throw new BadSetting(`FILES=s3 needs ${missing.join(', ')}.`);
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    throw new BadSetting(`S3_BUCKET is "${bucket}": it must be 3 to 63 small letters, digits, dots and hyphens.`);
  const { pathname, search, hash } = new URL(endpoint);
  if (!/^[\w./~-]*$/.test(pathname) || search || hash)
    throw new BadSetting(`S3_ENDPOINT is "${endpoint}": it must be an address without a query.`);
  return { store, endpoint, bucket, region: env.S3_REGION || 'us-east-1', keyId, secret };
}

function databaseSettings(env: Environment) {
  if (env.PGTARGETSESSIONATTRS)
    throw new BadSetting('PGTARGETSESSIONATTRS is set: the server finds the primary by itself, so leave it out.');
  const pooler = env.DATABASE_POOLER ?? '';
  if (pooler !== '' && pooler !== 'transaction')
    throw new BadSetting(`DATABASE_POOLER is "${pooler}": it can be transaction, or left out.`);
  const databaseDirectUrl = databaseAddress(env, 'DATABASE_DIRECT_URL');
  if (pooler && !databaseDirectUrl)
    throw new BadSetting('DATABASE_POOLER needs DATABASE_DIRECT_URL, which leads to PostgreSQL past the pooler.');
  const identity = env.DATABASE_IDENTITY ?? '';
  const [, system = '', timeline = ''] = /^(\d+)\/([1-9]\d*)$/.exec(identity) ?? [];
  if (identity !== '' && system === '')
    throw new BadSetting(`DATABASE_IDENTITY is "${identity}": it must be like 7391234567890123456/1.`);
  return {
    databaseUrl: databaseAddress(env, 'DATABASE_URL'),
    databaseOwnerUrl: databaseAddress(env, 'DATABASE_OWNER_URL'),
    databaseDirectUrl,
    isPooled: pooler !== '',
    databaseIdentity: system ? { system, timeline: Number(timeline) } : undefined,
  };
}

/**
 * A node always writes. Its sessions are read-only by default, so no server would match `read-write`; `primary` means
 * the same.
 */
const FITTING = ['', 'any', 'primary', 'read-write'];

/**
 * The address without `target_session_attrs`: the server finds the primary itself, at one host or at several
 * (`hosts.ts`).
 */
function databaseAddress(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (hostsOf(text).length === 0)
    throw new BadSetting(`${name} must be like postgres://user:password@host:5432/database.`);
  const [given = '', sign = '', request = '', more = ''] = /([?&])target_session_attrs=([^&]*)(&?)/.exec(text) ?? [];
  if (!FITTING.includes(request))
    throw new BadSetting(`${name} asks for target_session_attrs=${request}: a node writes, so it must be primary.`);
  return text.replace(given, more ? sign : '');
}

function wholeNumber(env: Environment, name: string, fallback: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new BadSetting(`${name} is "${text}": it must be a whole number from 0 to ${max}.`);
  }
  return value;
}

/** The first word is the default. */
function oneOf<Word extends string>(env: Environment, name: string, words: [Word, ...Word[]]): Word {
  const text = env[name] || words[0];
  const word = words.find((one) => one === text);
  if (word === undefined) throw new BadSetting(`${name} is "${text}": it can be ${words.join(' or ')}.`);
  return word;
}

function addresses(env: Environment, name: string): string[] {
  const list = (env[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const wrong = list.find((one) => isIP(one.split('/')[0] ?? '') === 0);
  if (wrong)
    throw new BadSetting(`${name} names "${wrong}": it takes addresses or networks, with commas between them.`);
  return list;
}

function webAddress(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (text && !URL.canParse(text.replace(/\{\w+\}/g, '0')))
    throw new BadSetting(`${name} is "${text}": it must be a web address.`);
  return text;
}

/** `VENUE_<CODE>_URL` and `VENUE_<CODE>_KEY`: separate venues share no key. */
function venueAddresses(env: Environment): Record<string, VenueAddress> {
  const names = Object.keys(env).flatMap((name) => /^VENUE_([A-Z][A-Z\d_]*)_(?:URL|KEY)$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    [...new Set(names)].map((name) => {
      const url = webAddress(env, `VENUE_${name}_URL`);
      const key = hexKey(env, `VENUE_${name}_KEY`);
      if (!url || !key) throw new BadSetting(`VENUE_${name}_URL and VENUE_${name}_KEY are needed together.`);
      return [name.toLowerCase().replaceAll('_', '-'), { url, key }];
    }),
  );
}

function hexKey(env: Environment, name: string): Buffer | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!/^[\da-f]{64}$/i.test(text)) throw new BadSetting(`${name} must be 64 hexadecimal digits.`);
  return Buffer.from(text, 'hex');
}

function readSecret(env: Environment, dataDir: string): Buffer {
  const given = env.HOUSE_SECRET;
  if (given !== undefined) {
    if (!/^[\da-f]{64}$/i.test(given)) throw new BadSetting('HOUSE_SECRET must be 64 hexadecimal digits.');
    return Buffer.from(given, 'hex');
  }
  const file = join(dataDir, 'secret');
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    }
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  } catch (error) {
    throw new BadSetting(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): check its permissions or set DATA_DIR.`,
    );
  }
}
