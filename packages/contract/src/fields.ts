import {
  CURRENCIES,
  isDay,
  MONEY_TEXT,
  moneyOf,
  moneyText,
  PERSON_NAME,
  VENUE_CODE,
  type WalletName,
} from '@harbour/rules';
import * as z from 'zod/mini';
import type { Refusal } from './refusals.ts';

/** A rule on a field names the refusal for breaking it; server and apps read it from here. */
export const rule = (refusal: Refusal) => refusal;

export const shaped = (pattern: RegExp, refusal: Refusal) =>
  z.string(rule(refusal)).check(z.trim(), z.regex(pattern, rule(refusal)));

/** The name that an uploaded picture was given. */
export const FileName = z.string().check(z.regex(/^[\w-]{22}\.webp$/));
export const OrderNo = z.string().check(z.regex(/^[A-Z][2-9A-Z]{14}$/));
/** Words of one line, and of several. */
export const Words = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u));
export const Paragraphs = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most), z.regex(/^(?:[^\p{Cc}]|\n)*$/u));

export const PersonName = shaped(PERSON_NAME, 'nameForm');

export const CalendarDay = z.string(rule('dateForm')).check(z.refine(isDay, rule('dateForm')));

/** An instant: ISO text on the wire, a Date in the code. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Money: decimal text on the wire, minor units in the code. */
export const Amount = z.codec(z.string().check(z.regex(MONEY_TEXT)), z.bigint(), {
  decode: (text) => moneyOf(text),
  encode: (minor) => moneyText(minor),
});

/** An amount to move: above zero, and at most what an account can hold. */
export const MovedAmount = z.codec(
  z.string(rule('amountForm')).check(z.regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/, rule('amountForm'))),
  z.bigint().check(z.positive(rule('amountForm'))),
  { decode: (text) => moneyOf(text), encode: (minor) => moneyText(minor) },
);

/** Idempotency key made by the client: the same id is executed once. */
export const RequestId = z.string().check(z.regex(/^[\w-]{22}$/));

/** A member's own wallet: one of the four that everyone has, or one at a venue. */
export const WalletId = z
  .string(rule('walletUnknown'))
  .check(
    z.regex(/^(?:central|locked|interest|transit|venue:[a-z][a-z\d-]{1,15})$/, rule('walletUnknown')),
  ) as unknown as z.ZodMiniType<WalletName, WalletName>;
export const VenueCode = z.string(rule('walletUnknown')).check(z.regex(VENUE_CODE, rule('walletUnknown')));

export const CurrencyCode = z.enum(CURRENCIES, rule('currencyUnknown'));
export const Gender = z.enum(['male', 'female']);
export const Flag = z.boolean();

/** A whole number that travels as text: a page of a list, a position in a statement. */
export const Counted = z.codec(z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/)), z.int(), {
  decode: Number,
  encode: String,
});
