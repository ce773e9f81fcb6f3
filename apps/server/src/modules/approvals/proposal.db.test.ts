import { officeSite } from '@harbour/contract/office-site';
import type { Role } from '@harbour/contract/roles';
import { serverSecret, withTestDatabase } from '@harbour/tests/database';
import { beforeAll, expect, it } from 'vitest';
import { audit, readAudit } from '#platform/audit';
import { auditKeyOf } from '#platform/audit-chain';
import { openDatabase } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import type { Change } from '#platform/proposal';
import { type Refused, refuse } from '#platform/refuse';
import { listApprovals } from './approval.ts';
import { proposalCalls, propose } from './proposal.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const opened = withTestDatabase((url) => openDatabase(url, 10, auditKeyOf(serverSecret())));

const person = (staff: bigint, ...roles: Role[]): StaffCaller => ({
  staff,
  staffName: `Person ${staff}`,
  roles,
  session: 1n,
  language: 'en',
  address: '127.0.0.1',
  device: Buffer.alloc(0),
  deviceName: 'desk',
});
/** All accounts are old enough to confirm. */
beforeAll(() =>
  opened().transact(
    (tx) => tx`insert into staff_account (id, username, name, roles, created_at, trusted_from) overriding system value
      select n, 'person' || n, 'Person ' || n, '{admin}', ${NOW}, ${NOW} from generate_series(901, 917) n`,
  ),
);
const [maker, second, content] = [person(901n, 'admin'), person(902n, 'admin'), person(903n, 'content')];

/** A setting that needs a second administrator to be saved. */
const call = { ...officeSite.saveConfig, secondPerson: 'payments.edit' as const };
const change: Change<typeof call> = {
  call,
  kind: 'setting',
  subject: ({ key }) => `config ${key}`,
  apply: async (tx, { key, value, was }, caller, now) => {
    const [row] = await tx<{ value: string }[]>`select value from site_config where key = ${key} for update`;
    if (row?.value !== was) refuse('changedMeanwhile');
    await tx`update site_config set value = ${value} where key = ${key}`;
    await audit(tx, caller, { action: 'site.config', subject: `config ${key}`, before: was, after: value }, now);
    return { members: [7n] };
  },
};

const brand = async () => {
  const [row] = await opened().db<{ value: string }[]>`select value from site_config where key = 'brand_keyword'`;
  return row?.value as string;
};
const suggest = async (value: string, who = maker, was?: string) => {
  const input = { key: 'brand_keyword', value, was: was ?? (await brand()) };
  return opened().transact((tx) => propose(tx, change, input, who, NOW, 'a better name'));
};
const announced: bigint[][] = [];
const confirm = (id: bigint, who: StaffCaller, isConfirmed = true) => {
  const tools = {
    transact: opened().transact,
    clock: () => NOW,
    announce: (members: bigint[]) => announced.push(members),
  };
  const [made] = proposalCalls({ ...tools, changes: [change as unknown as Change] });
  if (!made) throw new Error('no such call');
  return made.handler({ id: String(id), isConfirmed } as never, who as never, { bytes: Buffer.alloc(0) });
};
const whyOf = (asked: Promise<unknown>) => asked.then(String, (error: unknown) => (error as Refused).why);
const openFor = (who: StaffCaller) => listApprovals(opened().db, { isOpen: true }, who, 0, 10);

it('changes nothing until a second person has confirmed it, and shows its effects before', async () => {
  const was = await brand();
  const id = await suggest('Pier');
  expect(await brand()).toBe(was);
  const [shown] = await openFor(second);
  expect(shown?.effects).toEqual([
    { action: 'site.config', subject: 'config brand_keyword', before: JSON.stringify(was), after: '"Pier"' },
  ]);
  expect(await whyOf(confirm(id, maker))).toBe('makerCannotConfirm');
  expect(await whyOf(confirm(id, content))).toBe('notPermitted');
  expect(await brand()).toBe(was);
  await confirm(id, second);
  expect(await brand()).toBe('Pier');
  expect(announced.at(-1)).toEqual([7n]);
  const [confirmed, changed, proposed] = await readAudit(opened().db, { limit: 3 });
  expect([confirmed, changed, proposed].map((entry) => [entry?.action, entry?.staff])).toEqual([
    ['setting.confirmed', second.staff],
    ['site.config', second.staff],
    ['setting.propose', maker.staff],
  ]);
  expect(await whyOf(confirm(id, second))).toBe('approvalUnknown');
});

it('is refused to its maker if it cannot be applied, and to the second person if it no longer can', async () => {
  const was = await brand();
  expect(await whyOf(suggest('Quay', maker, 'something else'))).toBe('changedMeanwhile');
  const id = await suggest('Quay');
  expect(await whyOf(suggest('Dock'))).toBe('approvalOpen');
  await opened().transact((tx) => tx`update site_config set value = 'Mole' where key = 'brand_keyword'`);
  expect(await whyOf(confirm(id, second))).toBe('changedMeanwhile');
  expect((await openFor(second)).map((approval) => approval.id)).toEqual([id]);
  await confirm(id, second, false);
  expect([await brand(), was === 'Mole', await openFor(second)]).toEqual(['Mole', false, []]);
});

it('is applied once, however many people confirm it at the same time', async () => {
  const id = await suggest('Lock');
  const settled = await Promise.all(
    Array.from({ length: 8 }, (_, at) => whyOf(confirm(id, person(910n + BigInt(at), 'admin')))),
  );
  expect(settled.filter((end) => end === '[object Object]')).toHaveLength(1);
  const entries = await readAudit(opened().db, { subject: 'config brand_keyword', action: 'site.config', limit: 50 });
  expect(entries.filter(({ after }) => after === '"Lock"')).toHaveLength(1);
});

it('is visible to people who may confirm it, and to its maker', async () => {
  const id = await suggest('Berth', person(904n, 'content'));
  const ids = async (who: StaffCaller) => (await openFor(who)).map((approval) => approval.id);
  expect(await ids(second)).toEqual([id]);
  expect(await ids(person(904n, 'content'))).toEqual([id]);
  expect(await ids(content)).toEqual([]);
});
