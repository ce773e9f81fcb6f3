import { identity } from '@harbour/contract/identity';
import { PASSWORD_LENGTH } from '@harbour/rules';
import { Button, CodeField, PasswordField } from '@harbour/ui';
import { useFormCommand } from '#api/cache.ts';
import { useForm } from '#parts/form.ts';
import { Form } from '#parts/Page.tsx';
import { text } from '#text';
import styles from './RecoveryPage.module.css';

type PasswordStepProps = { ticket: string; secondaryNeeded: boolean; onStale: () => void; onDone: () => void };

export function PasswordStep({ ticket, secondaryNeeded, onStale, onDone }: PasswordStepProps) {
  const form = useForm(
    identity.modifyPasswordByForget,
    { ticket, password: '', confirmPassword: '', secondaryPassword: '' },
    // One that is missing must never cost a try.
    ({ secondaryPassword }) =>
      secondaryNeeded && secondaryPassword === '' ? { secondaryPassword: 'secondaryForm' } : {},
  );
  const finish = useFormCommand(identity.modifyPasswordByForget, ({ why, message }) => {
    if (why === 'recoveryStale') {
      onStale();
      return false;
    }
    form.refuse(why?.startsWith('secondary') ? 'secondaryPassword' : 'password', message);
    return true;
  });
  const send = async () => {
    if (!form.mayBeSent()) return;
    const { data } = await finish.run(form.wire as never);
    if (data) onDone();
  };
  const field = (name: 'password' | 'confirmPassword') => ({
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    onLeave: () => form.leave(name),
    error: form.errorOf(name),
    showLabel: text('common.showPassword'),
    hideLabel: text('common.hidePassword'),
    autoComplete: 'new-password',
    maxLength: PASSWORD_LENGTH.max,
  });
  return (
    <Form onSend={send}>
      <p className={styles.words}>{text('recovery.passwordWords')}</p>
      <PasswordField {...field('password')} label={text('recovery.newPassword')} hint={text('login.passwordHint')} />
      <PasswordField {...field('confirmPassword')} label={text('login.confirmPassword')} />
      {secondaryNeeded && (
        <CodeField
          label={text('recovery.secondary')}
          hint={text('recovery.secondaryHint')}
          value={form.values.secondaryPassword}
          onChange={(value) => form.set('secondaryPassword', value)}
          error={form.errorOf('secondaryPassword')}
          isSecret
        />
      )}
      <Button isSubmit isWide isBusy={finish.isBusy}>
        {text('recovery.finish')}
      </Button>
    </Form>
  );
}
