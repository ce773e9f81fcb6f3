import { identity } from '@house/contract/identity';
import { Confirm } from '@house/ui';
import { useState } from 'react';
import { ask } from '#api/client.ts';
import { endSession } from '#api/session.ts';
import { goInstead } from '#app/router.ts';
import { toast } from '#app/toasts.ts';
import { text } from '#text';

/** Asks once, then leaves; the device forgets the member even when the server cannot be reached. */
export function useLogout() {
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    await ask(identity.logout, {}).catch(() => {});
    endSession();
    toast(text('account.loggedOut'));
    goInstead('/');
  };
  const dialog = isAsking && (
    <Confirm
      title={text('account.logoutTitle')}
      words={text('account.logoutWords')}
      cancel={text('common.cancel')}
      accept={text('account.logout')}
      onCancel={() => setAsking(false)}
      onAccept={() => void leave()}
    />
  );
  return { ask: () => setAsking(true), dialog };
}
