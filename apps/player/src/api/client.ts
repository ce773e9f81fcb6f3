import { makeAsk } from '@harbour/contract/client';
import { language, text } from '#text';
import { useSession } from './stores.ts';

const hooks: { onUnauthorized: (token: string | null) => void } = { onUnauthorized: () => {} };
/** What happens when the session of the token that was sent has ended on the server (code 401). */
export function onUnauthorized(react: (token: string | null) => void): void {
  hooks.onUnauthorized = react;
}

/** A name that nobody else makes up: 16 random bytes, in the letters of an address. */
export function madeUpName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

/** A made-up name that this device keeps, so that its owner can recognise and revoke it. */
function deviceId(): string {
  const known = localStorage.getItem('device');
  if (known) return known;
  const made = madeUpName();
  localStorage.setItem('device', made);
  return made;
}

export const ask = makeAsk({
  origin: '',
  language,
  device: deviceId,
  token: () => useSession.getState().token,
  onUnauthorized: (token) => hooks.onUnauthorized(token),
  networkWords: () => text('common.networkFailed'),
  refusalWords: (why) => text(`errors.${why}`) || text('common.checkInput'),
});

export { CallRefused } from '@harbour/contract/client';
