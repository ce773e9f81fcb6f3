// `npm run books`: reads every book from its first entry and says what does not agree; `npm run books -- clear` lets money flow
// again after a finding, and only if everything agrees now. Works beside a running house.
import { openBooks } from '@house/server/books';
import { readSettings } from '@house/server/settings';
import { openHouseDatabase } from './house-database.ts';
import { Sentence, speak } from './sentence.ts';

await speak(async () => {
  const [wish = 'check'] = process.argv.slice(2);
  if (wish !== 'check' && wish !== 'clear') throw new Sentence('Say `npm run books`, or `npm run books -- clear`.');
  const settings = readSettings(process.env);
  const database = await openHouseDatabase(settings);
  const books = openBooks(database.url, settings.secret);
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
    await database.close();
  }
});
