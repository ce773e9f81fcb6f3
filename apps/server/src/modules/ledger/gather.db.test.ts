import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { accountsAgree, countOf, memberWith, moving, type OwnedLedger, openOwnedLedger, wordsOf } from './testing.ts';

const opened = withTestDatabase(openOwnedLedger);
let ledger: OwnedLedger['ledger'];
let owner: OwnedLedger['owner'];
beforeAll(() => {
  ({ ledger, owner } = opened());
});

describe('a batch', () => {
  it('of one member keeps the order of its commands, whatever the number of lanes', async () => {
    const member = await memberWith(ledger, 1n);
    const commands = Array.from({ length: 600 }, (_, at) =>
      moving(member, `in order ${at}`, 1n, at % 2 === 0 ? 'out' : 'back'),
    );
    expect(countOf(await wordsOf(commands.map(ledger.post)), 'posted')).toBe(600);
    const rows =
      await owner`select reference from ledger_journal where member = ${String(member)} and kind = 'transfer' order by seq`;
    expect(rows.map(({ reference }) => reference)).toEqual(commands.map(({ reference }) => reference));
  });

  it('keeps the order of a member’s commands, and one bad command does not affect the others', async () => {
    const member = await memberWith(ledger, 10n);
    const bug: Command = {
      ...moving(member, 'bug', 1n),
      decide: () => [{ source: 'central', target: 'locked', amount: 1n }],
    };
    const words = await wordsOf(
      [
        moving(member, '1', 10n),
        moving(member, '2', 1n),
        bug,
        moving(member, '3', 4n, 'back'),
        moving(member, '4', 4n),
      ].map(ledger.post),
    );
    expect(words).toEqual(['posted', 'transferExceedsBalance', 'fault', 'posted', 'posted']);
    const rows = await owner`select reference from ledger_journal where member = ${String(member)} order by seq`;
    expect(rows.map(({ reference }) => reference).slice(1)).toEqual(['1', '3', '4']);
  });

  it('holds all commands of one step of the program, such as the payments of a round', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => memberWith(ledger, 1n)));
    await Promise.all(members.map((member) => ledger.post(moving(member, 'together', 1n))));
    const [made] = await owner`
      select count(distinct xmin::text)::int as transactions from ledger_journal where reference = 'together'`;
    expect(made).toEqual({ transactions: 1 });
  });

  it.each([
    { inProgress: 1 },
    { inProgress: 40 },
    // Two lanes share twice as many, and one of them is soon done.
    { posted: 400, inProgress: 200 },
  ])('beside $inProgress commands begins when 32 are waiting', async ({ inProgress, posted = inProgress }) => {
    const crowd = 32;
    const membersOf = (count: number) => Promise.all(Array.from({ length: count }, () => memberWith(ledger, 1n)));
    const [first, second] = [await membersOf(posted), await membersOf(crowd)];
    const reference = `beside ${inProgress}`;
    let begun: Promise<unknown>[] = [];
    await owner.begin(async (tx) => {
      await tx`select from ledger_account where member = ${String(first[0])} for update`;
      begun = first.map((member) => ledger.post(moving(member, 'held', 1n)));
      await Promise.all(begun.slice(inProgress));
      const posts: Promise<unknown>[] = [];
      for (const member of second) {
        posts.push(ledger.post(moving(member, reference, 1n)));
        // A step of its own for each command, so that earlier ones could begin without it.
        await null;
      }
      await Promise.all(posts);
    });
    await Promise.all(begun);
    const [made] = await owner`
        select count(distinct xmin::text)::int as transactions, count(*)::int as entries
        from ledger_journal where reference = ${reference}`;
    expect(made).toEqual({ transactions: 1, entries: crowd });
  });

  it('whose transaction fails is tried again in halves, until the faulty command is alone', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => memberWith(ledger, 10n)));
    // A character that no text of the database may hold, so it refuses the whole statement.
    const poison: Command = { ...moving(members[13] as bigint, 'poison', 1n), reference: `poison ${'\0'}` };
    const words = await wordsOf(
      members.map((member, at) => ledger.post(at === 13 ? poison : moving(member, 'fine', 1n))),
    );
    expect(words.map((word, at) => (at === 13 ? word === 'fault' : word === 'posted')).every(Boolean)).toBe(true);
    await accountsAgree(owner);
  });

  it('reports afterwards exactly the members whose accounts have changed', async () => {
    const [one, two] = [await memberWith(ledger, 10n), await memberWith(ledger, 10n)];
    ledger.changed.length = 0;
    await wordsOf([ledger.post(moving(one, 'a', 1n)), ledger.post(moving(two, 'a', 99n))]);
    expect(ledger.changed).toEqual([one]);
  });
});
