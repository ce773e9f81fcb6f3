export {
  type Day,
  isAdult,
  isDay,
  joinDays,
  latestAdultBirthday,
  SITE_ZONE,
  siteDay,
} from './calendar.ts';
export {
  DEFAULT_PHONE_AREA,
  EMAIL,
  INVITATION_CODE,
  maskEmail,
  maskName,
  maskPhone,
  middleFourOf,
  ONE_TIME_CODE,
  ONE_TIME_CODE_LENGTH,
  PASSWORD,
  PASSWORD_LENGTH,
  PERSON_NAME,
  type PhoneArea,
  phoneFits,
  SECONDARY_PASSWORD,
  SECONDARY_PASSWORD_LENGTH,
  USERNAME,
  USERNAME_LENGTH,
} from './credentials.ts';
export {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  languageByValue,
  languageFacts,
} from './languages.ts';
export * as limits from './limits.ts';
export { CURRENCIES, type Currency, DEFAULT_CURRENCY, type Minor, MONEY_TEXT, moneyOf, moneyText } from './money.ts';
