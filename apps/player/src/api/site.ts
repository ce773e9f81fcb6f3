import { site } from '@harbour/contract/site';
import { boot } from '#boot';
import { loadTexts, setBrand } from '#text';
import { remember } from './cache.ts';
import { ask } from './client.ts';
import { siteStateOf, useSite } from './stores.ts';

/** Caches the data that came with the page; a page without any (from a development server) requests it. */
export async function prepareSite(): Promise<void> {
  if (boot) {
    const noticeList = boot.notices.map((notice) => ({ ...notice, publishedAt: new Date(notice.publishedAt) }));
    remember(site.getNotice, {}, { noticeList });
    remember(site.getSilde, {}, { slideList: boot.slides });
    return;
  }
  await loadTexts(['common', 'home']);
  const { websiteBasicList } = await ask(site.getWebsiteBasicInfo, {});
  const config = Object.fromEntries(websiteBasicList.map(({ configKey, configValue }) => [configKey, configValue]));
  setBrand(config.brand_keyword ?? '');
  useSite.setState(siteStateOf(config));
}
