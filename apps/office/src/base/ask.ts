import { deviceId } from '@harbour/client';
import { makeAsk } from '@harbour/contract/client';
import enErrors from '@harbour/i18n/locales/en/errors.json';
import zhErrors from '@harbour/i18n/locales/zh/errors.json';
import { say, tongue } from './say.ts';
import { leave, token } from './self.ts';

const ERRORS: Record<string, Record<string, string>> = { en: enErrors, zh: zhErrors };

export const ask = makeAsk({
  origin: '',
  language: tongue.get,
  device: () => deviceId('officeDevice'),
  token,
  onUnauthorized: leave,
  networkWords: () => say('unreachable'),
  refusalWords: (why) => ERRORS[tongue.get()]?.[why] ?? enErrors.badInput,
});

/** Fetches a file that only the staff may see, as an address that a picture can show. */
export async function fetchFile(name: string): Promise<string> {
  const response = await fetch(`/web/office/file/${encodeURIComponent(name)}`, { headers: { token: token() ?? '' } });
  if (!response.ok) throw new Error(say('unreachable'));
  return URL.createObjectURL(await response.blob());
}
