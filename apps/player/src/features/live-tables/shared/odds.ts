/** The printed odds of each selection, to one; a test compares them with the engines. */
const ODDS: Record<string, Record<string, string>> = {
  baccarat: { banker: '0.95', player: '1', tie: '8', bankerPair: '11', playerPair: '11' },
  dragonTiger: {
    dragon: '1',
    tiger: '1',
    tie: '11',
    suitedTie: '50',
    dragonOdd: '1',
    dragonEven: '1',
    tigerOdd: '1',
    tigerEven: '1',
  },
  sicBo: {
    small: '1',
    big: '1',
    odd: '1',
    even: '1',
    single: '1–3',
    double: '11',
    pair: '6',
    anyTriple: '31',
    triple: '180',
    'total:4': '60',
    'total:5': '30',
    'total:6': '18',
    'total:7': '12',
    'total:8': '8',
    'total:9': '7',
    'total:10': '6',
    'total:11': '6',
    'total:12': '7',
    'total:13': '8',
    'total:14': '12',
    'total:15': '18',
    'total:16': '30',
    'total:17': '60',
  },
};

export function oddsOf(engine: string, selection: string): string {
  const [kind = ''] = selection.split(':');
  return ODDS[engine]?.[selection] ?? ODDS[engine]?.[kind] ?? '';
}
