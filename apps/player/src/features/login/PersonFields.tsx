import { CURRENCIES, languageFacts } from '@harbour/rules';
import { Button, CodeField, SelectField, TextField } from '@harbour/ui';
import { useState } from 'react';
import type { CallRefused } from '#api/client.ts';
import { BirthDateField } from '#parts/BirthDateField.tsx';
import { CaptchaField } from '#parts/CaptchaField.tsx';
import { CodeButton } from '#parts/CodeButton.tsx';
import { isAboutPhone, PhoneField } from '#parts/PhoneField.tsx';
import { language, text } from '#text';
import {
  isRequired,
  isShown,
  type RegisterField,
  type RegisterFormState,
  type RegisterSite,
  regionOf,
} from './registration.ts';
import type { RegisterPicture } from './use-register-picture.ts';

type PersonFieldsProps = { site: RegisterSite; form: RegisterFormState; picture: RegisterPicture };

const fieldOf = (form: RegisterFormState, name: Exclude<RegisterField, 'termsAccepted'>) => ({
  value: form.values[name],
  onChange: (value: string) => form.set(name, value),
  onLeave: () => form.leave(name),
  error: form.errorOf(name),
});

/** The operator's items about the person; one that is not shown is not asked for. */
export function PersonFields({ site, form, picture }: PersonFieldsProps) {
  /** A field that may stay empty says so. */
  const optional = (name: 'phone' | 'birthDate' | 'realName' | 'email') =>
    isRequired(site, name) ? {} : { hint: text('login.optional') };
  return (
    <>
      {isShown(site, 'birthDate') && (
        <BirthDateField
          {...fieldOf(form, 'birthDate')}
          label={text('login.birthDate')}
          hint={text('login.birthDateHint')}
        />
      )}
      {isShown(site, 'realName') && (
        <TextField
          {...fieldOf(form, 'realName')}
          label={text('login.realName')}
          hint={text('login.realNameHint')}
          autoComplete="name"
        />
      )}
      {isShown(site, 'phone') && <PhonePart site={site} form={form} picture={picture} {...optional('phone')} />}
      {isShown(site, 'email') && (
        <TextField
          {...fieldOf(form, 'email')}
          {...optional('email')}
          type="email"
          inputMode="email"
          label={text('common.email')}
          autoComplete="email"
        />
      )}
      {isShown(site, 'currency') && <CurrencyChoice site={site} form={form} />}
      {isShown(site, 'inviteCode') && <InviteCode form={form} isFolded={!isRequired(site, 'inviteCode')} />}
      {picture.field && <CaptchaField {...picture.field} />}
    </>
  );
}

function PhonePart({ site, form, picture, hint }: PersonFieldsProps & { hint?: string }) {
  const sendCode = async () => {
    if (form.mayGoOn(['phone']) && form.values.phone !== '') return picture.sendCode();
    if (form.values.phone === '') form.refuse('phone', text('common.needed'));
    return undefined;
  };
  const showCodeRefusal = ({ why, message }: CallRefused) => {
    if (picture.showCodeRefusal(why, message)) return true;
    const isAtPhone = isAboutPhone(why);
    if (isAtPhone) form.refuse('phone', message);
    return isAtPhone;
  };
  return (
    <>
      <PhoneField
        areas={site.areaList}
        areaCode={regionOf(site, form.values).areaCode}
        phone={form.values.phone}
        onArea={(areaCode) => {
          form.set('areaCode', areaCode);
          // A refusal was about the number in the area before.
          form.set('phone', form.values.phone);
        }}
        onPhone={(phone) => form.set('phone', phone)}
        error={form.errorOf('phone')}
        onLeave={() => form.leave('phone')}
        {...(hint ? { hint } : {})}
      />
      {picture.codeField && (
        <>
          <CaptchaField {...picture.codeField} />
          <CodeButton send={sendCode} onRefused={showCodeRefusal} />
          <CodeField {...fieldOf(form, 'smsCode')} label={text('common.code')} autoComplete="one-time-code" />
        </>
      )}
    </>
  );
}

/** The currency cannot be changed once there is money, so it is asked for before the first. */
function CurrencyChoice({ site, form }: Pick<PersonFieldsProps, 'site' | 'form'>) {
  const { tag } = languageFacts(language());
  const names = new Intl.DisplayNames(tag, { type: 'currency', fallback: 'none' });
  const isNamed = Intl.DisplayNames.supportedLocalesOf(tag).length > 0;
  // A coin has no name that a browser knows, and some languages have none at all.
  const nameOf = (code: string) => (isNamed && code.length === 3 ? names.of(code) : undefined);
  return (
    <SelectField
      label={text('login.currency')}
      hint={text('login.currencyHint')}
      value={regionOf(site, form.values).currency}
      options={CURRENCIES.map((code) => ({ value: code, label: [code, nameOf(code)].filter(Boolean).join(' · ') }))}
      onChange={(currency) => form.set('currency', currency)}
    />
  );
}

/** Few have an invitation code, so its field is folded away where it is not required. */
function InviteCode({ form, isFolded }: { form: RegisterFormState; isFolded: boolean }) {
  const [isOpen, setOpen] = useState(!isFolded || form.values.inviteCode !== '');
  if (!isOpen) {
    return (
      <Button look="plain" onPress={() => setOpen(true)}>
        {text('login.haveInviteCode')}
      </Button>
    );
  }
  return (
    <TextField
      {...fieldOf(form, 'inviteCode')}
      label={text('login.inviteCode')}
      {...(isFolded ? { hint: text('login.optional') } : {})}
      autoComplete="off"
      maxLength={8}
    />
  );
}
