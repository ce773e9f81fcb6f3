import {
  answer,
  field,
  leaveField,
  noteOf,
  one,
  press,
  refuse,
  send,
  sentTo,
  show,
  type,
  wordsOf,
} from '@harbour/client/testing';
import { identity } from '@harbour/contract/identity';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '#api/toasts.ts';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { RegisterForm } from './RegisterForm.tsx';

const { getCaptcha, getPhoneCodeByRegister, getRegisterItem, register } = identity;
const AREAS = [{ areaCode: '86', minDigits: 11, maxDigits: 11 }];
type Item = 'phone' | 'smsCode' | 'email' | 'birthDate' | 'realName' | 'inviteCode' | 'currency' | 'captcha';
const ask = (...shown: Item[]) =>
  answer(getRegisterItem, {
    registerItemList: shown.map((itemKey) => ({ itemKey: itemKey as never, isShow: true, isRequired: true })),
    areaList: AREAS,
    latestBirthDate: '2008-01-01',
  });
const TOKEN = 't'.repeat(43);
const CAPTCHA = 'c'.repeat(22);
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
const WHOLE = {
  'login.username': 'newcomer1',
  'login.password': 'secret123',
  'login.confirmPassword': 'secret123',
} as const;
const accept = () => press(one('input[type=checkbox]'));
const lastToast = () => shownToast.get()?.words;

describe.each<LanguageCode>(['en', 'th', 'md'])('registration, in %s', (language) => {
  beforeEach(async () => {
    entered = [];
    await openIn(language, ['common', 'errors', 'login']);
    answer(getCaptcha, { captchaId: CAPTCHA, captcha: 'data:,' });
  });

  it('asks for what the operator wants to know, each by its name, and for nothing else', async () => {
    ask();
    await open();
    const always = named('login.username', 'login.password', 'login.confirmPassword');
    expect(labels()).toEqual([...always, text('login.termsBefore')]);
    ask('birthDate', 'realName', 'email', 'phone', 'inviteCode', 'currency', 'captcha');
    await openIn(language, ['common', 'errors', 'login']);
    ask('birthDate', 'realName', 'email', 'phone', 'inviteCode', 'currency', 'captcha');
    await open();
    expect(labels()).toEqual([
      ...always,
      ...named('login.birthDate', 'login.realName', 'common.email', 'common.phone', 'login.inviteCode'),
      ...named('common.pictureCode', 'login.termsBefore'),
    ]);
    expect(one('select').getAttribute('aria-label')).toBe(text('login.currency'));
    expect([noteOf(text('login.username')), noteOf(text('login.birthDate'))]).toEqual(
      named('login.usernameHint', 'login.birthDateHint'),
    );
  });

  it('asks for the picture before it sends a code to the phone', async () => {
    ask('phone', 'smsCode', 'captcha');
    await open();
    expect(labels().slice(3, 6)).toEqual(named('common.phone', 'common.pictureCode', 'common.code'));
    await press(one('button', text('common.getCode')));
    expect([lastToast(), sentTo(getPhoneCodeByRegister)]).toEqual([text('errors.phoneAndCaptchaEmpty'), []]);
    await fill({ 'common.phone': '13800000000', 'common.pictureCode': '4711' });
    await press(one('button', text('common.getCode')));
    expect(sentTo(getPhoneCodeByRegister)).toMatchObject([{ phone: '13800000000', captchaAnswer: '4711' }]);
  });

  it('says at a field that was left how it must be written, and that two passwords differ', async () => {
    ask();
    await open();
    await fill({ 'login.username': '1a' });
    expect(noteOf(text('login.username'))).toBe(text('login.usernameHint'));
    await leaveField(field(text('login.username')));
    expect(noteOf(text('login.username'))).toBe(text('errors.usernameForm'));
    await fill({ ...WHOLE, 'login.confirmPassword': 'secret124' });
    await send(one('form'));
    expect(noteOf(text('login.confirmPassword'))).toBe(text('errors.passwordsDiffer'));
    expect(sentTo(register)).toEqual([]);
  });

  it('is sent only with the terms accepted, and then enters', async () => {
    ask();
    answer(register, { token: TOKEN });
    await open();
    await fill(WHOLE);
    await send(one('form'));
    expect([lastToast(), sentTo(register)]).toEqual([text('errors.termsNotTicked'), []]);
    await accept();
    await send(one('form'));
    expect(entered).toEqual([TOKEN]);
  });

  it('says at the phone that the number does not fit its area', async () => {
    ask('phone');
    await open();
    await fill({ ...WHOLE, 'common.phone': '138' });
    await accept();
    await send(one('form'));
    expect([noteOf(text('common.phone')), sentTo(register)]).toEqual([text('errors.phoneWrong'), []]);
  });

  it.each([
    ['usernameTaken', 'login.username'],
    ['passwordTooCommon', 'login.password'],
    ['phoneTaken', 'common.phone'],
    ['underAge', 'login.birthDate'],
    ['inviteCodeUnknown', 'login.inviteCode'],
  ] as const)('shows the refusal %s where it can be corrected', async (why, at) => {
    ask('phone', 'birthDate', 'inviteCode');
    refuse(register, why);
    await open();
    await fill({ ...WHOLE, 'common.phone': '13800000000', 'login.birthDate': '1990-01-01' });
    await accept();
    await send(one('form'));
    expect(noteOf(text(at))).toBe(`no: ${why}`);
    expect(wordsOf('p[role=alert]')).toHaveLength(1);
  });
});
