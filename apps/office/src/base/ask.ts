import { deviceId } from '@harbour/client';
import { makeAsk } from '@harbour/contract/client';
import enErrors from '@harbour/i18n/locales/en/errors.json';
import zhErrors from '@harbour/i18n/locales/zh/errors.json';
import { officeLanguage, say } from './say.ts';
import { leave, token } from './self.ts';

const ERRORS: Record<string, Record<string, string>> = { en: enErrors, zh: zhErrors };

export const ask = makeAsk({
  origin: '',
  language: officeLanguage.get,
  device: () => deviceId('officeDevice'),
  token,
  onUnauthorized: leave,
  networkWords: () => say('unreachable'),
  refusalWords: (why) => ERRORS[officeLanguage.get()]?.[why] ?? enErrors.badInput,
});

/** Fetches a file that only staff may see, as an object URL for a picture. */
export async function fetchFile(name: string): Promise<string> {
  const response = await fetch(`/web/office/file/${encodeURIComponent(name)}`, { headers: { token: token() ?? '' } });
  if (!response.ok) throw new Error(say('unreachable'));
  return URL.createObjectURL(await response.blob());
}
