import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hostsOf } from './hosts.ts';
import { readSettings } from './settings.ts';

const folder = () => join(mkdtempSync(join(tmpdir(), 'settings-')), 'data');

it('starts in play mode on port 3000 by default', () => {
  expect(readSettings({ DATA_DIR: folder() })).toMatchObject({ mode: 'play', port: 3000, trustedProxies: [] });
});

it('keeps its own secret in the data folder, readable only by its owner', () => {
  const DATA_DIR = folder();
  const first = readSettings({ DATA_DIR });
  expect(readSettings({ DATA_DIR }).secret.equals(first.secret)).toBe(true);
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(first.secret.toString('hex'));
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
});

const S3 = { FILES: 's3', S3_ENDPOINT: 'https://store.example', S3_BUCKET: 'pictures', S3_KEY_ID: 'k', S3_SECRET: 's' };

it('keeps uploads in the data folder unless configured otherwise', () => {
  const filesOf = (env: Record<string, string>) => readSettings({ DATA_DIR: folder(), ...env }).files;
  expect([filesOf({}), filesOf({ FILES: 'postgres' })]).toEqual([{ store: 'local' }, { store: 'postgres' }]);
  const given = { endpoint: 'https://store.example', bucket: 'pictures', keyId: 'k', secret: 's' };
  expect(filesOf(S3)).toEqual({ store: 's3', region: 'us-east-1', ...given });
});

it.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"'],
  [{ PORT: '70000' }, 'from 0 to 65535'],
  [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG is "yes": it can be on or off'],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS is "301"'],
  [{ MODE: 'live' }, 'play or real'],
  [{ HOUSE_SECRET: 'short' }, 'HOUSE_SECRET must be'],
  [{ MODE: 'real' }, 'gambling licence'],
  [{ TRUSTED_PROXIES: '10.0.0.1, gateway' }, 'names "gateway"'],
  [{ MAP_TILES_URL: 'tiles' }, 'MAP_TILES_URL is "tiles"'],
  [{ VENUE_URL: 'somewhere' }, 'VENUE_URL is "somewhere"'],
  [{ VENUE_KEY: 'short' }, 'VENUE_KEY must be'],
  [{ VENUE_TIDE_URL: 'https://tide.example' }, 'VENUE_TIDE_URL and VENUE_TIDE_KEY are needed together'],
  [{ DATABASE_URL: 'somewhere' }, 'DATABASE_URL must be like'],
  [{ DATABASE_URL: 'postgres://u:p@a:1,b:2/d?target_session_attrs=standby' }, 'so it must be primary'],
  [{ PGTARGETSESSIONATTRS: 'read-write' }, 'PGTARGETSESSIONATTRS is set'],
  [{ DATABASE_POOLER: 'session' }, 'it can be transaction'],
  [{ DATABASE_POOLER: 'transaction' }, 'needs DATABASE_DIRECT_URL'],
  [{ FILES: 'tape' }, 'FILES is "tape"'],
  [{ FILES: 's3', S3_BUCKET: 'pictures' }, 'FILES=s3 needs S3_ENDPOINT, S3_KEY_ID, S3_SECRET.'],
  [{ ...S3, S3_BUCKET: 'A b' }, 'S3_BUCKET is "A b"'],
  [{ ...S3, S3_ENDPOINT: 'store' }, 'S3_ENDPOINT is "store"'],
  [{ ...S3, S3_ENDPOINT: 'https://store.example/?x=1' }, 'an address without a query'],
  [{ DATABASE_IDENTITY: '12' }, 'DATABASE_IDENTITY is "12"'],
  [{ VENUE_TIDE_URL: 'tide', VENUE_TIDE_KEY: 'ab'.repeat(32) }, 'VENUE_TIDE_URL is "tide"'],
])('refuses %o with one sentence', (env, words) => {
  expect(() => readSettings({ DATA_DIR: folder(), ...env })).toThrow(words);
});

it('gives each outside venue its own address and key', () => {
  const [one, other] = ['ab', 'cd'].map((byte) => byte.repeat(32)) as [string, string];
  const { venues } = readSettings({
    DATA_DIR: folder(),
    VENUE_TIDE_URL: 'https://tide.example',
    VENUE_TIDE_KEY: one,
    VENUE_PEARL_URL: 'https://pearl.example/v1',
    VENUE_PEARL_KEY: other,
  });
  expect(venues).toEqual({
    tide: { url: 'https://tide.example', key: Buffer.from(one, 'hex') },
    pearl: { url: 'https://pearl.example/v1', key: Buffer.from(other, 'hex') },
  });
});

it.each([
  ['postgres://u:p@a:1/d', 'postgres://u:p@a:1/d'],
  ['postgres://u:p@a:1/d?target_session_attrs=read-write', 'postgres://u:p@a:1/d'],
  ['postgres://u:p@a:1,b:2/d?target_session_attrs=primary&sslmode=require', 'postgres://u:p@a:1,b:2/d?sslmode=require'],
  ['postgresql://a,b/d?sslmode=require&target_session_attrs=any', 'postgresql://a,b/d?sslmode=require'],
])('removes target_session_attrs, because the server finds the primary itself: %s', (DATABASE_URL, taken) => {
  expect(readSettings({ DATA_DIR: folder(), DATABASE_URL }).databaseUrl).toBe(taken);
});

it('splits several hosts into one URL each', () => {
  expect(hostsOf('postgres://u:p%40@a:1,b:2/d?x=1')).toEqual([
    'postgres://u:p%40@a:1/d?x=1',
    'postgres://u:p%40@b:2/d?x=1',
  ]);
});
