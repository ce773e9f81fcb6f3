import * as common from '@zxcvbn-ts/language-common';
import { refuse } from '#platform/refuse';

const PARTS = new Set(common.dictionary['passwords-common'] as string[]);
const SHORTEST_PART = 4;
const LONGEST_PART = Math.max(...[...PARTS].map((word) => word.length));
/** Rows of a keyboard, the alphabet and the digits, read in either direction. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const LEAST_RUN = 3;
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** A guessable part is worth as little as two random letters; a password needs the worth of eight. */
const WORTH_OF_PART = 2;
const LEAST_WORTH = 8;

/**
 * Refuses a guessable password. Length alone is not enough, because guessers join common parts: each part they know (a
 * listed password, a run of keys, one letter repeated, the own username) counts little, and the same part again counts
 * nothing.
 */
export function acceptStaffPassword(password: string, username: string): void {
  if (worthOf(password, username) < LEAST_WORTH) refuse('passwordTooCommon');
}

export function worthOf(password: string, username: string): number {
  const plain = withoutRepetition(password.toLowerCase());
  const own = [username, ...username.split(/[.-]/)].filter((word) => word.length >= 3);
  const found = new Set<string>();
  let letters = 0;
  for (let at = 0; at < plain.length; ) {
    const part = partAt(plain.slice(at), own);
    if (part) found.add(part);
    else letters += 1;
    at += part?.length ?? 1;
  }
  return letters + found.size * WORTH_OF_PART;
}

/** The block that a text repeats, or the text itself. */
function withoutRepetition(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}

function partAt(text: string, own: string[]): string | undefined {
  const parts = [repeatAt(text), runAt(text), yearAt(text), own.find((word) => text.startsWith(word)), wordAt(text)];
  return parts.filter((part) => part !== undefined).sort((a, b) => b.length - a.length)[0];
}

function wordAt(text: string): string | undefined {
  for (let end = Math.min(LONGEST_PART, text.length); end >= SHORTEST_PART; end -= 1) {
    const piece = text.slice(0, end);
    if (PARTS.has(piece) || PARTS.has(undisguised(piece))) return piece;
  }
  return undefined;
}

const undisguised = (text: string) => [...text].map((sign) => DISGUISES[sign] ?? sign).join('');
const yearAt = (text: string) => /^(?:19|20)\d\d/.exec(text)?.[0];
const repeatAt = (text: string) => /^(.)\1{2,}/u.exec(text)?.[0];

function runAt(text: string): string | undefined {
  const lengths = RUNS.map((row) => {
    const from = row.indexOf(text.slice(0, LEAST_RUN));
    if (from < 0 || text.length < LEAST_RUN) return 0;
    let length = LEAST_RUN;
    while (length < text.length && row[from + length] === text[length]) length += 1;
    return length;
  });
  const longest = Math.max(...lengths);
  return longest > 0 ? text.slice(0, longest) : undefined;
}
