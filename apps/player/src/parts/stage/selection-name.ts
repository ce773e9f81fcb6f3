import { listText } from '@harbour/i18n';
import { language, textIfAny } from '#text';

const NAMED_KINDS = new Set([
  'banker',
  'player',
  'tie',
  'bankerPair',
  'playerPair',
  'dragon',
  'tiger',
  'suitedTie',
  'dragonOdd',
  'dragonEven',
  'tigerOdd',
  'tigerEven',
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'line',
  'column',
  'dozen',
  'red',
  'black',
  'low',
  'high',
  'odd',
  'even',
  'small',
  'big',
  'total',
  'single',
  'double',
  'pair',
  'anyTriple',
  'triple',
]);

/** Bets that are written by their first number, and also cover the following ones. */
function numbersIn(kind: string, detail: string): string {
  const first = Number(detail);
  if (kind === 'street') return `${first}–${first + 2}`;
  if (kind === 'line') return `${first}–${first + 5}`;
  if (kind === 'corner' && first === 0) return '0–3';
  if (kind === 'corner') return listText(language(), [first, first + 1, first + 3, first + 4]);
  return listText(language(), detail.split('-'));
}

/** A selection in words: `straight:17`, `pair:2-5`, `banker`. One that our tables do not have is shown as it is. */
export function selectionName(selection: string): string {
  const [kind = '', detail = ''] = selection.split(':');
  if (!NAMED_KINDS.has(kind)) return selection;
  const key = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return textIfAny(`table.spot${key}`, { numbers: numbersIn(kind, detail) }) ?? selection;
}
