import { sayOf } from '#base/say.ts';

/** Kinds of subject whose second half has words of its own: the family that they are of. */
const NAMED: Record<string, string> = { value: 'value', config: 'config', item: 'item', 'way out': 'payee' };

/**
 * What an approval or an entry of the audit log is about, as a reader says it. The server writes a kind and a name, such as
 * `tier 2`; what has no kind, such as an order's number, is shown as it came.
 */
export function subjectWords(subject: string): string {
  const [, kind = '', name = ''] = /^(way out|[a-z]+)(?: (.+))?$/.exec(subject) ?? [];
  const family = NAMED[kind];
  if (family) return sayOf(family, name);
  const words = sayOf('subject', kind);
  return words === kind ? subject : `${words} ${name}`.trim();
}
