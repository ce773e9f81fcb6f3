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
  /** What is said when there is not enough. */
  tooLow: Refusal;
};

/** Sets money aside. What comes of it is one `settle` with the same reference: paid out or given back, never both. */
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

/** What was held goes where it was held for. */
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

/** What was held goes back where it came from. */
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

/** What the house adds to what is held; it goes out together with it. */
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

/** Two phases: set aside, then paid out (with an extra, if there is one) or given back, once. */
export const holds = {
  hold: holdCommand,
  waitingBonus: waitingBonusCommand,
  capture: captureCommand,
  release: releaseCommand,
};
