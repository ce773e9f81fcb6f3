import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** A clock may be one step off, either way. */
const DRIFT_STEPS = 1;

export function newFactorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

const totpOf = (secret: string, label: string, issuer: string) =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** The address that an authenticator reads from a QR code; it shows the brand above the colleague's name. */
export function factorUri(secret: string, label: string, brand: string): string {
  return totpOf(secret, label, brand).toString();
}

/**
 * The step a code belongs to, if it is later than the last one used, so that a code works once. A last step in the
 * future was used while a clock was ahead, and does not lock its owner out; its own code stays spent (`login.ts`).
 */
export function stepOfFactor(secret: string, code: string, lastStep: bigint, now: Date): bigint | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp, window: DRIFT_STEPS });
  if (delta === null) return undefined;
  const current = Math.floor(timestamp / 1_000 / PERIOD_S);
  const step = BigInt(current + delta);
  return step > lastStep || lastStep > BigInt(current + DRIFT_STEPS) ? step : undefined;
}
