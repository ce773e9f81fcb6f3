import { contract, type Input } from '@harbour/contract';
import type { Role } from '@harbour/contract/roles';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, colleague } from '#people';
import { openTestServer, outcomes, refusalOf, type TestServer } from '#server';

const { officeDeposit, officeWithdraw, officePayees, officeSite, officeStaff } = contract;
let server: TestServer;
let first: Colleague;
let second: Colleague;
beforeAll(async () => {
  server = await openTestServer();
  [first, second] = [await colleague(server, 'admin'), await colleague(server, 'admin')];
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
function one<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('there is nothing to change');
  return found;
}
/** The people who changed a subject, newest first. */
const writersOf = async (subject: string) =>
  (await first.ask(officeStaff.listAudit, { subject })).entryList
    .filter(({ action }) => !action.startsWith('setting.'))
    .map(({ staff }) => staff);
/** The colleague who confirms a proposal of this one. */
const otherThan = (who: Colleague) => (who === first ? second : first);
const confirmedFor = async (who: Colleague, proposing: Promise<{ approvalId: string | null }>) => {
  const { approvalId } = await proposing;
  const yes = { id: approvalId ?? '', isConfirmed: true };
  await otherThan(who).ask(contract.officeChanges.confirmChange, yes);
};

type Kind<Row extends { revision: number }> = {
  subject: string;
  read: () => Promise<Row>;
  save: (who: Colleague, row: Row) => Promise<unknown>;
  /** The person whose name is logged for a save; where two are needed, the second. */
  writer?: (who: Colleague) => Colleague;
  /** The changes of the first and the second colleague, to different fields. */
  mine: (row: Row) => Row;
  yours: (row: Row) => Row;
};

/** Both have read a row; the second cannot overwrite what the first saved, and can save after reading it again. */
function keepsWhatAColleagueSaved<Row extends { revision: number }>(kind: Kind<Row>) {
  const { subject, read, save, mine, yours, writer = (who) => who } = kind;
  it('is not overwritten by a colleague with an older revision, and changed by one with the newest', async () => {
    const seen = await read();
    await save(first, mine(seen));
    const kept = await read();
    expect(kept).toEqual({ ...mine(seen), revision: seen.revision + 1 });
    const writers = await writersOf(subject);
    expect(writers[0]).toBe(writer(first).username);
    expect(await whyOf(save(second, yours(seen)))).toBe('changedMeanwhile');
    expect(await read()).toEqual(kept);
    expect(await writersOf(subject)).toEqual(writers);
    await save(second, yours(kept));
    expect(await read()).toEqual({ ...yours(mine(seen)), revision: seen.revision + 2 });
    expect(await writersOf(subject)).toEqual([writer(second).username, ...writers]);
  });
  it('saved by two at the same instant, is what one of them saved', async () => {
    const seen = await read();
    const [wanted, other] = [mine({ ...seen }), yours({ ...seen })];
    const ends = await outcomes([save(first, wanted), save(second, other)]);
    const late = ends.filter((end) => end !== 'done');
    expect([late.length, ['approvalOpen', 'changedMeanwhile'].includes(late[0] ?? '')]).toEqual([1, true]);
    const saved = ends[0] === 'done' ? wanted : other;
    expect(await read()).toEqual({ ...saved, revision: seen.revision + 1 });
  });
}

type Method = Input<typeof officeDeposit.savePaymentMethod>;
const settings = () => first.ask(officeDeposit.getDepositSettings, {});
const waysOut = () => first.ask(officeWithdraw.getWithdrawSettings, {});
const siteSettings = () => first.ask(officeSite.getSiteSettings, {});
const banks = async () => (await first.ask(officePayees.getBanks, {})).bankList;

describe('a deposit method with its texts', () =>
  keepsWhatAColleagueSaved<Method>({
    subject: 'method bank',
    read: async () => {
      const found = one((await settings()).methodList.find(({ method }) => method === 'bank'));
      const { type: _type, flow: _flow, provider: _provider, ...method } = found;
      return method;
    },
    save: (who, row) => who.ask(officeDeposit.savePaymentMethod, row),
    mine: (row) => ({
      ...row,
      min: moneyOf('50'),
      texts: { ...row.texts, th: { ...one(row.texts.th), name: 'โอนผ่านท่าเรือ' } },
    }),
    yours: (row) => ({ ...row, isOpen: false }),
  }));

describe('a receiving account', () =>
  keepsWhatAColleagueSaved({
    subject: 'method alipay',
    read: async () => one((await settings()).accountList.find(({ method }) => method === 'alipay')),
    save: (who, row) => confirmedFor(who, who.ask(officeDeposit.saveReceivingAccount, row)),
    writer: otherThan,
    mine: (row) => ({ ...row, holder: 'Harbour Two' }),
    yours: (row) => ({ ...row, branch: 'At the pier' }),
  }));

describe('a bank', () => {
  const read = async () => one((await banks()).find(({ bank }) => bank === 'ICBC'));
  keepsWhatAColleagueSaved({
    subject: 'bank ICBC',
    read,
    save: (who, row) => who.ask(officePayees.saveBank, row),
    mine: (row) => ({ ...row, texts: { ...row.texts, en: 'Pier Bank' } }),
    yours: (row) => ({ ...row, isOpen: !row.isOpen }),
  });
  it('that made room for another has changed: a switch does not move it back', async () => {
    const [top, next] = await banks();
    await first.ask(officePayees.saveBank, { ...one(top), position: 1 });
    const order = (await banks()).map(({ bank }) => bank);
    expect(order.slice(0, 2)).toEqual([next?.bank, top?.bank]);
    const late = second.ask(officePayees.saveBank, { ...one(next), isOpen: false });
    expect(await whyOf(late)).toBe('changedMeanwhile');
    expect((await banks()).map(({ bank }) => bank)).toEqual(order);
  });
  it('that stayed in its place has not changed', async () => {
    const seen = one((await banks()).at(-1));
    await first.ask(officePayees.saveBank, { ...one((await banks())[0]), position: 1 });
    await second.ask(officePayees.saveBank, { ...seen, isOpen: false });
  });
});

describe('a tier', () =>
  keepsWhatAColleagueSaved({
    subject: 'tier 2',
    read: async () => one((await waysOut()).tierList.find(({ level }) => level === 2)),
    save: (who, row) => confirmedFor(who, who.ask(officeWithdraw.saveTier, row)),
    writer: otherThan,
    mine: (row) => ({ ...row, count: 7 }),
    yours: (row) => ({ ...row, amount: moneyOf('777') }),
  }));

describe('a window', () => {
  const read = async (name = '6-12') => one((await waysOut()).windowList.find(({ window }) => window === name));
  const save = (who: Colleague, { fromHours: _, ...row }: Awaited<ReturnType<typeof read>>) =>
    confirmedFor(who, who.ask(officeWithdraw.saveWindow, row));
  keepsWhatAColleagueSaved({
    subject: 'window 6-12',
    read,
    save,
    writer: otherThan,
    mine: (row) => ({ ...row, toHours: 10 }),
    yours: (row) => ({ ...row, waitingBonusPpm: 4_321 }),
  });
  it('that now begins later has changed', async () => {
    const [seen, next] = [await read(), await read('12-18')];
    await save(first, { ...seen, toHours: 11 });
    expect(await whyOf(save(second, { ...next, waitingBonusPpm: 1_234 }))).toBe('changedMeanwhile');
    expect(await read('12-18')).toEqual({ ...next, fromHours: 11, revision: next.revision + 1 });
  });
});

describe('a registration item', () =>
  keepsWhatAColleagueSaved({
    subject: 'item email',
    read: async () => one((await siteSettings()).itemList.find(({ item }) => item === 'email')),
    save: (who, row) => who.ask(officeSite.saveRegisterItem, row),
    mine: (row) => ({ ...row, isShow: true }),
    yours: (row) => ({ ...row, isRequired: false }),
  }));

describe('a notice', () => {
  const read = async () => one((await siteSettings()).noticeList.find(({ id }) => id === 1));
  keepsWhatAColleagueSaved({
    subject: 'notice 1',
    read,
    save: (who, row) => who.ask(officeSite.saveNotice, row),
    mine: (row) => ({ ...row, texts: { ...row.texts, md: { title: 'ဒီရေ', content: 'ကိုးနာရီ' } } }),
    yours: (row) => ({ ...row, endsAt: new Date('2030-01-01T00:00:00Z') }),
  });
  it('is not changed without a revision', async () => {
    const { revision: _, ...blind } = await read();
    expect(await whyOf(second.ask(officeSite.saveNotice, blind))).toBe('changedMeanwhile');
  });
});

describe('a slide', () =>
  keepsWhatAColleagueSaved({
    subject: 'slide 1',
    read: async () => one((await first.ask(officeSite.getSiteTexts, {})).slideList.find(({ id }) => id === 1)),
    save: (who, row) => who.ask(officeSite.saveSlide, row),
    mine: (row) => ({ ...row, texts: { ...row.texts, en: { title: 'Calm water', subtitle: 'All night' } } }),
    yours: (row) => ({ ...row, isShow: !row.isShow }),
  }));

it('terms follow the version that their author has read; of two at once one is refused', async () => {
  const { version, terms } = await first.ask(officeSite.getSiteTexts, {});
  const save = (who: Colleague, title: string) =>
    confirmedFor(who, who.ask(officeSite.saveTerms, { version, terms: { en: { title, body: 'Be kind.' } } }));
  const ends = await outcomes([save(first, 'One'), save(second, 'Two')]);
  const late = ends.filter((end) => end !== 'done');
  expect([late.length, ['approvalOpen', 'changedMeanwhile'].includes(late[0] ?? '')]).toEqual([1, true]);
  const now = await first.ask(officeSite.getSiteTexts, {});
  expect(now.version).toBe(version + 1);
  expect(now.terms).toEqual({ ...terms, en: { title: ends[0] === 'done' ? 'One' : 'Two', body: 'Be kind.' } });
  expect(await whyOf(save(second, 'Three'))).toBe('changedMeanwhile');
});

describe('a single value', () => {
  it('about money is replaced only by a colleague who has read the current one', async () => {
    const read = async () => {
      const { valueList } = await first.ask(officeSite.getPaymentValues, {});
      return one(valueList.find(({ name }) => name === 'orderMinutes')).value;
    };
    const save = (who: Colleague, value: string, was: string) =>
      who.ask(officeSite.savePaymentValue, { name: 'orderMinutes', value, was });
    const was = await read();
    const ends = await outcomes([save(first, '40', was), save(second, '50', was)]);
    expect(ends.toSorted()).toEqual(['changedMeanwhile', 'done']);
    const kept = await read();
    expect(kept).toBe(ends[0] === 'done' ? '40' : '50');
    expect(await whyOf(save(first, '45', was))).toBe('changedMeanwhile');
    await save(first, '45', kept);
    expect(await read()).toBe('45');
    const [newest] = (await first.ask(officeStaff.listAudit, { subject: 'value orderMinutes' })).entryList;
    expect([newest?.before, newest?.after]).toEqual([kept, '"45"']);
  });
  it('of the site too', async () => {
    const save = (who: Colleague, value: string, was: string) =>
      who.ask(officeSite.saveConfig, { key: 'site_title', value, was });
    await save(first, 'Quay', '{brand}');
    expect(await whyOf(save(second, 'Pier', '{brand}'))).toBe('changedMeanwhile');
    expect((await siteSettings()).configList).toContainEqual({ key: 'site_title', value: 'Quay' });
    await save(second, 'Pier', 'Quay');
  });
});

describe('a staff account', () => {
  const idOf = async (who: Colleague) => (await who.ask(officeStaff.getSelf, {})).self.id;
  const read = async (id: string) =>
    one((await first.ask(officeStaff.listStaff, {})).staffList.find((row) => row.id === id));
  const newest = async (id: string) =>
    one((await first.ask(officeStaff.listAudit, { subject: `staff ${id}` })).entryList[0]);
  const give = (who: Colleague, id: string, roles: Role[], was: Role[]) =>
    who.ask(officeStaff.changeStaffRoles, { id, roles, was });

  it('gets no role back that a colleague removed, from an older list', async () => {
    const id = await idOf(await colleague(server, 'finance', 'risk'));
    await give(first, id, ['risk'], ['risk', 'finance']);
    expect(await whyOf(give(second, id, ['finance', 'risk', 'support'], ['finance', 'risk']))).toBe('changedMeanwhile');
    expect(await read(id)).toMatchObject({ roles: ['risk'] });
    await give(second, id, ['risk', 'support'], ['risk']);
    expect(await newest(id)).toMatchObject({ before: '["risk"]', after: '["risk","support"]', staff: second.username });
  });

  it('changed by two at the same instant, has the roles that one of them gave', async () => {
    const id = await idOf(await colleague(server, 'support'));
    const ends = await outcomes([
      give(first, id, ['support', 'content'], ['support']),
      give(second, id, ['content'], ['support']),
    ]);
    expect(ends.toSorted()).toEqual(['changedMeanwhile', 'done']);
    const given = ends[0] === 'done' ? ['support', 'content'] : ['content'];
    expect(await read(id)).toMatchObject({ roles: given });
    expect(await newest(id)).toMatchObject({ before: '["support"]', after: JSON.stringify(given) });
  });

  it('that a colleague has closed is not reset, and gets no role', async () => {
    const id = await idOf(await colleague(server, 'finance'));
    await first.ask(officeStaff.closeStaff, { id });
    expect(await whyOf(second.ask(officeStaff.resetStaff, { id }))).toBe('changedMeanwhile');
    expect(await whyOf(give(second, id, ['risk'], ['finance']))).toBe('changedMeanwhile');
    expect(await read(id)).toMatchObject({ status: 'closed', roles: ['finance'] });
    expect(await newest(id)).toMatchObject({ action: 'staff.close', before: '"active"' });
  });

  it('closed and reset at the same instant, is closed', async () => {
    const id = await idOf(await colleague(server, 'support'));
    const [closed] = await outcomes([
      first.ask(officeStaff.closeStaff, { id }),
      second.ask(officeStaff.resetStaff, { id }),
    ]);
    expect([closed, (await read(id)).status]).toEqual(['done', 'closed']);
  });
});
