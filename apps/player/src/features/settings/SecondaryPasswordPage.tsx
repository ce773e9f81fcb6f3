import { identity } from '@harbour/contract/identity';
import { SECONDARY_PASSWORD_LENGTH } from '@harbour/rules';
import { Button, CodeField, State } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { useFormCommand } from '#api/cache.ts';
import { goInstead } from '#api/router.ts';
import { loadUserInfo } from '#api/session.ts';
import { useSession } from '#api/stores.ts';
import { useDetour, useHere } from '#parts/detour.ts';
import { Form, Page } from '#parts/Page.tsx';
import { UserWaiting } from '#parts/UserWaiting.tsx';
import { text } from '#text';
import { heldProof } from './proof.ts';

/** §4: set once; §5: only with a bound phone. Each of the three states shows the next step. */
export function SecondaryPasswordPage() {
  const userInfo = useSession((state) => state.userInfo);
  const here = useHere();
  const title = text('titles.systemSecondaryPassword');
  if (!userInfo) {
    return (
      <Page title={title}>
        <UserWaiting bones={[56, 56]} />
      </Page>
    );
  }
  if (userInfo.isSecondarySet) {
    return (
      <Page title={title}>
        <State icon="key" title={text('settings.secondarySetAlready')} />
      </Page>
    );
  }
  if (!userInfo.isPhoneBound) {
    return (
      <Page title={title}>
        <State icon="phone" title={text('settings.bindPhoneFirst')} words={text('settings.bindPhoneFirstWords')}>
          <Button onPress={() => goInstead('/pages/system/setPhone', { next: here })}>
            {text('settings.bindPhone')}
          </Button>
        </State>
      </Page>
    );
  }
  return (
    <Page title={title} lead={text('settings.secondaryWords')}>
      <SecondaryForm />
    </Page>
  );
}

function SecondaryForm() {
  const detour = useDetour();
  const isProven = heldProof('secondaryPassword').proof !== undefined;
  const verify = () => goInstead('/pages/system/verification', { for: 'secondaryPassword', ...detour.query });
  // Asked before anything is typed, and not after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!isProven) verify();
  }, []);
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [error, setError] = useState<string>();
  const set = useFormCommand(identity.setWithdrawPwd, ({ why, message }) => {
    if (why === 'proofNeeded') verify();
    else setError(message);
    return true;
  });
  const send = async () => {
    if (password !== confirmPassword) return setError(text('errors.secondariesDiffer'));
    const { data } = await set.run({ password, confirmPassword, ...heldProof('secondaryPassword') });
    if (!data) return;
    await loadUserInfo().catch(() => {});
    detour.finish('Secondary');
  };
  return (
    <Form onSend={send}>
      <CodeField
        label={text('settings.secondaryNew')}
        value={password}
        onChange={setPassword}
        isSecret
        autoComplete="new-password"
      />
      <CodeField
        label={text('settings.secondaryAgain')}
        value={confirmPassword}
        onChange={(value) => {
          setConfirmPassword(value);
          setError(undefined);
        }}
        error={error}
        isSecret
        autoComplete="new-password"
      />
      <Button
        isSubmit
        isWide
        isBusy={set.isBusy}
        isDisabled={password.length < SECONDARY_PASSWORD_LENGTH || confirmPassword.length < SECONDARY_PASSWORD_LENGTH}
      >
        {text('settings.setSecondary')}
      </Button>
    </Form>
  );
}
