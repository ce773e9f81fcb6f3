import { identity } from '@harbour/contract/identity';
import { Button, PasswordField } from '@harbour/ui';
import { useFormCommand } from '#api/cache.ts';
import { goInstead } from '#api/router.ts';
import { renewSession } from '#api/session.ts';
import { useDetour } from '#parts/detour.ts';
import { useForm } from '#parts/form.ts';
import { Form, Page } from '#parts/Page.tsx';
import { text } from '#text';
import { heldProof } from './proof.ts';

export function ChangePasswordPage() {
  const form = useForm(identity.modifyPassword, { oldPassword: '', password: '', confirmPassword: '' });
  const detour = useDetour();
  const modify = useFormCommand(identity.modifyPassword, ({ why, message }) => {
    if (why === 'proofNeeded') goInstead('/pages/system/verification', { for: 'changePassword', ...detour.query });
    else form.refuse(why === 'oldPasswordWrong' ? 'oldPassword' : 'password', message);
    return true;
  });
  const send = async () => {
    if (!form.mayBeSent()) return;
    const { data } = await renewSession(modify.run({ ...form.values, ...heldProof('changePassword') }));
    if (data) detour.finish('Password');
  };
  const field = (name: 'oldPassword' | 'password' | 'confirmPassword') => ({
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    onLeave: () => form.leave(name),
    error: form.errorOf(name),
    showLabel: text('common.showPassword'),
    hideLabel: text('common.hidePassword'),
  });
  return (
    <Page title={text('titles.systemExitPassword')} lead={text('settings.passwordWords')}>
      <Form onSend={send}>
        <PasswordField {...field('oldPassword')} label={text('settings.oldPassword')} autoComplete="current-password" />
        <PasswordField
          {...field('password')}
          label={text('settings.newPassword')}
          hint={text('login.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmPassword')}
          label={text('login.confirmPassword')}
          autoComplete="new-password"
        />
        <Button isSubmit isWide isBusy={modify.isBusy}>
          {text('settings.changePassword')}
        </Button>
      </Form>
    </Page>
  );
}
