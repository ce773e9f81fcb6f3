import type { VenueClient, VenueTransfer, VenueTransferAnswer } from '@harbour/server/ports';
import { begin, type CertifyCheck, expectSame, type Subject } from './subject.ts';

const MEMBERS = 6;
const TRANSFERS_EACH = 40;
/** How often an open transfer is polled before the venue counts as giving no answer. */
const POLLS = 200;

type Sent = { transfer: VenueTransfer; ended: VenueTransferAnswer };

/**
 * Everything at once: transfers of several members, each sent once to three times and out of order, answers that are
 * not awaited, and, of a venue that can be told to, every fault it knows. Afterwards each transfer is polled by its id
 * until it has ended one way, and every balance must be the sum of the confirmed ones.
 */
export function stormCheck(subject: Subject): CertifyCheck {
  return {
    name: `a storm of ${MEMBERS * TRANSFERS_EACH} transfers, doubled, lost and out of turn`,
    run: async () => {
      const members = await Promise.all(Array.from({ length: MEMBERS }, () => begin(subject)));
      await subject.sandbox?.goWrong('everything');
      const orders = members.flatMap(({ order }) =>
        Array.from({ length: TRANSFERS_EACH }, (_, at) => order(at % 3 === 2 ? 'out' : 'in', amountOf(subject))),
      );
      await Promise.all(shuffled(subject, orders).map((transfer) => sendSome(subject, transfer)));
      await subject.sandbox?.goWrong('not');
      const calm = subject.open();
      const sent = await Promise.all(
        orders.map(async (transfer) => ({ transfer, ended: await endOf(calm, transfer) })),
      );
      for (const { member, venue } of members) {
        const own = sent.filter(({ transfer }) => transfer.player === member.player);
        expectSame(await venue.getBalance(member), sumOf(own));
      }
    },
  };
}

const amountOf = ({ random }: Subject) => BigInt(1 + random.below(500));

function shuffled<T>({ random }: Subject, all: T[]): T[] {
  return all
    .map((one) => ({ one, place: random.below(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** Sends it once to three times under the same id, some with a very short timeout. The answers do not matter yet. */
async function sendSome(subject: Subject, transfer: VenueTransfer): Promise<void> {
  const times = 1 + subject.random.below(3);
  const ways = Array.from({ length: times }, () => (subject.random.below(3) === 0 ? { patienceMs: 2 } : {}));
  await Promise.allSettled(ways.map((changes) => subject.open(changes).transfer(transfer)));
}

/** Polls until it has ended; a transfer unknown to the venue is sent again, under its own id. */
async function endOf(venue: VenueClient, transfer: VenueTransfer): Promise<VenueTransferAnswer> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const answer = await venue.getTransfer(transfer);
    const again = answer.state === 'notFound' ? await venue.transfer(transfer) : answer;
    if (again.state === 'confirmed' || again.state === 'failed') return again;
  }
  throw new Error('a transfer has no end');
}

function sumOf(sent: Sent[]): bigint {
  return sent.reduce((sum, { transfer, ended }) => {
    if (ended.state !== 'confirmed') return sum;
    return transfer.direction === 'in' ? sum + ended.amount : sum - ended.amount;
  }, 0n);
}
