import { officeStaff } from '@house/contract/office-staff';
import { ToastTray } from '@house/ui';
import { type ReactNode, useEffect } from 'react';
import { ask } from '#base/ask.ts';
import { usePlace } from '#base/place.ts';
import { tongue } from '#base/say.ts';
import { leave, self, token } from '#base/self.ts';
import { toasts } from '#base/toasts.ts';
import { EnrolmentPage } from '#rooms/door/EnrolmentPage.tsx';
import { LoginPage } from '#rooms/door/LoginPage.tsx';
import { Shell } from './Shell.tsx';

/** Who is it? Until that is known nothing is shown; then the door, or the rooms that the roles open. */
export function Office() {
  const who = self.use();
  const { parts, query } = usePlace();
  const spoken = tongue.use();
  useEffect(() => {
    if (who !== undefined) return;
    if (!token()) leave();
    else ask(officeStaff.getSelf, {}).then((answer) => self.set(answer.self), leave);
  }, [who]);

  let room: ReactNode = null;
  if (parts[0] === 'begin') room = <EnrolmentPage code={query.get('code') ?? ''} />;
  else if (who) room = <Shell who={who} />;
  else if (who === null) room = <LoginPage />;
  return (
    <>
      {/* Another language is another page: nothing half-said stays. */}
      <div key={spoken} className="office">
        {room}
      </div>
      <ToastTray messages={toasts.use()} />
    </>
  );
}
