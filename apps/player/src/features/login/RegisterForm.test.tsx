import {
  answer,
  field,
  focused,
  leaveField,
  noteOf,
  one,
  press,
  refuse,
  says,
  send,
  sentTo,
  settle,
  show,
  type,
  wordsOf,
} from '@harbour/client/testing';
import { identity } from '@harbour/contract/identity';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { goBack } from '#api/router.ts';
import { shownToast } from '#api/toasts.ts';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { RegisterForm } from './RegisterForm.tsx';

const { getCaptcha, getPhoneCodeByRegister, getRegisterItem, register } = identity;
const AREAS = [
  { areaCode: '86', minDigits: 11, maxDigits: 11 },
  { areaCode: '66', minDigits: 9, maxDigits: 10 },
];
type Item = 'phone' | 'smsCode' | 'email' | 'birthDate' | 'realName' | 'inviteCode' | 'currency' | 'captcha';
const ITEMS: Item[] = ['phone', 'smsCode', 'birthDate', 'realName', 'email', 'inviteCode', 'captcha', 'currency'];
const ask = (shown: Item[], required = shown) =>
  answer(getRegisterItem, {
    registerItemList: ITEMS.map((itemKey) => ({
      itemKey,
      isShow: shown.includes(itemKey),
      isRequired: required.includes(itemKey),
    })),
    areaList: AREAS,
    latestBirthDate: '2008-01-01',
  });
const TOKEN = 't'.repeat(43);
const CAPTCHA = 'c'.repeat(22);
const ACCOUNT = { 'login.username': 'newcomer1', 'login.password': 'secret123' } as const;
const ACCOUNT_LABELS: TextKey[] = ['login.username', 'login.password'];
let entered: string[] = [];
const open = () =>
  show(
    <RegisterForm
      onEntered={async (token) => {
        entered.push(token);
      }}
    />,
  );
const labels = () => wordsOf('label');
const named = (...keys: TextKey[]) => keys.map((key) => text(key));
const fill = async (values: Partial<Record<TextKey, string>>) => {
  for (const [key, words] of Object.entries(values)) await type(field(text(key as TextKey)), words);
};
const part = (name: 'day' | 'month' | 'year') => one('input', text(`common.${name}`));
const bornOn = async (day: string, month: string, year: string) => {
  await type(part('day'), day);
  await type(part('month'), month);
  await type(part('year'), year);
};
const goOn = () => send(one('form'));
const toSecond = async () => {
  await fill(ACCOUNT);
  await goOn();
};
const accept = () => press(one('input[type=checkbox]'));
const alerts = () => [...wordsOf('p[role=alert]'), ...wordsOf('span[role=alert]')];
const isTicked = () => text('login.termsBefore');

describe.each<LanguageCode>(['en', 'th', 'md'])('registration, in %s', (language) => {
  beforeEach(async () => {
    entered = [];
    shownToast.set(undefined);
    await openIn(language, ['common', 'errors', 'login'], '#/pages/login/login');
    answer(getCaptcha, { captchaId: CAPTCHA, captcha: 'data:,' });
    answer(register, { token: TOKEN });
  });

  it('asks for the account first, with the rule before the first mistake, and for the password once', async () => {
    ask(['phone', 'birthDate']);
    await open();
    expect(labels()).toEqual(named(...ACCOUNT_LABELS));
    expect(says(text('login.step', { at: 1, all: 2 }))).toBe(true);
    expect(ACCOUNT_LABELS.map((key) => noteOf(text(key)))).toEqual(named('login.usernameHint', 'login.passwordHint'));
    await goOn();
    expect(alerts()).toEqual(named('errors.usernameForm', 'errors.passwordForm'));
    expect([shownToast.get(), sentTo(register)]).toEqual([undefined, []]);
    await fill({ 'login.username': 'secret12', 'login.password': 'Secret12' });
    await goOn();
    expect(noteOf(text('login.password'))).toBe(text('errors.passwordEqualsUsername'));
  });

  it('then asks for what the operator wants to know, and Back keeps what was typed', async () => {
    ask(['birthDate', 'realName', 'email', 'phone', 'inviteCode', 'currency', 'captcha']);
    await open();
    await toSecond();
    expect(labels()).toEqual(
      named(
        'login.birthDate',
        'login.realName',
        'common.phone',
        'common.email',
        'login.currency',
        'login.inviteCode',
        'common.pictureCode',
      ).concat(isTicked()),
    );
    await settle(goBack);
    expect(field(text('login.username')).value).toBe('newcomer1');
  });

  it('has one step where the operator asks for nothing else', async () => {
    ask(['captcha'], []);
    await open();
    expect(labels()).toEqual([...named(...ACCOUNT_LABELS), isTicked()]);
    expect(says(text('login.register'))).toBe(true);
    await fill(ACCOUNT);
    await accept();
    await goOn();
    expect(sentTo(register)).toMatchObject([{ password: 'secret123', confirmPassword: 'secret123' }]);
    expect(entered).toEqual([TOKEN]);
  });

  it('says at every field that is wrong what is wrong, and nothing in a toast', async () => {
    ask(['birthDate', 'phone', 'inviteCode', 'currency'], ['birthDate', 'phone']);
    await open();
    await toSecond();
    await goOn();
    expect([noteOf(text('common.phone')), says(text('errors.termsNotTicked'))]).toEqual([text('common.needed'), true]);
    expect(alerts()).toEqual(named('common.needed', 'common.needed', 'errors.termsNotTicked'));
    await bornOn('5', '9', '2015');
    expect(says(text('errors.underAge'))).toBe(true);
    await bornOn('31', '2', '1990');
    expect(says(text('errors.dateForm'))).toBe(true);
    await fill({ 'common.phone': '138' });
    await leaveField(field(text('common.phone')));
    expect(noteOf(text('common.phone'))).toBe(text('errors.phoneWrong'));
    expect([shownToast.get(), sentTo(register)]).toEqual([undefined, []]);
  });

  it('objects to a birthday when it is left, and reads a year of the Buddhist era', async () => {
    ask(['birthDate']);
    await open();
    await toSecond();
    await bornOn('1', '1', '2015');
    expect(alerts()).toEqual([]);
    await leaveField(part('year'));
    expect(alerts()).toEqual(named('errors.underAge'));
    await bornOn('3', '2', '2533');
    await accept();
    await goOn();
    expect(sentTo(register)).toMatchObject([{ birthDate: '1990-02-03' }]);
  });

  it('sends the area and the currency that the language suggests, or those chosen', async () => {
    ask(['phone', 'currency']);
    await open();
    await toSecond();
    const phone = language === 'th' ? '812345678' : '13800000000';
    await fill({ 'common.phone': phone });
    await accept();
    await goOn();
    // Only two of the areas are open; elsewhere the first one is preset, with its currency.
    const suggested = language === 'th' ? { areaCode: '66', currency: 'THB' } : { areaCode: '86', currency: 'CNY' };
    expect(sentTo(register)).toMatchObject([suggested]);
    await type(one('select', text('common.areaCode')), '66');
  });

  it('folds an invite code away that is not required', async () => {
    ask(['inviteCode'], []);
    await open();
    await toSecond();
    expect(labels()).toEqual([isTicked()]);
    await press(one('button', text('login.haveInviteCode')));
    expect(noteOf(text('login.inviteCode'))).toBe(text('login.optional'));
  });

  it('asks for the picture once the server does, and sends it along', async () => {
    ask(['captcha', 'birthDate'], ['birthDate']);
    await open();
    await toSecond();
    await bornOn('3', '2', '1990');
    await accept();
    refuse(register, 'captchaNeeded');
    await goOn();
    expect(alerts()).toEqual(['no: captchaNeeded']);
    answer(register, { token: TOKEN });
    await goOn();
    expect(alerts()).toEqual(named('errors.captchaEmpty'));
    await fill({ 'common.pictureCode': '4711' });
    await goOn();
    expect(sentTo(register).at(-1)).toMatchObject({ captchaId: CAPTCHA, captchaAnswer: '4711' });
    expect([entered, shownToast.get()]).toEqual([[TOKEN], undefined]);
  });

  it('asks for the picture before it sends a code to the phone, and for no other one', async () => {
    ask(['phone', 'smsCode', 'captcha']);
    await open();
    await toSecond();
    expect(labels().slice(0, 3)).toEqual(named('common.phone', 'common.pictureCode', 'common.code'));
    await press(one('button', text('common.getCode')));
    expect([alerts(), sentTo(getPhoneCodeByRegister)]).toEqual([named('common.needed'), []]);
    await fill({ 'common.phone': language === 'th' ? '812345678' : '13800000000' });
    await press(one('button', text('common.getCode')));
    expect([alerts(), sentTo(getPhoneCodeByRegister)]).toEqual([named('errors.captchaEmpty'), []]);
    await fill({ 'common.pictureCode': '4711' });
    await press(one('button', text('common.getCode')));
    expect(sentTo(getPhoneCodeByRegister)).toMatchObject([{ captchaAnswer: '4711' }]);
  });

  it.each([
    ['captchaWrong', 'common.pictureCode'],
    ['areaNotOpen', 'common.phone'],
    ['phoneWrong', 'common.phone'],
  ] as const)('shows the refusal %s of a code at its field, with the focus there', async (why, at) => {
    ask(['phone', 'smsCode']);
    refuse(getPhoneCodeByRegister, why);
    await open();
    await toSecond();
    await fill({ 'common.phone': language === 'th' ? '812345678' : '13800000000', 'common.pictureCode': '4711' });
    await press(one('button', text('common.getCode')));
    expect([alerts(), shownToast.get()]).toEqual([[`no: ${why}`], undefined]);
    expect(field(text(at)).getAttribute('aria-invalid')).toBe('true');
    expect(focused()?.getAttribute('id')).toBe(field(text(at)).getAttribute('id'));
  });

  it('a refusal of a code that is about no field is a toast', async () => {
    ask(['phone', 'smsCode']);
    refuse(getPhoneCodeByRegister, 'codesUsedUp');
    await open();
    await toSecond();
    await fill({ 'common.phone': language === 'th' ? '812345678' : '13800000000', 'common.pictureCode': '4711' });
    await press(one('button', text('common.getCode')));
    expect([alerts(), shownToast.get()?.words]).toEqual([[], 'no: codesUsedUp']);
  });

  it.each([
    ['usernameTaken', 'login.username'],
    ['passwordTooCommon', 'login.password'],
    ['phoneTaken', 'common.phone'],
    ['underAge', undefined],
    ['inviteCodeUnknown', 'login.inviteCode'],
  ] as const)('shows the refusal %s where it can be corrected, in its step', async (why, at) => {
    ask(['phone', 'birthDate', 'inviteCode']);
    refuse(register, why);
    await open();
    await toSecond();
    await fill({ 'common.phone': language === 'th' ? '812345678' : '13800000000', 'login.inviteCode': 'ABCDEFGH' });
    await bornOn('1', '1', '1990');
    await accept();
    await goOn();
    expect([alerts(), shownToast.get()]).toEqual([[`no: ${why}`], undefined]);
    if (at) expect(noteOf(text(at))).toBe(`no: ${why}`);
  });
});
