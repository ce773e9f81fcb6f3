import { REGISTER_ITEMS } from '@harbour/contract/identity';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { pictureRule, planRegistration } from './register.ts';

type RegisterForm = Parameters<typeof planRegistration>[0];
type Item = (typeof REGISTER_ITEMS)[number];

const TODAY = '2026-11-15';
const ACCOUNT = { username: 'mei1990', password: 'harbour-light-7', areaCode: '86' } as RegisterForm;
const FULL: RegisterForm = {
  ...ACCOUNT,
  phone: '13800000000',
  smsCode: '123456',
  birthDate: '1990-01-01',
  realName: 'Mei',
  email: 'mei@example.com',
  inviteCode: 'ABCDEFGH',
  currency: 'CNY',
  captchaId: 'picture',
  captchaAnswer: '7K2P',
};

/** The registration form of a site that shows some items, and requires some of them. */
const showing = (shown: readonly Item[], required: readonly Item[] = shown) =>
  REGISTER_ITEMS.map((item) => ({ item, isShow: shown.includes(item), isRequired: required.includes(item) }));
const without = (...names: (keyof RegisterForm)[]): RegisterForm => {
  const form = { ...FULL };
  for (const name of names) delete form[name];
  return form;
};
const outcome = (form: RegisterForm, items: ReturnType<typeof showing>) =>
  outcomeOf(() => planRegistration(form, items, TODAY));

const FIELDS = ['phone', 'smsCode', 'birthDate', 'realName', 'email', 'inviteCode', 'currency'] as const;

describe('an item of the form', () => {
  const bare = without(...FIELDS, 'captchaId');
  it.each(FIELDS)('%s: required, optional, or not shown', (field) => {
    expect(outcome(without(field), showing([field]))).toBe('registrationIncomplete');
    expect(outcome(without(field), showing([field], []))).toEqual(bare);
    expect(outcome(FULL, showing([field]))).toEqual({ ...bare, [field]: FULL[field] });
    // An item that is not shown is dropped, and not asked for even if it is required.
    expect(outcome(FULL, showing([], [field]))).toEqual(bare);
    expect(outcome(without(field), showing([], [field]))).toEqual(bare);
  });
});

describe('the picture', () => {
  const PICTURE: Item[] = ['captcha'];
  const CODE: Item[] = ['captcha', 'phone', 'smsCode'];
  const NO_PICTURE = without('captchaId', 'captchaAnswer');
  it.each([
    ['is asked for', without('captchaId'), showing(PICTURE), 'registrationIncomplete'],
    ['needs its answer', without('captchaAnswer'), showing(PICTURE), 'registrationIncomplete'],
    ['is spared by a code to the phone', NO_PICTURE, showing(CODE), undefined],
    [
      'is not spared without the code',
      without('captchaId', 'smsCode'),
      showing(CODE, PICTURE),
      'registrationIncomplete',
    ],
    [
      'is not spared without the phone',
      without('captchaId', 'phone'),
      showing(CODE, PICTURE),
      'registrationIncomplete',
    ],
    ['is not spared by a code that is not shown', NO_PICTURE, showing(['captcha', 'phone']), 'registrationIncomplete'],
    ['is not spared without a phone shown', NO_PICTURE, showing(['captcha', 'smsCode']), 'registrationIncomplete'],
  ] as const)('%s', (_, form, items, why) => {
    const answer = outcome(form, items);
    expect(typeof answer === 'string' ? answer : undefined).toBe(why);
  });

  it.each([
    ['is never asked for where it is not shown', FULL, showing([], PICTURE), 'never'],
    [
      'is asked for on suspicion where it is shown, and need not be there',
      NO_PICTURE,
      showing(PICTURE, []),
      'onSuspicion',
    ],
    ['is always asked for where it is required', FULL, showing(PICTURE), 'always'],
    ['is never asked for beside a code to the phone', FULL, showing(CODE), 'never'],
    ['is asked for on suspicion while that code is missing', without('smsCode'), showing(CODE, []), 'onSuspicion'],
  ] as const)('%s', (_, form, items, rule) => {
    expect(pictureRule(form, items)).toBe(rule);
    if (rule !== 'always') expect(outcome({ ...form, smsCode: '123456' }, items)).toBeTypeOf('object');
  });

  it('that is half given is dropped, and then asked for on suspicion', () => {
    expect(outcome(without('captchaAnswer'), showing(PICTURE, []))).not.toHaveProperty('captchaId');
  });

  it('is taken where it is asked for, and dropped where a code spares it', () => {
    expect(outcome(FULL, showing(PICTURE))).toMatchObject({ captchaId: 'picture', captchaAnswer: '7K2P' });
    expect(outcome(FULL, showing(CODE))).not.toHaveProperty('captchaId');
  });
});

describe('the eighteenth birthday', () => {
  const items = showing(['birthDate']);
  it.each([
    ['on the day itself', '2008-11-15', undefined],
    ['the day before', '2008-11-16', 'underAge'],
    ['the day after', '2008-11-14', undefined],
  ])('%s', (_, birthDate, why) => {
    const answer = outcome({ ...FULL, birthDate }, items);
    expect(typeof answer === 'string' ? answer : undefined).toBe(why);
  });

  it('is not looked at where the site does not ask for it', () => {
    expect(outcome({ ...FULL, birthDate: TODAY }, showing([]))).not.toHaveProperty('birthDate');
  });
});

it('an item that is missing is refused before the age, and the age before the password', () => {
  const items = showing(['birthDate', 'phone']);
  const child = { ...FULL, birthDate: TODAY, password: FULL.username };
  expect(outcome({ ...without('phone'), birthDate: TODAY }, items)).toBe('registrationIncomplete');
  expect(outcome(child, items)).toBe('underAge');
  expect(outcome({ ...child, birthDate: '1990-01-01' }, items)).toBe('passwordEqualsUsername');
});
