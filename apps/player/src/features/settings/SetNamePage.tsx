import { profile } from '@harbour/contract/profile';
import { Button, Confirm, State, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useFormCommand } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';
import { useDetour } from '#parts/detour.ts';
import { useForm } from '#parts/form.ts';
import { Form, Page } from '#parts/Page.tsx';
import { text } from '#text';

/** Asks for the name and then for a confirmation, because it cannot be changed. */
export function SetNamePage() {
  const userInfo = useSession((state) => state.userInfo);
  const form = useForm(profile.modifyUserInfo, { realName: '' });
  const [isConfirming, setConfirming] = useState(false);
  const detour = useDetour();
  const modify = useFormCommand(profile.modifyUserInfo, ({ message }) => {
    form.refuse('realName', message);
    return true;
  });
  const title = text('titles.systemSetName');
  if (userInfo?.isVerified) {
    return (
      <Page title={title}>
        <State icon="badge" title={text('settings.nameLocked', { name: userInfo.realName ?? '' })} />
      </Page>
    );
  }
  const save = async () => {
    setConfirming(false);
    const { data } = await modify.run({ realName: form.values.realName });
    if (!data) return;
    useSession.setState({ userInfo: data.userInfo });
    detour.finish('Name');
  };
  return (
    <Page title={title} lead={text('settings.nameWords')}>
      <Form onSend={() => form.mayBeSent() && form.values.realName !== '' && setConfirming(true)}>
        <TextField
          label={text('settings.realName')}
          autoComplete="name"
          maxLength={60}
          value={form.values.realName}
          onChange={(value) => form.set('realName', value)}
          onLeave={() => form.leave('realName')}
          error={form.errorOf('realName')}
        />
        <Button isSubmit isWide isBusy={modify.isBusy} isDisabled={form.values.realName === ''}>
          {text('settings.setName')}
        </Button>
      </Form>
      {isConfirming && (
        <Confirm
          title={text('settings.nameConfirm')}
          words={text('settings.nameConfirmWords', { name: form.values.realName })}
          cancel={text('common.cancel')}
          accept={text('common.ok')}
          onCancel={() => setConfirming(false)}
          onAccept={() => void save()}
        />
      )}
    </Page>
  );
}
