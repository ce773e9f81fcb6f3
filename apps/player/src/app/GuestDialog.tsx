import { Confirm } from '@harbour/ui';
import { goBack, goInstead, usePlace } from '#api/router.ts';
import { text } from '#text';

/** §2: a member's feature asks a guest to log in; OK leads to the login, and from there back here. */
export function GuestDialog() {
  const { path, query } = usePlace();
  const asked = query.toString();
  return (
    <main>
      <Confirm
        title={text('common.guestTitle')}
        words={text('common.guestWords')}
        cancel={text('common.cancel')}
        accept={text('common.ok')}
        onCancel={goBack}
        onAccept={() => goInstead('/pages/login/login', { next: asked ? `${path}?${asked}` : path })}
      />
    </main>
  );
}
