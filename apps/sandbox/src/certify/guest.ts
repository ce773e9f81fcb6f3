import { askOperator } from '#venues/operator-line';
import { type AskOperator, expectSame, type Operator, type Subject } from './subject.ts';

export function operatorAt(
  { random, clock }: Pick<Subject, 'random' | 'clock'>,
  origin: string,
  key: Buffer,
): AskOperator {
  return (verb, content, { key: other = key, aheadMs = 0 } = {}) => {
    const call = { venue: 'pearl' as const, callbackUrl: origin, verb };
    const sealed = { key: other, answerKey: key, now: clock().getTime() + aheadMs };
    return askOperator({ ...call, content: { requestId: random.name(), ...content } }, sealed);
  };
}

export type Guest = Awaited<ReturnType<typeof enter>>;

/** A visit with ids of its own, and shortcuts for the venue's calls. */
export async function enter({ random }: Pick<Subject, 'random'>, { ask, visit }: Operator) {
  const { session, currency, read, readRounds, player } = await visit();
  const before = await read();
  const id = random.name();
  const call = (verb: string, content: Record<string, unknown>) => {
    const common = { session, currency, game: 'pearl-dive', roundId: `${id}.r` };
    return ask(verb, { ...common, ...content });
  };
  const statusOf = async (verb: string, content: Record<string, unknown>) => (await call(verb, content))?.status;
  /** The wallet has changed by this much since, and the member's own list of bets shows why. */
  const hasChangedBy = async (change: bigint, won = change) => {
    const { balance, net } = await read();
    expectSame({ balance, net }, { balance: before.balance + change, net: before.net + won });
  };
  const bet = (name: string, amount: bigint) => ({ transactionId: `${id}.${name}`, amount });
  return { player, session, id, readRounds, before: before.balance, call, statusOf, hasChangedBy, bet };
}
