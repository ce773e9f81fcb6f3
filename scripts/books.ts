// `npm run books`: reads every book from its first entry and says what does not agree; `npm run books -- clear` lets money flow
// again after a finding, and only if everything agrees now. Works beside a running house.
import { resolve } from 'node:path';
import { openBooks } from '@house/server/books';
import { readSettings } from '@house/server/settings';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { Sentence, speak } from './sentence.ts';

await speak(async () => {
  const [wish = 'check'] = process.argv.slice(2);
  if (wish !== 'check' && wish !== 'clear') throw new Sentence('Say `npm run books`, or `npm run books -- clear`.');
  const settings = readSettings(process.env);
  const own = settings.databaseUrl ? undefined : await startEmbeddedPostgres(resolve(settings.dataDir, 'postgres'));
  const books = openBooks(settings.databaseUrl ?? (own?.url('postgres') as string));
  try {
    const reckoning = await books.recheck();
    if (!reckoning) throw new Sentence('The books are being read by another process just now: try again in a minute.');
    console.log(`  ${reckoning.books} books and ${reckoning.entries} entries were read again.`);
    for (const { about, problem } of reckoning.findings) console.log(`  ✗ ${about}: ${problem}`);
    if (reckoning.findings.length > 0)
      throw new Sentence('The books do not agree: new stakes and payouts stay stopped.');
    console.log('  They agree.');
    if (wish === 'clear') {
      await books.clear();
      console.log('  The alarms are cleared, and money flows again.');
    }
  } finally {
    await books.close();
    if (own && !own.wasRunning) await own.stop();
  }
});
