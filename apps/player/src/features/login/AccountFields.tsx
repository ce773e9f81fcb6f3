import { USERNAME_LENGTH } from '@harbour/rules';
import { PasswordField, TextField } from '@harbour/ui';
import { text } from '#text';
import type { RegisterFormState } from './registration.ts';

/** The first step. The password is typed once, and can be shown; the call's repetition is the same words. */
export function AccountFields({ form }: { form: RegisterFormState }) {
  return (
    <>
      <TextField
        label={text('login.username')}
        hint={text('login.usernameHint')}
        value={form.values.username}
        onChange={(username) => form.set('username', username)}
        onLeave={() => form.leave('username')}
        error={form.errorOf('username')}
        autoComplete="username"
        maxLength={USERNAME_LENGTH.max}
      />
      <PasswordField
        label={text('login.password')}
        hint={text('login.passwordHint')}
        showLabel={text('common.showPassword')}
        hideLabel={text('common.hidePassword')}
        value={form.values.password}
        onChange={(password) => {
          form.set('password', password);
          form.set('confirmPassword', password);
        }}
        onLeave={() => form.leave('password')}
        error={form.errorOf('password')}
        autoComplete="new-password"
      />
    </>
  );
}
