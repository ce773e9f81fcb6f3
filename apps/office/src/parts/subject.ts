import { sayOf } from '#base/say.ts';

/** Kinds of subject whose names have texts, with the family of these texts. */
const NAMED: Record<string, string> = {
  value: 'value',
  config: 'config',
  item: 'item',
  withdrawMethod: 'payee',
  // In older entries.
  'way out': 'payee',
};

/**
 * The subject of an approval or an audit entry, in words. The server writes a kind and a name, such as `tier 2`; a
 * subject without a kind, such as an order number, is shown as it is.
 */
export function subjectWords(subject: string): string {
  const [, kind = '', name = ''] = /^(way out|[a-zA-Z]+)(?: (.+))?$/.exec(subject) ?? [];
  const family = NAMED[kind];
  if (family) return sayOf(family, name);
  const words = sayOf('subject', kind);
  return words === kind ? subject : `${words} ${name}`.trim();
}
