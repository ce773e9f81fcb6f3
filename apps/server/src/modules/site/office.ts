import { officeSite } from '@house/contract/office-site';
import type { LanguageCode } from '@house/rules';
import { audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { saveNotice } from './office-notice.ts';
import { readSiteTexts, saveSlide, saveTerms } from './office-texts.ts';
import { readConfig, readRegisterItems } from './tables.ts';
import { readValues, writeValue } from './values.ts';

type Tools = { db: Db; transact: Transact; clock: Clock };
type NoticeText = { title: string; content: string };

export function siteOfficeCalls({ db, transact, clock }: Tools) {
  return implement(officeSite, {
    getSiteSettings: async () => {
      const [config, itemList, areaList, notices, texts] = await Promise.all([
        readConfig(db),
        readRegisterItems(db),
        db<{ code: string; minDigits: number; maxDigits: number; isOpen: boolean }[]>`
          select code, min_digits as "minDigits", max_digits as "maxDigits", is_open as "isOpen" from site_phone_area order by code`,
        db<{ id: number; publishedAt: Date; endsAt: Date | null }[]>`
          select id, published_at as "publishedAt", ends_at as "endsAt" from site_notice order by published_at desc limit 100`,
        db<
          (NoticeText & { notice: number; language: LanguageCode })[]
        >`select notice, language, title, content from site_notice_text`,
      ]);
      const textsOf = (id: number) =>
        texts
          .filter(({ notice }) => notice === id)
          .map(({ language, title, content }) => [language, { title, content }]);
      return {
        configList: [...config].map(([key, value]) => ({ key, value })),
        itemList,
        areaList,
        noticeList: notices.map((notice) => ({ ...notice, texts: Object.fromEntries(textsOf(notice.id)) })),
      };
    },
    saveConfig: async ({ key, value }, caller) => {
      await transact(async (tx) => {
        const [before] = await tx<{ value: string }[]>`
          select value from site_config where key = ${key} and is_public for update`;
        if (!before || value === '') return refuse('settingForm');
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
    saveRegisterItem: async ({ item, ...shown }, caller) => {
      await transact(async (tx) => {
        const [before] =
          await tx`select is_show as "isShow", is_required as "isRequired" from site_register_item where item = ${item} for update`;
        await tx`update site_register_item set is_show = ${shown.isShow}, is_required = ${shown.isRequired} where item = ${item}`;
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
    savePaymentValue: async ({ name, value }, caller) => {
      await transact(async (tx) => {
        const before = await writeValue(tx, name, value);
        await audit(tx, caller, { action: 'money.value', subject: `value ${name}`, before, after: value }, clock());
      });
      return {};
    },
    getSiteTexts: () => readSiteTexts(db),
    saveTerms: async ({ terms }, caller) => ({
      version: await transact((tx) => saveTerms(tx, caller, terms, clock())),
    }),
    saveSlide: async (slide, caller) => {
      await transact((tx) => saveSlide(tx, caller, slide, clock()));
      return {};
    },
  });
}
