import { site } from '@harbour/contract/site';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readConfig, readDictionary, readNotices, readSlides } from './store.ts';

export function siteCalls({ db, clock }: { db: Db; clock: Clock }) {
  return implement(site, {
    getNotice: async (_, caller) => ({ noticeList: await readNotices(db, caller.language, clock()) }),
    getWebsiteBasicInfo: async () => {
      const entries = await readConfig(db);
      return { websiteBasicList: [...entries].map(([configKey, configValue]) => ({ configKey, configValue })) };
    },
    getSilde: async (_, caller) => ({ slideList: await readSlides(db, caller.language) }),
    getSysConfigValue: async ({ configKey }) => {
      const entries = await readConfig(db, [configKey]);
      return { sysConfigValue: entries.get(configKey) ?? refuse('configUnknown') };
    },
    getSysDictionary: async ({ dictionaryType }, caller) => ({
      dictionaryList: await readDictionary(db, dictionaryType, caller.language),
    }),
  });
}
