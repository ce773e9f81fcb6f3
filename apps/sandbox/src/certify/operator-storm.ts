import { enter, type Guest } from './guest.ts';
import { type CertifyCheck, expectSame, type Operator, type Subject } from './subject.ts';

const GUESTS = 2;
const ROUNDS_EACH = 60;
const PLAYED_EACH = 20;
const MOST_STAKE = 60;
/** How often owed calls are repeated before the two sides count as different. */
const POLLS = 100;

type StormMessage = { verb: string; content: Record<string, unknown> };

/**
 * Rounds of several players at once; each bet, win and rollback sent once to three times, out of order, without waiting
 * for answers. Then everything is sent once more in order, and each balance must be the sum of the rounds that stand.
 */
export function operatorStorm(subject: Subject, operator: Operator): CertifyCheck {
  const total = GUESTS * ROUNDS_EACH;
  return {
    name: `server: a storm of ${total} rounds, doubled and out of turn`,
    run: async () => {
      const guests = await Promise.all(Array.from({ length: GUESTS }, () => enter(subject, operator)));
      const rounds = guests.flatMap((guest) =>
        Array.from({ length: ROUNDS_EACH }, (_, at) => ({ guest, ...roundOf(subject, guest, at) })),
      );
      const sent = rounds.flatMap(({ guest, messages }) =>
        messages.flatMap((message) => severalTimes(subject, guest, message)),
      );
      await Promise.all(sent.toSorted((a, b) => a.place - b.place).map(({ send }) => send()));
      const stood = new Map(guests.map((guest) => [guest, 0n]));
      for (const { guest, stake, win, isUndone, messages } of rounds) {
        const [first, ...rest] = await inTurn(guest, messages);
        if (isUndone) expectSame([first, ...rest].at(-1), 'OK');
        if (isUndone || first === 'INSUFFICIENT_FUNDS') continue;
        expectSame(
          [first, ...rest],
          messages.map(() => 'OK'),
        );
        stood.set(guest, (stood.get(guest) ?? 0n) + win - stake);
      }
      for (const [guest, change] of stood) await guest.hasChangedBy(change);
    },
  };
}

function roundOf({ random }: Subject, { id }: Guest, at: number) {
  const [stake, win] = [BigInt(1 + random.below(MOST_STAKE)), BigInt(random.below(2 * MOST_STAKE))];
  const isUndone = random.below(3) === 0;
  const [betId, roundId] = [`${id}.${at}`, `${id}.r${at}`];
  const staked = { transactionId: betId, roundId, amount: stake };
  const won = { transactionId: `${betId}.w`, betTransactionId: betId, roundId, amount: win, roundFinished: true };
  const undone = { transactionId: `${betId}.u`, originalTransactionId: betId, roundId };
  const isOne = random.below(3) === 0;
  const first = isOne
    ? { verb: 'bet-win', content: { ...staked, winAmount: win, roundFinished: true } }
    : { verb: 'bet', content: staked };
  const last = isUndone ? [{ verb: 'rollback', content: undone }] : isOne ? [] : [{ verb: 'win', content: won }];
  return { stake, win, isUndone, messages: [first, ...last] };
}

function severalTimes({ random }: Subject, guest: Guest, { verb, content }: StormMessage) {
  return Array.from({ length: 1 + random.below(3) }, () => ({
    place: random.below(1_000_000),
    send: () => guest.call(verb, content),
  }));
}

/** The final calls, one after the other. */
async function inTurn(guest: Guest, messages: StormMessage[]): Promise<(string | undefined)[]> {
  const statuses: (string | undefined)[] = [];
  for (const { verb, content } of messages) statuses.push(await guest.statusOf(verb, content));
  return statuses;
}

/** The venue plays by itself while everything fails between the two; afterwards both ledgers must agree. */
export function playedUnderFaults(
  subject: Subject,
  sandbox: NonNullable<Subject['sandbox']>,
  operator: Operator,
): CertifyCheck {
  return {
    name: `server: ${GUESTS * PLAYED_EACH} rounds that the venue plays while everything goes wrong`,
    run: async () => {
      const guests = await Promise.all(Array.from({ length: GUESTS }, () => enter(subject, operator)));
      const before = await Promise.all(guests.map(({ player }) => sandbox.readNet(player)));
      await sandbox.goWrong('everything');
      await Promise.all(guests.map(({ player }) => sandbox.play(player, PLAYED_EACH, BigInt(MOST_STAKE))));
      await sandbox.goWrong('not');
      let owed = await sandbox.retry();
      for (let poll = 0; owed > 0 && poll < POLLS; poll += 1) owed = await sandbox.retry();
      expectSame(owed, 0);
      for (const [at, guest] of guests.entries()) {
        const won = (await sandbox.readNet(guest.player)) - (before[at] ?? 0n);
        await guest.hasChangedBy(won);
      }
    },
  };
}
