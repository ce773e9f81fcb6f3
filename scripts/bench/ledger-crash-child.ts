// Posts requests to the ledger until it is killed, and reports the answer to each before it goes on.
import { openDatabase } from '@harbour/server/db';
import { type Answer, commandOf, type Orders, requestFor, WORKERS } from './ledger-crash-request.ts';
import { openBareLedger } from './ledger-reconcile.ts';

const [url = '', seed = ''] = process.argv.slice(2);
const { post } = openBareLedger(openDatabase(url));

/** The connection to the database broke; any other failure is a fault. */
const LOST = /^(?:08|57P|CONNECT|ECONN|EPIPE|ConnectionLost)/;
const isLost = (error: Error & { code?: string }) => LOST.test(error.code ?? error.constructor.name);

/** Resolves when the parent has received the answer. */
const report = (answer: Answer) => new Promise((done) => process.send?.(answer, done));
/** The delay of a client before it repeats; without it the requests would keep the database from coming back. */
const AGAIN_MS = 25;
const nextTurn = () => new Promise((next) => setTimeout(next, AGAIN_MS));

/** Repeats an unanswered request as a client does, with the same reference and the same content. */
async function settle(place: number): Promise<void> {
  for (;;) {
    try {
      const { entries, isReplay } = await post(commandOf(requestFor(Number(seed), place)));
      await report({ place, seq: Number(entries[0]?.seq ?? 0), isReplay });
      return;
    } catch (error) {
      if (!isLost(error as Error)) throw error;
      await nextTurn();
    }
  }
}

process.on('message', ({ again, from, until }: Orders) => {
  const waiting = [...again];
  let next = from;
  const work = async () => {
    for (let place = waiting.shift() ?? next++; place < until; place = waiting.shift() ?? next++) await settle(place);
  };
  for (let worker = 0; worker < WORKERS; worker += 1) void work();
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
