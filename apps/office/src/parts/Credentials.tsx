import { PasswordField, TextField } from '@harbour/ui';
import { say } from '#base/say.ts';

type CredentialProps = { value: string; onChange: (value: string) => void };

const MASK = () => ({ showLabel: say('login.show'), hideLabel: say('login.hide') });

export function CurrentPassword({ label, ...rest }: CredentialProps & { label: string }) {
  return <PasswordField label={label} {...rest} autoComplete="current-password" {...MASK()} />;
}

export function NewPassword({ label, ...rest }: CredentialProps & { label: string }) {
  return (
    <PasswordField label={label} hint={say('begin.passwordHint')} {...rest} autoComplete="new-password" {...MASK()} />
  );
}

/** A code of the authenticator, or a recovery code. */
export function Factor(props: CredentialProps & { error?: string | undefined }) {
  return (
    <TextField
      label={say('login.factor')}
      hint={say('login.factorHint')}
      {...props}
      autoComplete="one-time-code"
      maxLength={11}
    />
  );
}
