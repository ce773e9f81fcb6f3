import { officeStaff } from '@harbour/contract/office-staff';
import { ToastTray } from '@harbour/ui';
import { type ReactNode, useEffect } from 'react';
import { useCall } from '#base/answers.ts';
import { useBrand } from '#base/brand.ts';
import { usePlace } from '#base/place.ts';
import { officeLanguage, say } from '#base/say.ts';
import { leave, self, token } from '#base/self.ts';
import { shownToast } from '#base/toasts.ts';
import { Answered } from '#parts/Answered.tsx';
import { EnrolmentPage } from '#rooms/login/EnrolmentPage.tsx';
import { LoginPage } from '#rooms/login/LoginPage.tsx';
import { Shell } from './Shell.tsx';

/** Shows nothing until the session is known; then the login page, or the rooms that the colleague's roles open. */
export function Office() {
  const who = self.use();
  const { parts, query } = usePlace();
  const language = officeLanguage.use();
  const brand = useBrand();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language
  useEffect(() => {
    document.title = [say('title'), brand].filter(Boolean).join(' · ');
  }, [language, brand]);
  // A server that is unreachable for a moment must not log anyone out.
  const asked = useCall(officeStaff.getSelf, {}, { isWanted: who === undefined && token() !== null });
  useEffect(() => {
    if (who !== undefined) return;
    if (!token()) leave();
    else if (asked.data) self.set(asked.data.self);
  }, [who, asked.data]);

  let room: ReactNode = null;
  if (parts[0] === 'begin') room = <EnrolmentPage code={query.get('code') ?? ''} />;
  else if (who) room = <Shell who={who} />;
  else if (who === null) room = <LoginPage />;
  else if (asked.error) room = <Answered asked={asked}>{() => null}</Answered>;
  return (
    <>
      {/* A change of language remounts the page, so that no old words stay. */}
      <div key={language} className="office">
        {room}
      </div>
      <ToastTray message={shownToast.use()} />
    </>
  );
}
