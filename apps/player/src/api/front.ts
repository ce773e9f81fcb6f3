import { games } from '@harbour/contract/games';
import { site } from '@harbour/contract/site';
import { setBrand } from '#text';
import { ask } from './client.ts';
import { siteStateOf, useSite } from './stores.ts';

/** Loads the home page's data again, in the current language: after a change of it, or on a page that was away. */
export async function loadFront(): Promise<void> {
  const wanted = useSite.getState().languageTypeVal;
  const [{ noticeList }, { slideList }, { gameList }, { categoryList }] = await Promise.all([
    ask(site.getNotice, {}),
    ask(site.getSilde, {}),
    ask(games.getGameList, {}),
    ask(games.getApiGameCategoryList, {}),
  ]);
  if (useSite.getState().languageTypeVal !== wanted) return;
  useSite.setState({
    notices: noticeList,
    slides: slideList,
    games: gameList.filter(({ kind }) => kind !== 'external'),
    openClasses: categoryList.filter(({ gameCount }) => gameCount > 0).map(({ gameClass }) => gameClass),
  });
}

/** Loads everything that otherwise comes with the page. */
export async function loadSite(): Promise<void> {
  const [{ websiteBasicList }] = await Promise.all([ask(site.getWebsiteBasicInfo, {}), loadFront()]);
  const config = Object.fromEntries(websiteBasicList.map(({ configKey, configValue }) => [configKey, configValue]));
  setBrand(config.brand_keyword ?? '');
  useSite.setState(siteStateOf(config));
}
