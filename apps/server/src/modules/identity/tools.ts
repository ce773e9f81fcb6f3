import type { Currency } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import type { Random } from '#platform/random';
import type { DrawCaptcha } from './captcha-picture.ts';
import type { Sessions } from './session.ts';

/** A new member; reactions run inside the same transaction. */
export type RegisteredMember = {
  member: bigint;
  currency: Currency;
  birthDate: string | null;
  realName: string | null;
  at: Date;
};

export type IdentityTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  secret: Buffer;
  drawCaptcha: DrawCaptcha;
  sessions: Sessions;
  onRegistered: (tx: Tx, fact: RegisteredMember) => Promise<void>;
  /** Whether money of the member is in transit. */
  hasPending: (tx: Tx, member: bigint) => Promise<boolean>;
};
