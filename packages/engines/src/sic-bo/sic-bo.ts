import { fraction, sumOf } from '#engine/fractions';
import { type Chance, NOTHING, pays, type Return, type TableGame } from '#engine/game';
import { SIC_BO_COVERS } from './covers.ts';

export type Dice = [number, number, number];
export type SicBoOutcome = { dice: Dice };

const FACES = [1, 2, 3, 4, 5, 6];
const ALL_DICE = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])));

/** By total: 4 and 17 pay the same, and so on inward. */
const TOTAL_ODDS: readonly bigint[] = [60n, 30n, 18n, 12n, 8n, 7n, 6n];
const SINGLE_ODDS: readonly bigint[] = [1n, 2n, 3n];
const DOUBLE = pays(11n);
const PAIR = pays(6n);
const ANY_TRIPLE = pays(31n);
const TRIPLE = pays(180n);
const EVEN_MONEY = pays(1n);

export function totalOf([a, b, c]: Dice): number {
  return a + b + c;
}

export function isTriple([a, b, c]: Dice): boolean {
  return a === b && b === c;
}

type Rule = (dice: Dice) => Return;

const when =
  (isWon: (dice: Dice) => boolean, won: Return): Rule =>
  (dice) =>
    isWon(dice) ? won : NOTHING;
const countOf = (dice: Dice, face: number): number => dice.filter((one) => one === face).length;
/** Small, big, odd and even all lose to a triple. */
const unlessTriple = (isWon: (total: number) => boolean): Rule =>
  when((dice) => !isTriple(dice) && isWon(totalOf(dice)), EVEN_MONEY);

function totalRule(total: number): Rule {
  const odds = TOTAL_ODDS[total <= 10 ? total - 4 : 17 - total];
  if (odds === undefined) throw new RangeError(`no odds are set for a total of ${total}`);
  return when((dice) => totalOf(dice) === total, pays(odds));
}

function singleRule(face: number): Rule {
  return (dice) => {
    const odds = SINGLE_ODDS[countOf(dice, face) - 1];
    return odds === undefined ? NOTHING : pays(odds);
  };
}

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['small', unlessTriple((total) => total <= 10)],
  ['big', unlessTriple((total) => total >= 11)],
  ['odd', unlessTriple((total) => total % 2 === 1)],
  ['even', unlessTriple((total) => total % 2 === 0)],
  ...Array.from({ length: 14 }, (_, at): [string, Rule] => [`total:${at + 4}`, totalRule(at + 4)]),
  ...FACES.map((face): [string, Rule] => [`single:${face}`, singleRule(face)]),
  ...FACES.map((face): [string, Rule] => [`double:${face}`, when((dice) => countOf(dice, face) >= 2, DOUBLE)]),
  ...FACES.flatMap((low) =>
    FACES.slice(low).map((high): [string, Rule] => [
      `pair:${low}-${high}`,
      when((dice) => dice.includes(low) && dice.includes(high), PAIR),
    ]),
  ),
  ['anyTriple', when(isTriple, ANY_TRIPLE)],
  ...FACES.map((face): [string, Rule] => [`triple:${face}`, when((dice) => countOf(dice, face) === 3, TRIPLE)]),
]);

export const SIC_BO_SELECTIONS: readonly string[] = [...RULES.keys()];

function settle(selection: string, { dice }: SicBoOutcome): Return {
  const rule = RULES.get(selection);
  if (rule === undefined) throw new RangeError(`sic bo has no selection ${selection}`);
  return rule(dice);
}

function returnToPlayer(selection: string): Return {
  const sum = sumOf(...ALL_DICE.map((dice) => settle(selection, { dice })));
  return fraction(sum.times, sum.per * BigInt(ALL_DICE.length));
}

function draw(chance: Chance): SicBoOutcome {
  const die = (): number => 1 + chance.below(FACES.length);
  return { dice: [die(), die(), die()] };
}

export const SIC_BO: TableGame<SicBoOutcome> = {
  code: 'sicBo',
  version: 1,
  selections: SIC_BO_SELECTIONS,
  covers: SIC_BO_COVERS,
  draw,
  settle,
  returnToPlayer,
  /** The three dice, in the order in which they fell: '146'. */
  resultCode: ({ dice }) => dice.join(''),
};
