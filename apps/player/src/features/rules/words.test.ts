import { SLOT_GAMES, TABLE_GAMES } from '@harbour/engines';
import rules from '@harbour/i18n/locales/en/rules.json' with { type: 'json' };
import slots from '@harbour/i18n/locales/en/slots.json' with { type: 'json' };
import table from '@harbour/i18n/locales/en/table.json' with { type: 'json' };
import { expect, it } from 'vitest';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

it.each(TABLE_GAMES.map((game) => [game.code, game] as const))(
  'every bet of %s has a name and words',
  (code, { selections }) => {
    for (const selection of selections) {
      const [kind = '', numbers] = selection.split(':');
      if (numbers === undefined) expect(table).toHaveProperty(`spot${capital(kind)}`);
      else expect(rules).toHaveProperty(`name${capital(kind)}`);
      expect(rules).toHaveProperty(`bet${capital(code)}${capital(kind)}`);
    }
    expect(rules).toHaveProperty(`about${capital(code)}`);
    expect(rules).toHaveProperty(`step${capital(code)}1`);
  },
);

it.each(SLOT_GAMES.map((game) => [game.code, game] as const))('%s and its symbols have names', (code, { reels }) => {
  expect(rules).toHaveProperty(`about${capital(code)}`);
  for (const symbol of new Set(reels.flat())) expect(slots).toHaveProperty(symbol);
});
