import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { LARGEST_LIMIT } from '@harbour/rules';
import { asMoney, audit } from '#platform/audit';
import type { Db, Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import type { Change } from '#platform/proposal';
import { refuse } from '#platform/refuse';
import { acceptRevision } from '#platform/revision';
import { readMethods, readWindows, type WindowRule } from './store.ts';
import { planWindows, type WindowEdit } from './windows.ts';

type Tier = { level: number; count: number; amount: bigint };
type RevisedWindow = { revision: number };

export async function withdrawSettings(db: Db) {
  const [methodList, windowList, tierList] = await Promise.all([
    readMethods(db),
    db<(WindowRule & RevisedWindow)[]>`select name as "window", from_hours as "fromHours", to_hours as "toHours",
      waiting_bonus_ppm as "waitingBonusPpm", revision from withdraw_window order by from_hours`,
    db<(Tier & RevisedWindow)[]>`select level, daily_count as count, daily_amount as amount, revision from withdraw_tier
      order by level`,
  ]);
  return { methodList, tierList, windowList };
}

async function saveTier(
  tx: Tx,
  caller: StaffCaller,
  { revision, ...tier }: Tier & RevisedWindow,
  now: Date,
): Promise<void> {
  if (tier.amount < 0n || tier.amount > LARGEST_LIMIT) refuse('settingForm');
  const [row] = await tx<(Tier & RevisedWindow)[]>`
    select level, daily_count as count, daily_amount as amount, revision from withdraw_tier where level = ${tier.level} for update`;
  const { revision: found, ...before } = row ?? refuse('settingForm');
  acceptRevision(revision, found);
  await tx`update withdraw_tier set daily_count = ${tier.count}, daily_amount = ${tier.amount}, revision = revision + 1
    where level = ${tier.level}`;
  const change = { before: asMoney(before), after: asMoney(tier) };
  await audit(tx, caller, { action: 'tier.save', subject: `tier ${tier.level}`, ...change }, now);
}

/**
 * Saves a window with all windows locked: two people who move them at the same time could leave hours to no window, or
 * to two.
 */
async function saveWindow(
  tx: Tx,
  caller: StaffCaller,
  { revision, ...request }: WindowEdit & RevisedWindow,
  now: Date,
): Promise<void> {
  const held = await tx<({ window: string } & RevisedWindow)[]>`
    select name as "window", revision from withdraw_window order by name for no key update`;
  const found = held.find(({ window }) => window === request.window) ?? refuse('settingForm');
  acceptRevision(revision, found.revision);
  for (const { before, after } of planWindows(await readWindows(tx), request)) {
    const { window, fromHours, toHours, waitingBonusPpm } = after;
    await tx`update withdraw_window set from_hours = ${fromHours}, to_hours = ${toHours}, waiting_bonus_ppm = ${waitingBonusPpm},
      revision = revision + 1 where name = ${window}`;
    await audit(tx, caller, { action: 'window.save', subject: `window ${window}`, before, after }, now);
  }
}

export async function saveMethod(
  tx: Tx,
  caller: StaffCaller,
  method: { kind: string; isOpen: boolean },
  now: Date,
): Promise<void> {
  const [before] =
    await tx`select kind, is_open as "isOpen" from withdraw_method where kind = ${method.kind} for update`;
  await tx`update withdraw_method set is_open = ${method.isOpen} where kind = ${method.kind}`;
  await audit(
    tx,
    caller,
    { action: 'withdrawMethod.save', subject: `withdrawMethod ${method.kind}`, before, after: method },
    now,
  );
}

export const tierChange: Change<typeof officeWithdraw.saveTier> = {
  call: officeWithdraw.saveTier,
  kind: 'setting',
  subject: ({ level }) => `tier ${level}`,
  apply: async (tx, tier, caller, now) => {
    await saveTier(tx, caller, tier, now);
    return {};
  },
};

export const windowChange: Change<typeof officeWithdraw.saveWindow> = {
  call: officeWithdraw.saveWindow,
  kind: 'setting',
  subject: ({ window }) => `window ${window}`,
  apply: async (tx, window, caller, now) => {
    await saveWindow(tx, caller, window, now);
    return {};
  },
};
