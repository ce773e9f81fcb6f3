// `npm run ledger`: reconciles every account from its first entry and lists the findings; `npm run ledger -- clear`
// lifts a halt, only if everything agrees now. Works beside a running server.
import { setTimeout } from 'node:timers/promises';
import { openLedgerCheck } from '@harbour/server/ledger-check';
import { readSettings } from '@harbour/server/settings';
import { Sentence, speak } from './sentence.ts';
import { openServerDatabase } from './server-database.ts';

const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 500;

/** Waits while the running server reconciles by itself, which takes seconds. */
async function recheck(read: ReturnType<typeof openLedgerCheck>['recheck']) {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
    const reckoning = await read();
    if (reckoning) return reckoning;
    await setTimeout(LOOK_AGAIN_MS);
  }
  throw new Sentence('The ledger is being reconciled by another process: try again in a few minutes.');
}

await speak(async () => {
  const [request = 'check'] = process.argv.slice(2);
  if (request !== 'check' && request !== 'clear')
    throw new Sentence('Run `npm run ledger`, or `npm run ledger -- clear`.');
  const settings = readSettings(process.env);
  const database = await openServerDatabase(settings);
  const accounts = openLedgerCheck(database.url, settings.secret);
  try {
    const reckoning = await recheck(accounts.recheck);
    console.log(`  ${reckoning.accounts} accounts and ${reckoning.entries} entries were read again.`);
    for (const { about, problem } of reckoning.findings) console.log(`  ✗ ${about}: ${problem}`);
    if (reckoning.findings.length > 0)
      throw new Sentence('The ledger does not reconcile: new stakes and payouts stay stopped.');
    console.log('  They agree.');
    if (request === 'clear') {
      await accounts.clear();
      console.log('  The alarms are cleared, and stakes and payouts are open again.');
    }
  } finally {
    await accounts.close();
    await database.close();
  }
});
