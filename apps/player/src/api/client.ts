import { deviceId } from '@harbour/client';
import { makeAsk } from '@harbour/contract/client';
import { language, text, textIfAny } from '#text';
import { useSession } from './stores.ts';

const hooks: { onUnauthorized: (token: string | null) => void } = { onUnauthorized: () => {} };
/** Sets the handler for a session that has ended on the server (code 401); it gets the token that was sent. */
export function onUnauthorized(react: (token: string | null) => void): void {
  hooks.onUnauthorized = react;
}

export const ask = makeAsk({
  origin: '',
  language,
  device: () => deviceId('device'),
  token: () => useSession.getState().token,
  onUnauthorized: (token) => hooks.onUnauthorized(token),
  networkWords: () => text('common.networkFailed'),
  refusalWords: (why) => textIfAny(`errors.${why}`) ?? text('common.checkInput'),
});

export { newRequestId } from '@harbour/client';
export { CallRefused } from '@harbour/contract/client';
