import { identity } from '@harbour/contract/identity';
import { Confirm } from '@harbour/ui';
import { useState } from 'react';
import { ask } from '#api/client.ts';
import { goInstead } from '#api/router.ts';
import { leaveSession } from '#api/session.ts';
import { toast } from '#api/toasts.ts';
import { text } from '#text';

/** Asks for confirmation once, then logs out. */
export function useLogout() {
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    await leaveSession(ask(identity.logout, {}));
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
