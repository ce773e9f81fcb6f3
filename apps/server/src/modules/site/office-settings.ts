import type { Input } from '@harbour/contract';
import type { officeSite } from '@harbour/contract/office-site';
import { audit } from '#platform/audit';
import type { Db, Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { acceptRevision } from '#platform/revision';
import { readEveryNotice } from './office-notice.ts';
import type { RegisterItem } from './store.ts';

type RevisedItem = RegisterItem & { revision: number };
type ListedPhoneArea = { code: string; minDigits: number; maxDigits: number; isOpen: boolean };

/** Everything that an operator edits without a second person. */
export async function readSiteSettings(db: Db) {
  const [configList, itemList, areaList, noticeList] = await Promise.all([
    // As it is stored: `{brand}` is edited as such.
    db<{ key: string; value: string }[]>`select key, value from site_config where is_public order by key`,
    db<RevisedItem[]>`select item, is_show as "isShow", is_required as "isRequired", revision from site_register_item
      order by position`,
    db<ListedPhoneArea[]>`
      select code, min_digits as "minDigits", max_digits as "maxDigits", is_open as "isOpen" from site_phone_area order by code`,
    readEveryNotice(db),
  ]);
  return { configList: [...configList], itemList, areaList, noticeList };
}

type EditedConfig = Input<typeof officeSite.saveConfig>;

/** Returns the value before; refuses an unknown entry or no value, then a value that somebody has changed meanwhile. */
export function acceptConfig(held: string | undefined, { value, was }: Omit<EditedConfig, 'key'>): string {
  if (held === undefined || value === '') return refuse('settingForm');
  return was !== undefined && was !== held ? refuse('changedMeanwhile') : held;
}

export async function saveConfig(tx: Tx, caller: StaffCaller, edited: EditedConfig, now: Date): Promise<void> {
  const { key, value } = edited;
  const [held] = await tx<{ value: string }[]>`
    select value from site_config where key = ${key} and is_public for update`;
  const before = acceptConfig(held?.value, edited);
  await tx`update site_config set value = ${value} where key = ${key}`;
  await audit(tx, caller, { action: 'site.config', subject: `config ${key}`, before, after: value }, now);
}

type EditedItem = Input<typeof officeSite.saveRegisterItem>;
type HeldItem = Omit<RevisedItem, 'item'>;

/** Returns the item as it was shown before; refuses one of another revision than the caller has read. */
export function acceptItem(held: HeldItem | undefined, revision: number | undefined): Omit<HeldItem, 'revision'> {
  const { revision: found, ...before } = held ?? refuse('changedMeanwhile');
  acceptRevision(revision, found);
  return before;
}

export async function saveRegisterItem(
  tx: Tx,
  caller: StaffCaller,
  { item, revision, ...after }: EditedItem,
  now: Date,
): Promise<void> {
  const [held] = await tx<HeldItem[]>`select is_show as "isShow", is_required as "isRequired", revision
    from site_register_item where item = ${item} for update`;
  const before = acceptItem(held, revision);
  await tx`update site_register_item set is_show = ${after.isShow}, is_required = ${after.isRequired},
    revision = revision + 1 where item = ${item}`;
  await audit(tx, caller, { action: 'site.registerItem', subject: `item ${item}`, before, after }, now);
}

type EditedArea = Input<typeof officeSite.savePhoneArea>;

export async function savePhoneArea(
  tx: Tx,
  caller: StaffCaller,
  { code, isOpen }: EditedArea,
  now: Date,
): Promise<void> {
  const [held] = await tx<{ isOpen: boolean }[]>`
    select is_open as "isOpen" from site_phone_area where code = ${code} for update`;
  const before = held ?? refuse('settingForm');
  await tx`update site_phone_area set is_open = ${isOpen} where code = ${code}`;
  await audit(tx, caller, { action: 'site.phoneArea', subject: `area ${code}`, before, after: { isOpen } }, now);
}
