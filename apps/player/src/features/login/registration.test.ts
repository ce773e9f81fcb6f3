import { beforeEach, describe, expect, it } from 'vitest';
import { openIn } from '#testing';
import {
  EMPTY_REGISTRATION,
  fieldOfRefusal,
  hasSecondStep,
  type RegisterSite,
  type RegisterValues,
  regionOf,
  registerRules,
} from './registration.ts';

type Item = RegisterSite['registerItemList'][number]['itemKey'];
const site = (shown: Item[], required = shown, areas = ['86', '66', '63']): RegisterSite => ({
  registerItemList: (
    ['phone', 'birthDate', 'email', 'captcha', 'currency', 'smsCode', 'realName', 'inviteCode'] as const
  ).map((itemKey) => ({ itemKey, isShow: shown.includes(itemKey), isRequired: required.includes(itemKey) })),
  areaList: areas.map((areaCode) => ({ areaCode, minDigits: 9, maxDigits: 11 })),
  latestBirthDate: '2008-11-19',
});
const values = (more: Partial<RegisterValues>): RegisterValues => ({ ...EMPTY_REGISTRATION, ...more });

beforeEach(() => openIn('th', ['common']));

describe('the rules beside the schema', () => {
  it('need what is shown and required, and nothing else', () => {
    expect(registerRules(site(['phone', 'email', 'captcha', 'currency']), values({}))).toEqual({
      phone: 'needed',
      email: 'needed',
    });
    expect(registerRules(site(['phone'], []), values({}))).toEqual({});
    expect(registerRules(site([], ['phone']), values({}))).toEqual({});
  });
  it.each([
    ['2008-11-19', undefined],
    ['2008-11-20', 'underAge'],
    ['1899-12-31', 'dateForm'],
    ['1900-01-01', undefined],
    ['2008-11', undefined],
  ])('find of the birthday %s: %s', (birthDate, rule) => {
    expect(registerRules(site(['birthDate']), values({ birthDate })).birthDate).toBe(rule);
  });
  it('hold a phone to the length of its area, and a password apart from the name', () => {
    const typed = values({ phone: '12345678', username: 'Mei1990 ', password: 'mei1990' });
    expect(registerRules(site(['phone']), typed)).toEqual({ phone: 'phoneWrong', password: 'passwordEqualsUsername' });
  });
});

it('the currency follows the area until one of them is chosen', () => {
  expect(regionOf(site([]), values({}))).toEqual({ areaCode: '66', currency: 'THB' });
  expect(regionOf(site([]), values({ areaCode: '63' }))).toEqual({ areaCode: '63', currency: 'PHP' });
  expect(regionOf(site([]), values({ areaCode: '63', currency: 'USD' }))).toEqual({ areaCode: '63', currency: 'USD' });
  expect(regionOf(site([], [], ['86']), values({}))).toEqual({ areaCode: '86', currency: 'CNY' });
});

it('a picture code alone makes no second step', () => {
  expect([site(['captcha']), site(['captcha', 'phone']), site([])].map(hasSecondStep)).toEqual([false, true, false]);
});

it('a refusal about no field is shown at none', () => {
  expect([fieldOfRefusal('usernameTaken'), fieldOfRefusal('tooFrequent'), fieldOfRefusal(undefined)]).toEqual([
    'username',
    undefined,
    undefined,
  ]);
});
