import { officeSite } from '@harbour/contract/office-site';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { implement } from '#platform/implement';
import type { Change, Propose } from '#platform/proposal';
import { proposeValue, termsChange, valueChange } from './changes.ts';
import { saveNotice } from './office-notice.ts';
import { readSiteSettings, saveConfig, savePhoneArea, saveRegisterItem } from './office-settings.ts';
import { readSiteTexts, saveSlide } from './office-texts.ts';
import { readValues } from './values.ts';

export type SiteOfficeTools = { db: Db; transact: Transact; clock: Clock; propose: Propose };

/** The staff calls about the site, and the changes that a second person confirms. */
export function siteOffice(tools: SiteOfficeTools) {
  return { officeCalls: siteOfficeCalls(tools), changes: [valueChange, termsChange] as unknown as Change[] };
}

function siteOfficeCalls({ db, transact, clock, propose }: SiteOfficeTools) {
  return implement(officeSite, {
    getSiteSettings: () => readSiteSettings(db),
    saveConfig: async (edited, caller) => {
      await transact((tx) => saveConfig(tx, caller, edited, clock()));
      return {};
    },
    saveRegisterItem: async (edited, caller) => {
      await transact((tx) => saveRegisterItem(tx, caller, edited, clock()));
      return {};
    },
    savePhoneArea: async (edited, caller) => {
      await transact((tx) => savePhoneArea(tx, caller, edited, clock()));
      return {};
    },
    saveNotice: async (notice, caller) => ({ id: await transact((tx) => saveNotice(tx, caller, notice, clock())) }),
    getPaymentValues: async () => ({
      valueList: Object.entries(await readValues(db)).map(([name, value]) => ({ name, value: String(value) })),
    }),
    savePaymentValue: async (value, caller) => ({
      approvalId: await transact((tx) => proposeValue(tx, propose, value, caller, clock())),
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
