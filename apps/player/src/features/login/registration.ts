import type { Output, Refusal } from '@harbour/contract';
import type { identity } from '@harbour/contract/identity';
import { CURRENCIES, currencyOfArea, EARLIEST_BIRTHDAY, isDay, type Region, regionOfLanguage } from '@harbour/rules';
import type { useForm } from '#parts/form.ts';
import { areaOf, fitsArea } from '#parts/PhoneField.tsx';
import { language } from '#text';

export type RegisterSite = Output<typeof identity.getRegisterItem>;
type Item = RegisterSite['registerItemList'][number]['itemKey'];

export const EMPTY_REGISTRATION = {
  username: '',
  password: '',
  confirmPassword: '',
  areaCode: '',
  phone: '',
  smsCode: '',
  birthDate: '',
  realName: '',
  email: '',
  inviteCode: '',
  currency: '',
  termsAccepted: false,
};
export type RegisterValues = typeof EMPTY_REGISTRATION;
export type RegisterField = keyof RegisterValues;
export type RegisterFormState = ReturnType<typeof useForm<RegisterValues>>;

/** The fields of the first step. The second has whatever the operator shows. */
export const ACCOUNT_FIELDS = ['username', 'password'] as const;

/** The area and the currency as chosen; until then what the language suggests, and for another area its currency. */
export function regionOf({ areaList }: RegisterSite, { areaCode, currency }: RegisterValues): Region {
  const suggested = regionOfLanguage(language());
  const chosen = areaOf(areaList, areaCode);
  const follows = chosen === suggested.areaCode ? suggested.currency : currencyOfArea(chosen);
  return { areaCode: chosen, currency: CURRENCIES.find((code) => code === currency) ?? follows };
}

const itemOf = (site: RegisterSite, name: Item) =>
  site.registerItemList.find(({ itemKey, isShow }) => itemKey === name && isShow);

export const isShown = (site: RegisterSite, name: Item) => itemOf(site, name) !== undefined;
export const isRequired = (site: RegisterSite, name: Item) => itemOf(site, name)?.isRequired === true;

/** Whether there is anything to ask for beside the account itself. */
export function hasSecondStep({ registerItemList }: RegisterSite): boolean {
  return registerItemList.some(({ itemKey, isShow }) => isShow && itemKey !== 'captcha');
}

/** Rules that the operator sets, which the schema of the call cannot know. */
export function registerRules(site: RegisterSite, values: RegisterValues) {
  const rules: { [Name in RegisterField]?: Refusal | 'needed' } = {};
  // A currency is always suggested, and the picture code is no field of the form.
  for (const { itemKey } of site.registerItemList)
    if (itemKey !== 'captcha' && itemKey !== 'currency' && isRequired(site, itemKey) && values[itemKey] === '')
      rules[itemKey] = 'needed';
  const { phone, birthDate, username, password } = values;
  if (phone !== '' && !fitsArea(site.areaList, regionOf(site, values).areaCode, phone)) rules.phone = 'phoneWrong';
  if (isDay(birthDate) && birthDate > site.latestBirthDate) rules.birthDate = 'underAge';
  if (isDay(birthDate) && birthDate < EARLIEST_BIRTHDAY) rules.birthDate = 'dateForm';
  if (password !== '' && password.toLowerCase() === username.trim().toLowerCase())
    rules.password = 'passwordEqualsUsername';
  return rules;
}

/** The field at which a refusal is shown. */
const FIELD_OF_REFUSAL: { [Why in Refusal]?: RegisterField } = {
  usernameTaken: 'username',
  usernameForm: 'username',
  passwordEqualsUsername: 'password',
  passwordTooCommon: 'password',
  passwordForm: 'password',
  phoneTaken: 'phone',
  phoneWrong: 'phone',
  areaNotOpen: 'phone',
  underAge: 'birthDate',
  dateForm: 'birthDate',
  nameForm: 'realName',
  emailWrong: 'email',
  inviteCodeUnknown: 'inviteCode',
  inviteCodeForm: 'inviteCode',
  codeWrong: 'smsCode',
  codeSpent: 'smsCode',
};

export function fieldOfRefusal(why: Refusal | undefined): RegisterField | undefined {
  return why && FIELD_OF_REFUSAL[why];
}
