import { officeSite } from '@harbour/contract/office-site';
import { audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { implement } from '#platform/implement';
import type { Change, Propose } from '#platform/proposal';
import { refuse } from '#platform/refuse';
import { acceptRevision } from '#platform/revision';
import { saveValue, termsChange, valueChange } from './changes.ts';
import { readEveryNotice, saveNotice } from './office-notice.ts';
import { readSiteTexts, saveSlide } from './office-texts.ts';
import { type RegisterItem, readConfig } from './store.ts';
import { boundsMoney, readValues } from './values.ts';

export type SiteOfficeTools = { db: Db; transact: Transact; clock: Clock; propose: Propose };
type Item = RegisterItem & { revision: number };

/** The staff calls about the site, and the changes that a second person confirms. */
export function siteOffice(tools: SiteOfficeTools) {
  return { officeCalls: siteOfficeCalls(tools), changes: [valueChange, termsChange] as unknown as Change[] };
}

function siteOfficeCalls({ db, transact, clock, propose }: SiteOfficeTools) {
  return implement(officeSite, {
    getSiteSettings: async () => {
      const [config, itemList, areaList, noticeList] = await Promise.all([
        readConfig(db),
        db<Item[]>`select item, is_show as "isShow", is_required as "isRequired", revision from site_register_item
          order by position`,
        db<{ code: string; minDigits: number; maxDigits: number; isOpen: boolean }[]>`
          select code, min_digits as "minDigits", max_digits as "maxDigits", is_open as "isOpen" from site_phone_area order by code`,
        readEveryNotice(db),
      ]);
      return { configList: [...config].map(([key, value]) => ({ key, value })), itemList, areaList, noticeList };
    },
    saveConfig: async ({ key, value, was }, caller) => {
      await transact(async (tx) => {
        const [before] = await tx<{ value: string }[]>`
          select value from site_config where key = ${key} and is_public for update`;
        if (!before || value === '') return refuse('settingForm');
        if (was !== undefined && was !== before.value) refuse('changedMeanwhile');
        await tx`update site_config set value = ${value} where key = ${key}`;
        await audit(
          tx,
          caller,
          { action: 'site.config', subject: `config ${key}`, before: before.value, after: value },
          clock(),
        );
      });
      return {};
    },
    saveRegisterItem: async ({ item, revision, ...shown }, caller) => {
      await transact(async (tx) => {
        const [row] = await tx<Omit<Item, 'item'>[]>`select is_show as "isShow", is_required as "isRequired", revision
          from site_register_item where item = ${item} for update`;
        const { revision: found = 0, ...before } = row ?? {};
        acceptRevision(revision, found);
        await tx`update site_register_item set is_show = ${shown.isShow}, is_required = ${shown.isRequired},
          revision = revision + 1 where item = ${item}`;
        await audit(
          tx,
          caller,
          { action: 'site.registerItem', subject: `item ${item}`, before, after: shown },
          clock(),
        );
      });
      return {};
    },
    savePhoneArea: async ({ code, isOpen }, caller) => {
      await transact(async (tx) => {
        const [before] = await tx`select is_open as "isOpen" from site_phone_area where code = ${code} for update`;
        if (!before) refuse('settingForm');
        await tx`update site_phone_area set is_open = ${isOpen} where code = ${code}`;
        await audit(
          tx,
          caller,
          { action: 'site.phoneArea', subject: `area ${code}`, before, after: { isOpen } },
          clock(),
        );
      });
      return {};
    },
    saveNotice: async (notice, caller) => ({ id: await transact((tx) => saveNotice(tx, caller, notice, clock())) }),
    getPaymentValues: async () => ({
      valueList: Object.entries(await readValues(db)).map(([name, value]) => ({ name, value: String(value) })),
    }),
    savePaymentValue: (value, caller) =>
      transact(async (tx) => {
        const now = clock();
        if (boundsMoney(value.name)) return { approvalId: String(await propose(tx, valueChange, value, caller, now)) };
        await saveValue(tx, value, caller, now);
        return { approvalId: null };
      }),
    getSiteTexts: () => readSiteTexts(db),
    saveTerms: async (edited, caller) => ({
      approvalId: String(await transact((tx) => propose(tx, termsChange, edited, caller, clock()))),
    }),
    saveSlide: async (slide, caller) => {
      await transact((tx) => saveSlide(tx, caller, slide, clock()));
      return {};
    },
  });
}
