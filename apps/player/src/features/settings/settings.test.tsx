import {
  address,
  answer,
  choose,
  field,
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
  within,
  wordsOf,
} from '@harbour/client/testing';
import { identity } from '@harbour/contract/identity';
import { profile } from '@harbour/contract/profile';
import { timeText } from '@harbour/i18n';
import { type LanguageCode, languageFacts } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { go } from '#api/router.ts';
import { useSession, useSite } from '#api/stores.ts';
import { shownToast } from '#api/toasts.ts';
import { type Route, setRoutes } from '#parts/route.ts';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { DevicesPage } from './DevicesPage.tsx';
import { heldProof, holdProof } from './proof.ts';
import { SecondaryPasswordPage } from './SecondaryPasswordPage.tsx';
import { SetNamePage } from './SetNamePage.tsx';
import { SetPhonePage } from './SetPhonePage.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const ROUTES: Route[] = [{ path: '/pages/finance/withDraw', title: 'titles.financeWithDraw', access: 'member' }];
const OPEN = { isPhoneBound: false, isEmailBound: false, isSecondarySet: false, isVerified: false };
const SAFE = { isPhoneBound: true, isEmailBound: true, isSecondarySet: true, isVerified: true };
const OWN = { phone: '138****0000', email: 'p***@pier.test', realName: 'C* D*' };
const logIn = (more: object) => settle(() => useSession.setState({ userInfo: { ...OWN, ...more } as never }));
const fill = (key: TextKey, words: string) => type(field(text(key)), words);
/** The line of the settings that begins with these words, and where it leads. */
const line = (key: TextKey) => {
  const row = one('a', text(key));
  return { words: row.textContent, to: row.getAttribute('href') };
};

describe.each<LanguageCode>(['en', 'th', 'md'])('the settings, in %s', (language) => {
  beforeEach(async () => {
    setRoutes((path) => ROUTES.find((route) => route.path === path));
    shownToast.set(undefined);
    await openIn(language, ['common', 'errors', 'settings', 'account']);
  });

  it('say of each protection how it stands, and count them', async () => {
    await logIn(SAFE);
    useSite.setState({ languageTypeVal: language });
    await show(<SettingsPage />);
    expect(says(text('settings.securityLevel', { done: 4, all: 4 }))).toBe(true);
    expect(line('settings.phone')).toEqual({
      words: text('settings.phone') + OWN.phone,
      to: '#/pages/system/verification?for=changePhone',
    });
    expect(line('settings.email').words).toBe(text('settings.email') + OWN.email);
    expect(line('settings.secondary').words).toBe(text('settings.secondary') + text('settings.set'));
    expect(line('settings.realName').words).toBe(text('settings.realName') + OWN.realName);
    expect(line('settings.devices').words).toBe(text('settings.devices') + text('settings.devicesNote'));
    expect(line('settings.password').to).toBe('#/pages/system/verification?for=changePassword');
    expect(one('button', text('common.language')).textContent).toContain(languageFacts(language).name);
  });

  it('say what is missing, and lead to where it is set', async () => {
    await logIn(OPEN);
    await show(<SettingsPage />);
    expect(says(text('settings.securityLevel', { done: 0, all: 4 }))).toBe(true);
    const missing = [
      ['settings.phone', 'settings.notBound', '#/pages/system/setPhone'],
      ['settings.email', 'settings.notBound', '#/pages/system/setEmail'],
      ['settings.secondary', 'settings.notSet', '#/pages/system/secondaryPassword'],
      ['settings.realName', 'settings.notSet', '#/pages/system/setName'],
      ['settings.password', 'settings.change', '#/pages/system/exitPassword'],
    ] as const;
    for (const [key, value, to] of missing) expect(line(key)).toEqual({ words: text(key) + text(value), to });
  });

  it('keep on the device how games are played, and follow the theme of the system', async () => {
    Object.assign(navigator, { vibrate: () => true });
    await logIn(SAFE);
    await show(<SettingsPage />);
    const isOn = (key: TextKey) => one('button', text(key)).getAttribute('aria-checked');
    expect([isOn('common.sound'), isOn('common.vibration'), isOn('common.playUpright')]).toEqual([
      'true',
      'true',
      'false',
    ]);
    await press(one('button', text('common.playUpright')));
    expect([isOn('common.playUpright'), localStorage.getItem('playUpright')]).toEqual(['true', 'on']);
    await press(one('button', text('common.playUpright')));
    const { dataset } = document.documentElement;
    await choose(one('label', text('common.themeSystem')));
    expect([dataset.scheme, dataset.theme, document.cookie.split(';')[0]]).toEqual(['system', 'dark', 'theme=system']);
    await choose(one('label', text('common.themeLight')));
    expect([dataset.scheme, dataset.theme]).toEqual(['', 'light']);
  });

  it('ask for the secondary password twice, and say that both differ', async () => {
    await logIn({ ...OPEN, isPhoneBound: true });
    holdProof('secondaryPassword', 'p'.repeat(43));
    await show(<SecondaryPasswordPage />);
    expect(wordsOf('label')).toEqual([text('settings.secondaryNew'), text('settings.secondaryAgain')]);
    await fill('settings.secondaryNew', '123456');
    await fill('settings.secondaryAgain', '123457');
    await send(one('form'));
    expect(noteOf(text('settings.secondaryAgain'))).toBe(text('errors.secondariesDiffer'));
    expect(sentTo(identity.setWithdrawPwd)).toEqual([]);
  });

  it('set no secondary password without a phone, nor another one', async () => {
    await logIn(OPEN);
    await show(<SecondaryPasswordPage />);
    expect([wordsOf('h2')[0], wordsOf('button').at(-1)]).toEqual([
      text('settings.bindPhoneFirst'),
      text('settings.bindPhone'),
    ]);
    await logIn(SAFE);
    await show(<SecondaryPasswordPage />);
    expect([wordsOf('h2')[0], wordsOf('form')]).toEqual([text('settings.secondarySetAlready'), []]);
  });

  it('wait for the member before they decide what a secondary password still needs', async () => {
    await settle(() => useSession.setState({ userInfo: null }));
    const before = address();
    await show(<SecondaryPasswordPage />);
    expect([address(), wordsOf('form')]).toEqual([before, []]);
    await logIn(OPEN);
    expect(wordsOf('h2')[0]).toBe(text('settings.bindPhoneFirst'));
  });

  it('bind a first phone with the password; the refusals stand where they can be corrected', async () => {
    await logIn({ ...OPEN, phone: null });
    answer(identity.getRegisterItem, {
      registerItemList: [],
      areaList: [{ areaCode: '86', minDigits: 11, maxDigits: 11 }],
      latestBirthDate: '2008-01-01',
    });
    await show(<SetPhonePage />);
    expect(wordsOf('label')).toEqual([text('common.phone'), text('settings.yourPassword'), text('common.code')]);
    await fill('common.phone', '13800');
    await fill('settings.yourPassword', 'secret123');
    await press(one('button', text('common.getCode')));
    expect([noteOf(text('common.phone')), sentTo(identity.getSmsCode)]).toEqual([text('errors.phoneWrong'), []]);
    await fill('common.phone', '13800000000');
    refuse(identity.checkSmsCode, 'phoneTaken');
    await fill('common.code', '12345');
    expect(sentTo(identity.checkSmsCode)).toEqual([]);
    // The last digit sends it.
    await fill('common.code', '123456');
    expect(noteOf(text('common.phone'))).toBe('no: phoneTaken');
    refuse(identity.checkSmsCode, 'oldPasswordWrong');
    await send(one('form'));
    expect(noteOf(text('settings.yourPassword'))).toBe('no: oldPasswordWrong');
    refuse(identity.checkSmsCode, 'codeWrong');
    await send(one('form'));
    expect(noteOf(text('common.code'))).toBe('no: codeWrong');
    expect(shownToast.get()).toBeUndefined();
  });

  it('ask only for the code of the number given at registration, and go on with the task', async () => {
    await settle(() => go('/pages/finance/withDraw'));
    await settle(() => go('/pages/system/setPhone', { next: '/pages/finance/withDraw' }));
    await logIn({ ...OPEN, areaCode: '66', phone: '81****567' });
    await show(<SetPhonePage />);
    expect([wordsOf('label'), says('+66 81****567')]).toEqual([[text('common.code')], true]);
    const proof = 'p'.repeat(43);
    answer(identity.checkSmsCode, { proof });
    refuse(profile.getUserInfo, 'fault');
    await fill('common.code', '123456');
    expect(sentTo(identity.checkSmsCode)).toEqual([{ smsType: 'bindPhone', code: '123456' }]);
    expect([address(), heldProof('secondaryPassword')]).toEqual(['#/pages/finance/withDraw', { proof }]);
    expect(shownToast.get()?.words).toBe(text('settings.successPhone'));
  });

  it('take another number than the one given at registration', async () => {
    await logIn({ ...OPEN, areaCode: '66', phone: '81****567' });
    await show(<SetPhonePage />);
    await press(one('button', text('settings.otherNumber')));
    expect(wordsOf('label')).toEqual([text('common.phone'), text('settings.yourPassword'), text('common.code')]);
  });

  it('verify the phone before a secondary password is typed, and keep the task', async () => {
    holdProof('changePhone', 'p'.repeat(43));
    await settle(() => go('/pages/system/secondaryPassword', { next: '/pages/finance/withDraw' }));
    await logIn({ ...OPEN, isPhoneBound: true });
    await show(<SecondaryPasswordPage />);
    const query = new URLSearchParams({ for: 'secondaryPassword', next: '/pages/finance/withDraw' });
    expect(address()).toBe(`#/pages/system/verification?${query}`);
  });

  it('change a phone under a sentence that names the old one', async () => {
    await logIn(SAFE);
    await show(<SetPhonePage />);
    expect(says(text('settings.changePhoneWords', { phone: OWN.phone }))).toBe(true);
    expect(wordsOf('label')).toEqual([text('common.phone'), text('common.code')]);
  });

  it('show the name once more before it is set for good', async () => {
    await logIn(OPEN);
    refuse(profile.modifyUserInfo, 'nameForm');
    await show(<SetNamePage />);
    await fill('settings.realName', 'Chan Dao');
    await send(one('form'));
    expect(says(text('settings.nameConfirmWords', { name: 'Chan Dao' }))).toBe(true);
    expect(sentTo(profile.modifyUserInfo)).toEqual([]);
    await press(one('button', text('common.ok')));
    expect(sentTo(profile.modifyUserInfo)).toEqual([{ realName: 'Chan Dao' }]);
    expect(noteOf(text('settings.realName'))).toBe('no: nameForm');
    await logIn(SAFE);
    await show(<SetNamePage />);
    expect(wordsOf('h2')[0]).toBe(text('settings.nameLocked', { name: OWN.realName }));
  });

  it('list the devices with their last time, and log out another one, never this', async () => {
    const seenAt = new Date('2026-03-09T12:00:00Z');
    const device = (sessionId: string, deviceName: string, isCurrent: boolean) => ({
      sessionId,
      deviceName,
      address: '192.0.2.7',
      openedAt: seenAt,
      seenAt,
      isCurrent,
    });
    answer(identity.getDeviceList, { deviceList: [device('1', 'My phone', true), device('2', 'A tablet', false)] });
    answer(identity.removeDevice, {} as never);
    await show(<DevicesPage />);
    const time = timeText(language, seenAt);
    expect(wordsOf('small').every((words) => words === `${text('settings.lastSeen', { time })} · 192.0.2.7`)).toBe(
      true,
    );
    expect([says(text('settings.thisDevice')), wordsOf('button').filter(Boolean)]).toEqual([
      true,
      [text('settings.removeDevice')],
    ]);
    await press(one('button', text('settings.removeDevice')));
    expect(says(text('settings.removeWords', { device: 'A tablet' }))).toBe(true);
    await press(
      within(one('dialog'), 'button').find((button) => button.textContent === text('settings.removeDevice')) as never,
    );
    expect(sentTo(identity.removeDevice)).toEqual([{ sessionId: '2' }]);
    expect([shownToast.get()?.words, address()]).toEqual([text('settings.removed'), '']);
  });
});
