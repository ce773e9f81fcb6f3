import { say } from '#base/say.ts';
import { Notice } from '#parts/Panel.tsx';

/** Why it cannot be saved yet: the language may stand under another tab. */
export function Unfinished({ languages }: { languages: string }) {
  return languages ? <Notice tone="amber">{say('texts.unfinished', { languages })}</Notice> : null;
}
