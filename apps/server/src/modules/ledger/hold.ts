import type { Refusal } from '@harbour/contract';
import { moneyText, type OperatorAccount, postingKindOf, type WalletName } from '@harbour/rules';
import { refuse } from '#platform/refuse';
import type { Command, View } from './command.ts';

type Hold = {
  member: bigint;
  reference: string;
  from: WalletName;
  into: 'locked' | 'transit';
  amount: bigint;
  /** The refusal if the balance is too low. */
  tooLow: Refusal;
};

/** Sets money aside. It ends with one `settle` under the same reference: paid out or given back, never both. */
export function holdCommand({ member, reference, from, into, amount, tooLow }: Hold): Command {
  return {
    member,
    kind: 'hold',
    reference,
    content: `${from} ${into} ${moneyText(amount)}`,
    decide: ({ balanceOf }) => {
      if (balanceOf(from) < amount) refuse(tooLow);
      return [{ source: from, target: into, amount }];
    },
  };
}

/** Moves held money to its destination. */
export function captureCommand(member: bigint, reference: string, to: OperatorAccount | WalletName): Command {
  const isAccount = to === 'world' || to === 'revenue';
  return {
    member,
    kind: 'settle',
    reference,
    content: `capture ${to}`,
    ...(isAccount ? { operator: [to] } : {}),
    decide: (view) => {
      const { into, amount } = heldIn(view);
      const waitingBonus = view.earlier.reduce(
        (sum, entry) => (postingKindOf(entry.kind) === 'waitingBonus' ? sum + entry.amount : sum),
        0n,
      );
      return [
        { source: into, target: isAccount ? `operator:${to}` : (to as WalletName), amount: amount + waitingBonus },
      ];
    },
  };
}

/** Moves held money back to where it came from. */
export function releaseCommand(member: bigint, reference: string): Command {
  return {
    member,
    kind: 'settle',
    reference,
    content: 'release',
    decide: (view) => {
      const { from, into, amount } = heldIn(view);
      return [{ source: into, target: from, amount }];
    },
  };
}

function heldIn({ earlier }: View): { from: WalletName; into: WalletName; amount: bigint } {
  const held = earlier.find(({ kind }) => kind === 'hold');
  if (!held) throw new Error('nothing was held under this reference');
  return { from: held.source as WalletName, into: held.target as WalletName, amount: held.amount };
}

/** Adds the operator's bonus to a hold; it is paid out together with it. */
export function waitingBonusCommand(member: bigint, reference: string, amount: bigint): Command {
  return {
    member,
    kind: 'waitingBonus',
    reference,
    content: `extra ${moneyText(amount)}`,
    operator: ['bonus'],
    decide: () => [{ source: 'operator:bonus', target: 'locked', amount }],
  };
}

/** Two phases: set aside, then paid out (with a waiting bonus, if there is one) or given back, once. */
export const holds = {
  hold: holdCommand,
  waitingBonus: waitingBonusCommand,
  capture: captureCommand,
  release: releaseCommand,
};
