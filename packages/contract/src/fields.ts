import {
  CURRENCIES,
  EMAIL,
  INVITATION_CODE,
  isCardNumber,
  isDay,
  isLanguage,
  LANGUAGES,
  type LanguageCode,
  languageByValue,
  languageFacts,
  MONEY_TEXT,
  moneyOf,
  moneyText,
  ONE_TIME_CODE,
  PASSWORD,
  PERSON_NAME,
  SECONDARY_PASSWORD,
  USERNAME,
  VENUE_CODE,
  type WalletName,
} from '@harbour/rules';
import * as z from 'zod/mini';
import type { Refusal } from './refusals.ts';

/** A rule on a field names the refusal for breaking it; server and apps read it from here. */
const rule = (refusal: Refusal) => refusal;

const shaped = (pattern: RegExp, refusal: Refusal) =>
  z.string(rule(refusal)).check(z.trim(), z.regex(pattern, rule(refusal)));

export const Username = shaped(USERNAME, 'usernameForm').check(z.toLowerCase());
export const Password = z.string(rule('passwordForm')).check(z.regex(PASSWORD, rule('passwordForm')));
export const SecondaryPassword = shaped(SECONDARY_PASSWORD, 'secondaryForm');
export const OneTimeCode = shaped(ONE_TIME_CODE, 'codeForm');
/** §5: the owner of a card or of a payment. */
export const CardHolder = shaped(PERSON_NAME, 'nameForm');
export const CardNumber = z.string(rule('cardNumberForm')).check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.refine(isCardNumber, rule('cardNumberForm')),
);
export const CoinAddress = z
  .string(rule('coinAddressMismatch'))
  .check(z.trim(), z.regex(/^[A-Za-z\d]{10,64}$/, rule('coinAddressMismatch')));
export const WalletAccount = z
  .string(rule('walletAccountForm'))
  .check(z.trim(), z.regex(/^[\w.@+-]{5,64}$/, rule('walletAccountForm')));
/** The name that an uploaded picture was given. */
export const FileName = z.string().check(z.regex(/^[\w-]{22}\.webp$/));
export const OrderNo = z.string().check(z.regex(/^[A-Z][2-9A-Z]{14}$/));
/** Words of one line, and of several. */
export const Words = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u));
export const Paragraphs = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most), z.regex(/^(?:[^\p{Cc}]|\n)*$/u));
/** The name of a setting. */
export const SettingName = z.string().check(z.regex(/^\w{1,40}$/));
/** A note that staff write for each other. */
export const Note = z.string().check(z.trim(), z.regex(/^[^\p{Cc}]{2,500}$/u, rule('noteForm')));
export const StaffName = shaped(/^[a-z][a-z\d.-]{2,29}$/, 'staffNameForm');
export const PersonTitle = shaped(/^[^\p{Cc}]{1,60}$/u, 'noteForm');
/** Longer than a member's password, and any character is allowed. */
export const StaffPassword = z
  .string(rule('staffPasswordForm'))
  .check(z.regex(/^[^\p{Cc}]{12,128}$/u, rule('staffPasswordForm')));

export const PersonName = shaped(PERSON_NAME, 'nameForm');
export const Email = shaped(EMAIL, 'emailWrong').check(z.toLowerCase());
export const Phone = shaped(/^\d{5,15}$/, 'phoneWrong');
export const AreaCode = shaped(/^\d{1,4}$/, 'phoneWrong');
export const InviteCode = z
  .string(rule('inviteCodeForm'))
  .check(z.trim(), z.toUpperCase(), z.regex(INVITATION_CODE, rule('inviteCodeForm')));

/** A username or password as typed at login: any text, so that a wrong one is answered as wrong. */
export const Claimed = z
  .string(rule('accountAndPasswordEmpty'))
  .check(z.regex(/^[^\p{Cc}]{1,64}$/u, rule('accountAndPasswordEmpty')));

/** The same for staff, whose passwords may be longer. */
export const ClaimedStaffPassword = z
  .string(rule('accountAndPasswordEmpty'))
  .check(z.regex(/^[^\p{Cc}]{1,128}$/u, rule('accountAndPasswordEmpty')));

export const CaptchaId = z.string(rule('captchaEmpty')).check(z.regex(/^[\w-]{22}$/, rule('captchaEmpty')));
export const CaptchaAnswer = z
  .string(rule('captchaEmpty'))
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z\d]{1,8}$/, rule('captchaEmpty')));

/** An opaque, unguessable reference issued by the server: a proof, a ticket. */
export const Opaque = z.string().check(z.regex(/^[\w-]{43}$/));

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

/** A language by its code or by its value (§1); value 8 alone means Burmese. */
export const Language = z.codec(
  z
    .string(rule('languageUnknown'))
    .check(
      z.refine((text) => isLanguage(text) || languageByValue(Number(text)) !== undefined, rule('languageUnknown')),
    ),
  z.enum(LANGUAGES.map((language) => language.code) as [LanguageCode, ...LanguageCode[]]),
  {
    decode: (text) => (isLanguage(text) ? text : (languageByValue(Number(text)) as LanguageCode)),
    encode: (code) => languageFacts(code).code,
  },
);

export const CurrencyCode = z.enum(CURRENCIES, rule('currencyUnknown'));
export const Gender = z.enum(['male', 'female']);
export const Flag = z.boolean();

/** A whole number that travels as text: a page of a list, a position in a statement. */
export const Counted = z.codec(z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/)), z.int(), {
  decode: Number,
  encode: String,
});
