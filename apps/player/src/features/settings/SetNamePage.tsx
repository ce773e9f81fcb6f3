import { profile } from '@harbour/contract/profile';
import { Button, Confirm, State, TextField } from '@harbour/ui';
import { useState } from 'react';
import { AT_FIELD, useCommand } from '#api/cache.ts';
import { goInstead } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { useForm } from '#parts/form.ts';
import { Form, Page } from '#parts/Page.tsx';
import { text } from '#text';

/** Asks for the name and then for a confirmation, because it cannot be changed. */
export function SetNamePage() {
  const userInfo = useSession((state) => state.userInfo);
  const form = useForm(profile.modifyUserInfo, { realName: '' });
  const [isConfirming, setConfirming] = useState(false);
  const modify = useCommand(profile.modifyUserInfo);
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
    const { data, refused } = await modify.run({ realName: form.values.realName }, AT_FIELD);
    if (refused) form.refuse('realName', refused.message);
    if (!data) return;
    useSession.setState({ userInfo: data.userInfo });
    goInstead('/pages/system/success', { of: 'Name' });
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
