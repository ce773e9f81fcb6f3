export type Mode = 'play' | 'real';

/** Countries where gambling for money is never offered, whatever the configuration says. */
const NEVER_PERMITTED = ['CN', 'KP', 'IR', 'SY', 'CU', 'MM', 'AF', 'SA', 'AE', 'QA', 'KW', 'BN'];

/** Settings that real mode requires, each with the words that name it when it is missing. */
const NEEDED = {
  LICENCE_NUMBER: 'a gambling licence (LICENCE_NUMBER)',
  LICENCE_AUTHORITY: 'the authority that gave it (LICENCE_AUTHORITY)',
  PERMITTED_COUNTRIES: 'the permitted jurisdictions, an allow-list of country codes (PERMITTED_COUNTRIES)',
  IDENTITY_PROVIDER_URL: 'an age and identity provider (IDENTITY_PROVIDER_URL)',
  EXCLUSION_PROVIDER_URL: 'an exclusion register (EXCLUSION_PROVIDER_URL)',
  GEOLOCATION_PROVIDER_URL: 'a geolocation provider (GEOLOCATION_PROVIDER_URL)',
  SEGREGATED_FUNDS_ACCOUNT: 'the segregated account of player funds (SEGREGATED_FUNDS_ACCOUNT)',
  PAYMENT_PROVIDER_URL: 'a payment provider (PAYMENT_PROVIDER_URL)',
  PAYMENT_PROVIDER_KEY: 'the key shared with it (PAYMENT_PROVIDER_KEY)',
  PUBLIC_URL: 'the address where it calls back (PUBLIC_URL)',
  SMS_GATEWAY_URL: 'a text-message gateway (SMS_GATEWAY_URL)',
  SMTP_URL: 'a mail server (SMTP_URL)',
  DATABASE_URL: 'a managed PostgreSQL (DATABASE_URL)',
  HOUSE_SECRET: 'a secret of its own (HOUSE_SECRET)',
} as const;

/** Reasons that keep real mode from starting, in words; empty if there are none. */
export function missingForRealMode(env: Record<string, string | undefined>): string[] {
  const missing: string[] = Object.entries(NEEDED)
    .filter(([name]) => !env[name]?.trim())
    .map(([, words]) => words);
  const countries = (env.PERMITTED_COUNTRIES ?? '').split(',').map((code) => code.trim().toUpperCase());
  const prohibited = countries.filter((code) => NEVER_PERMITTED.includes(code));
  if (prohibited.length > 0)
    missing.push(`an allow-list without ${prohibited.join(', ')}, where play for money is prohibited`);
  const malformed = countries.filter((code) => code !== '' && !/^[A-Z]{2}$/.test(code));
  if (malformed.length > 0) missing.push(`two-letter country codes instead of ${malformed.join(', ')}`);
  return missing;
}
