import { expect, it } from 'vitest';
import { missingForRealMode } from './mode.ts';

const complete = {
  LICENCE_NUMBER: 'L-1',
  LICENCE_AUTHORITY: 'An authority',
  PERMITTED_COUNTRIES: 'MT, GB',
  IDENTITY_PROVIDER_URL: 'https://identity.example',
  EXCLUSION_PROVIDER_URL: 'https://exclusion.example',
  GEOLOCATION_PROVIDER_URL: 'https://geo.example',
  SEGREGATED_FUNDS_ACCOUNT: 'MT00',
  PAYMENT_PROVIDER_URL: 'https://pay.example',
  PAYMENT_PROVIDER_KEY: 'b'.repeat(64),
  PUBLIC_URL: 'https://harbour.example',
  SMS_GATEWAY_URL: 'https://sms.example',
  SMTP_URL: 'smtps://mail.example',
  DATABASE_URL: 'postgres://db.example/harbour',
  HOUSE_SECRET: 'a'.repeat(64),
};

it('accepts a complete configuration', () => {
  expect(missingForRealMode(complete)).toEqual([]);
});

it.each(Object.keys(complete))('names %s if it is missing or blank', (name) => {
  expect(missingForRealMode({ ...complete, [name]: undefined }).join()).toContain(name);
  expect(missingForRealMode({ ...complete, [name]: '  ' }).join()).toContain(name);
});

it('never permits a prohibited country, however it is spelled', () => {
  expect(missingForRealMode({ ...complete, PERMITTED_COUNTRIES: 'MT, cn ' }).join()).toContain('CN');
});

it('refuses a country that is not a two-letter code', () => {
  expect(missingForRealMode({ ...complete, PERMITTED_COUNTRIES: 'MT,Malta' })).toHaveLength(1);
});
