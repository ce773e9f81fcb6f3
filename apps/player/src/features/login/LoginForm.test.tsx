import { answer, field, noteOf, one, refuse, says, send, sentTo, show, type, wordsOf } from '@harbour/client/testing';
import { identity } from '@harbour/contract/identity';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '#api/toasts.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { LoginForm } from './LoginForm.tsx';

const { getCaptcha, login } = identity;
const TOKEN = 't'.repeat(43);
const CAPTCHA = 'c'.repeat(22);
let entered: string[] = [];
const open = () =>
  show(
    <LoginForm
      onEntered={async (token) => {
        entered.push(token);
      }}
    />,
  );
const labels = () => wordsOf('label');
const enter = async (username: string, password: string) => {
  await type(field(text('login.username')), username);
  await type(field(text('login.password')), password);
  await send(one('form'));
};

describe.each<LanguageCode>(['en', 'th', 'md'])('logging in, in %s', (language) => {
  beforeEach(async () => {
    entered = [];
    shownToast.set(undefined);
    await openIn(language, ['common', 'errors', 'login']);
  });

  it('asks for a name and a password, and hides what is typed there', async () => {
    await open();
    expect(labels()).toEqual([text('login.username'), text('login.password')]);
    expect(field(text('login.password')).type).toBe('password');
    await send(one('form'));
    expect([noteOf(text('login.username')), noteOf(text('login.password'))]).toEqual([
      text('errors.accountAndPasswordEmpty'),
      '',
    ]);
    expect(shownToast.get()).toBeUndefined();
    expect(sentTo(login)).toEqual([]);
  });

  it('enters with the token of the answer', async () => {
    answer(login, { token: TOKEN });
    await open();
    await enter('Player01', 'secret123');
    expect(sentTo(login)).toEqual([{ username: 'player01', password: 'secret123' }]);
    expect(entered).toEqual([TOKEN]);
  });

  it.each(['accountOrPasswordWrong', 'loginLocked', 'accountClosed'] as const)(
    'says %s once, at the password',
    async (why) => {
      refuse(login, why);
      await open();
      await enter('player01', 'secret123');
      expect([noteOf(text('login.password')), noteOf(text('login.username'))]).toEqual([`no: ${why}`, '']);
      expect(shownToast.get()).toBeUndefined();
      expect(says(text('common.askSupport'))).toBe(why === 'accountClosed');
    },
  );

  it('asks for the picture code once the server does, and sends it along', async () => {
    answer(getCaptcha, { captchaId: CAPTCHA, captcha: 'data:,' });
    refuse(login, 'captchaNeeded');
    await open();
    await enter('player01', 'secret123');
    expect(labels()).toEqual([text('login.username'), text('login.password'), text('common.pictureCode')]);
    expect([wordsOf('p[role=alert]'), shownToast.get()]).toEqual([['no: captchaNeeded'], undefined]);
    await send(one('form'));
    expect([wordsOf('p[role=alert]'), sentTo(login).length]).toEqual([[text('errors.captchaEmpty')], 1]);
    refuse(login, 'captchaWrong');
    await type(field(text('common.pictureCode')), '4711');
    await send(one('form'));
    expect(sentTo(login).at(-1)).toMatchObject({ captchaId: CAPTCHA, captchaAnswer: '4711' });
    expect(wordsOf('p[role=alert]')).toEqual(['no: captchaWrong']);
  });
});
