import { identity } from '@harbour/contract/identity';
import { PASSWORD_LENGTH } from '@harbour/rules';
import { Button, PasswordField } from '@harbour/ui';
import { useCommand } from '#api/cache.ts';
import { goInstead } from '#api/router.ts';
import { renewSession } from '#api/session.ts';
import { useForm } from '#parts/form.ts';
import { Form, Page } from '#parts/Page.tsx';
import { text } from '#text';
import { heldProof } from './proof.ts';

export function ChangePasswordPage() {
  const form = useForm(identity.modifyPassword, { oldPassword: '', password: '', confirmPassword: '' });
  const modify = useCommand(identity.modifyPassword);
  const send = async () => {
    if (!form.mayBeSent()) return;
    const wanted = { ...form.values, ...heldProof('changePassword') };
    const asking = modify.run(wanted, { isShown: ({ why }) => why !== 'proofNeeded' });
    const { data, refused } = await renewSession(asking);
    if (data) goInstead('/pages/system/success', { of: 'Password' });
    else if (refused?.why === 'proofNeeded') goInstead('/pages/system/verification', { for: 'changePassword' });
    else if (refused) form.refuse(refused.why === 'oldPasswordWrong' ? 'oldPassword' : 'password', refused.message);
  };
  const field = (name: 'oldPassword' | 'password' | 'confirmPassword') => ({
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    onLeave: () => form.leave(name),
    error: form.errorOf(name),
    showLabel: text('common.showPassword'),
    hideLabel: text('common.hidePassword'),
    maxLength: PASSWORD_LENGTH.max,
  });
  return (
    <Page title={text('titles.systemExitPassword')} lead={text('settings.passwordWords')}>
      <Form onSend={() => void send()}>
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
