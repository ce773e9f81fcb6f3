import { site } from '@harbour/contract/site';
import { setBrand } from '#text';
import { ask } from './client.ts';
import { siteStateOf, useSite } from './stores.ts';

/** Loads the notices and slides again, in the current language: after a change of it, or on a page that was away. */
export async function loadFront(): Promise<void> {
  const wanted = useSite.getState().languageTypeVal;
  const [{ noticeList }, { slideList }] = await Promise.all([ask(site.getNotice, {}), ask(site.getSilde, {})]);
  if (useSite.getState().languageTypeVal === wanted) useSite.setState({ notices: noticeList, slides: slideList });
}

/** Loads everything that otherwise comes with the page. */
export async function loadSite(): Promise<void> {
  const [{ websiteBasicList }] = await Promise.all([ask(site.getWebsiteBasicInfo, {}), loadFront()]);
  const config = Object.fromEntries(websiteBasicList.map(({ configKey, configValue }) => [configKey, configValue]));
  setBrand(config.brand_keyword ?? '');
  useSite.setState(siteStateOf(config));
}
