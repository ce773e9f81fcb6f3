import type { Refusal } from '@harbour/contract';
import { identity } from '@harbour/contract/identity';
import { CURRENCIES, PASSWORD_LENGTH, USERNAME_LENGTH } from '@harbour/rules';
import { Button, CheckField, CodeField, PasswordField, PlainSelect, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#api/cache.ts';
import { ask, type CallRefused } from '#api/client.ts';
import { toast } from '#api/toasts.ts';
import { CaptchaField, useCaptcha } from '#parts/CaptchaField.tsx';
import { CodeButton } from '#parts/CodeButton.tsx';
import { useForm } from '#parts/form.ts';
import { Form, Waiting } from '#parts/Page.tsx';
import { FIRST_AREA, fitsArea, PhoneField } from '#parts/PhoneField.tsx';
import { text } from '#text';
import styles from './LoginPage.module.css';
import { TermsSheet } from './TermsSheet.tsx';

const EMPTY = {
  username: '',
  password: '',
  confirmPassword: '',
  areaCode: FIRST_AREA as string,
  phone: '',
  smsCode: '',
  birthDate: '',
  realName: '',
  email: '',
  inviteCode: '',
  currency: CURRENCIES[0] as string,
  termsAccepted: false,
};
type RegisterField = keyof typeof EMPTY;

/** The field next to which a refusal of the server is shown. */
const FIELD_OF_REFUSAL: Partial<Record<Refusal, RegisterField>> = {
  usernameTaken: 'username',
  usernameForm: 'username',
  passwordEqualsUsername: 'password',
  passwordTooCommon: 'password',
  phoneTaken: 'phone',
  phoneWrong: 'phone',
  areaNotOpen: 'phone',
  underAge: 'birthDate',
  inviteCodeUnknown: 'inviteCode',
  codeWrong: 'smsCode',
  codeSpent: 'smsCode',
};

const isAtField = ({ why }: CallRefused) =>
  why === 'captchaWrong' || (why !== undefined && FIELD_OF_REFUSAL[why] !== undefined);

export function RegisterForm({ onEntered }: { onEntered: (token: string) => Promise<void> }) {
  const items = useCall(identity.getRegisterItem, {});
  const form = useForm(identity.register, EMPTY);
  const isShown = (name: string) =>
    items.data?.registerItemList.some(({ itemKey, isShow }) => itemKey === name && isShow) ?? false;
  const captcha = useCaptcha(isShown('smsCode') ? 'registerCode' : 'register', items.data !== undefined);
  const [captchaError, setCaptchaError] = useState<string>();
  const [isReadingTerms, setReadingTerms] = useState(false);
  const register = useCommand(identity.register);
  const areas = items.data?.areaList ?? [];

  if (!items.data) return <Waiting error={items.error} onRetry={items.retry} bones={[56, 56, 56, 56]} />;

  const field = (name: Exclude<RegisterField, 'termsAccepted'>) => ({
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    onLeave: () => form.leave(name),
    error: form.errorOf(name),
  });
  const sendCode = async () => {
    if (!form.values.phone || !captcha.answer) {
      toast(text('errors.phoneAndCaptchaEmpty'));
      return undefined;
    }
    const { areaCode, phone } = form.values;
    return ask(identity.getPhoneCodeByRegister, {
      areaCode,
      phone,
      captchaId: captcha.id,
      captchaAnswer: captcha.answer,
    }).finally(captcha.renew);
  };
  const send = async () => {
    if (isShown('phone') && !fitsArea(areas, form.values.areaCode, form.values.phone)) {
      return form.refuse('phone', text('errors.phoneWrong'));
    }
    if (!form.mayBeSent(['termsAccepted', 'captchaId'])) return toast(text('errors.registrationIncomplete'));
    if (!form.values.termsAccepted) return toast(text('errors.termsNotTicked'));
    const solved =
      isShown('smsCode') || !captcha.answer ? {} : { captchaId: captcha.id, captchaAnswer: captcha.answer };
    const { data, refused } = await register.run({ ...form.wire, ...solved } as never, { isShown: isAtField });
    if (data) return onEntered(data.token);
    captcha.renew();
    setCaptchaError(refused?.why === 'captchaWrong' ? refused.message : undefined);
    const where = refused?.why && FIELD_OF_REFUSAL[refused.why];
    if (where && refused) form.refuse(where, refused.message);
  };

  const captchaField = (isShown('captcha') || isShown('smsCode')) && (
    <CaptchaField captcha={captcha} error={captchaError} />
  );
  return (
    <Form onSend={() => void send()}>
      <TextField
        {...field('username')}
        label={text('login.username')}
        hint={text('login.usernameHint')}
        autoComplete="username"
        maxLength={USERNAME_LENGTH.max}
      />
      <PasswordField
        {...field('password')}
        label={text('login.password')}
        hint={text('login.passwordHint')}
        showLabel={text('common.showPassword')}
        hideLabel={text('common.hidePassword')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={text('login.confirmPassword')}
        showLabel={text('common.showPassword')}
        hideLabel={text('common.hidePassword')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      {isShown('birthDate') && (
        <TextField
          {...field('birthDate')}
          type="date"
          label={text('login.birthDate')}
          hint={text('login.birthDateHint')}
          max={items.data.latestBirthDate}
          autoComplete="bday"
        />
      )}
      {isShown('realName') && (
        <TextField
          {...field('realName')}
          label={text('login.realName')}
          hint={text('login.realNameHint')}
          autoComplete="name"
        />
      )}
      {isShown('email') && (
        <TextField {...field('email')} type="email" label={text('common.email')} autoComplete="email" />
      )}
      {isShown('phone') && (
        <PhoneField
          areas={areas}
          areaCode={form.values.areaCode}
          phone={form.values.phone}
          onArea={(areaCode) => form.set('areaCode', areaCode)}
          onPhone={(phone) => form.set('phone', phone)}
          error={form.errorOf('phone')}
          onLeave={() => form.leave('phone')}
        />
      )}
      {isShown('smsCode') && captchaField}
      {isShown('smsCode') && <CodeButton send={sendCode} />}
      {isShown('smsCode') && (
        <CodeField {...field('smsCode')} label={text('common.code')} autoComplete="one-time-code" />
      )}
      {isShown('inviteCode') && (
        <TextField {...field('inviteCode')} label={text('login.inviteCode')} autoComplete="off" maxLength={8} />
      )}
      {isShown('currency') && (
        <PlainSelect
          label={text('login.currency')}
          value={form.values.currency}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          onChange={(currency) => form.set('currency', currency)}
        />
      )}
      {!isShown('smsCode') && captchaField}
      <CheckField
        words={text('login.termsBefore')}
        isChecked={form.values.termsAccepted}
        onChange={(value) => form.set('termsAccepted', value)}
        after={
          <button type="button" className={styles.termsLink} onClick={() => setReadingTerms(true)}>
            {text('login.termsLink')}
          </button>
        }
      />
      <Button isSubmit isWide isBusy={register.isBusy}>
        {text('login.register')}
      </Button>
      {isReadingTerms && (
        <TermsSheet
          onClose={() => setReadingTerms(false)}
          onAccept={() => {
            form.set('termsAccepted', true);
            setReadingTerms(false);
          }}
        />
      )}
    </Form>
  );
}
