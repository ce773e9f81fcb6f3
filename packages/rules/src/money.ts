/** Money is a whole count of minor units; on the wire it is decimal text with two digits. */
export type Minor = bigint;

export function moneyText(amount: Minor): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const MONEY_TEXT = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,2})?$/;

export function moneyOf(text: string): Minor {
  if (!MONEY_TEXT.test(text)) throw new RangeError(`not an amount: ${text.slice(0, 24)}`);
  const [units = '0', cents = ''] = text.replace('-', '').split('.');
  const minor = BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'));
  return text.startsWith('-') ? -minor : minor;
}

export const CURRENCIES = ['CNY', 'THB', 'VND', 'BRL', 'PHP', 'MMK', 'MNT', 'USD', 'USDT'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'CNY';

/** Currencies whose amounts are written without cents, because no coin is that small. The ledger keeps two digits of all. */
const WITHOUT_CENTS: readonly string[] = ['VND', 'MMK', 'MNT'] satisfies Currency[];

export const hasCents = (currency: string): boolean => !WITHOUT_CENTS.includes(currency);

/** The specification's amounts are in yuan; other currencies multiply them by this. */
const LIMIT_SCALE: Record<Currency, bigint> = {
  CNY: 1n,
  THB: 5n,
  VND: 3_500n,
  BRL: 1n,
  PHP: 8n,
  MMK: 300n,
  MNT: 500n,
  USD: 1n,
  USDT: 1n,
};

/** The largest amount that `MONEY_TEXT` can write. */
const LARGEST: Minor = 10n ** 17n - 1n;
const [LARGEST_SCALE = 1n] = Object.values(LIMIT_SCALE).sort((a, b) => Number(b - a));
/** The largest limit in yuan that can be written in every currency. */
export const LARGEST_LIMIT: Minor = LARGEST / LARGEST_SCALE;

export function scaled(amount: Minor, currency: Currency): Minor {
  return amount * LIMIT_SCALE[currency];
}

/** The equivalent in another currency by the scale of limits, rounded up. */
export function asMuchIn(currency: Currency, amount: Minor, from: Currency): Minor {
  const [here, there] = [LIMIT_SCALE[currency], LIMIT_SCALE[from]];
  return (amount * here + there - 1n) / there;
}

/** A share in parts per million, rounded down. */
export function shareOf(amount: Minor, partsPerMillion: number): Minor {
  return (amount * BigInt(partsPerMillion)) / 1_000_000n;
}
