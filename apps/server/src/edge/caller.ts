import { DEFAULT_LANGUAGE, isLanguage, type LanguageCode } from '@harbour/rules';
import type { FastifyRequest } from 'fastify';
import { keyedDigest } from '#platform/digest';
import type { Caller } from '#platform/implement';

export function languageOf(request: FastifyRequest): LanguageCode {
  const asked = request.headers.language;
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
}

/**
 * Identifies the caller. A client without a device id is recognised only by its address, which others may share, so it
 * never counts as a known device. Fields that few calls need are computed on demand.
 */
export function callerOf(request: FastifyRequest, secret: Buffer): Caller {
  return new RequestCaller(request, secret);
}

/** A class, because an object literal with getters would be built again for every request. */
class RequestCaller implements Caller {
  readonly language: LanguageCode;
  readonly address: string;
  readonly #deviceId: string | undefined;
  readonly #userAgent: string;
  readonly #secret: Buffer;

  constructor(request: FastifyRequest, secret: Buffer) {
    this.language = languageOf(request);
    this.address = request.ip;
    this.#deviceId = deviceIdOf(request);
    this.#userAgent = request.headers['user-agent'] ?? '';
    this.#secret = secret;
  }

  get hasDeviceId(): boolean {
    return this.#deviceId !== undefined;
  }

  get device(): Buffer {
    return deviceHash(this.#secret, this.#deviceId ?? `address ${this.address}`);
  }

  get deviceName(): string {
    return deviceNameOf(this.#userAgent);
  }
}

function deviceIdOf({ headers: { device } }: FastifyRequest): string | undefined {
  return typeof device === 'string' && /^[\w-]{22}$/.test(device) ? device : undefined;
}

/** Cached, because the same devices call again and again, and a keyed hash costs more than the rest of the edge. */
const hashes = new Map<string, Buffer>();
const REMEMBERED_DEVICES = 10_000;

function deviceHash(secret: Buffer, device: string): Buffer {
  const name = `${secret.toString('latin1')}${device}`;
  const known = hashes.get(name);
  if (known) return known;
  if (hashes.size >= REMEMBERED_DEVICES) hashes.clear();
  const made = keyedDigest(secret, 'device', device);
  hashes.set(name, made);
  return made;
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** A device name that its owner recognises in a list. */
export function deviceNameOf(userAgent: string): string {
  const find = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ') || '?';
}
