import { makeAsk } from '@harbour/contract/client';
import enErrors from '@harbour/i18n/locales/en/errors.json';
import zhErrors from '@harbour/i18n/locales/zh/errors.json';
import { say, tongue } from './say.ts';
import { leave, token } from './self.ts';

const ERRORS: Record<string, Record<string, string>> = { en: enErrors, zh: zhErrors };

/** A name that nobody else makes up: 16 random bytes, in the letters of an address. */
export function madeUpName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

function deviceId(): string {
  const known = localStorage.getItem('officeDevice');
  if (known) return known;
  const made = madeUpName();
  localStorage.setItem('officeDevice', made);
  return made;
}

export const ask = makeAsk({
  origin: '',
  language: tongue.get,
  device: deviceId,
  token,
  onUnauthorized: leave,
  networkWords: () => say('unreachable'),
  refusalWords: (why) => ERRORS[tongue.get()]?.[why] ?? enErrors.badInput,
});

/** A file that only the staff may see, as something a picture can show. */
export async function fetchFile(name: string): Promise<string> {
  const response = await fetch(`/web/office/file/${encodeURIComponent(name)}`, { headers: { token: token() ?? '' } });
  if (!response.ok) throw new Error(say('unreachable'));
  return URL.createObjectURL(await response.blob());
}
