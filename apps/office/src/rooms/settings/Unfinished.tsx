import { say } from '#base/say.ts';
import { Notice } from '#parts/Panel.tsx';

/** Names the languages that are incomplete, because they may be under another tab. */
export function Unfinished({ languages }: { languages: string }) {
  return languages ? <Notice tone="amber">{say('texts.unfinished', { languages })}</Notice> : null;
}
