// `npm run venue -- <code> --kind transfer|seamless --class <class> [--name <name>]`: adds an outside venue and its
// games, as the venue lists them; run again, it adds new games. Its address and key come from the environment.
import { parseArgs } from 'node:util';
import { GAME_CLASSES } from '@harbour/rules';
import { readSettings } from '@harbour/server/settings';
import { takeIn } from '@harbour/server/take-in';
import { Sentence, speak } from './sentence.ts';
import { openServerDatabase } from './server-database.ts';

const options = { kind: { type: 'string' }, class: { type: 'string' }, name: { type: 'string' } } as const;

await speak(async () => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [code = ''] = positionals;
  const gameClass = GAME_CLASSES.find((name) => name === values.class);
  const kind = (['transfer', 'seamless'] as const).find((name) => name === values.kind);
  if (!/^[a-z][a-z0-9-]{1,15}$/.test(code) || !gameClass || !kind)
    throw new Sentence(
      `Run \`npm run venue -- <code> --kind transfer|seamless --class ${GAME_CLASSES.join('|')} [--name <name>]\`.`,
    );
  const settings = readSettings(process.env);
  const address = settings.venues[code];
  const name = code.toUpperCase().replaceAll('-', '_');
  if (!address) throw new Sentence(`The address of ${code} is missing: set VENUE_${name}_URL and VENUE_${name}_KEY.`);
  const database = await openServerDatabase(settings);
  try {
    const games = await takeIn(database.url, address, { code, kind, gameClass, name: values.name ?? code });
    console.log(`  ${games.length} new games: ${games.join(', ') || 'none'}.`);
    console.log('  A new venue is in maintenance: restart the server, then open it in the back office.');
  } finally {
    await database.close();
  }
});
