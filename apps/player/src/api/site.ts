import { site } from '@house/contract/site';
import { boot } from '#app/boot.ts';
import { remember } from './cache.ts';

/** What the page brought with it counts as asked just now. */
export function rememberBoot(): void {
  if (!boot) return;
  const noticeList = boot.notices.map((notice) => ({ ...notice, publishedAt: new Date(notice.publishedAt) }));
  remember(site.getNotice, {}, { noticeList });
  remember(site.getSilde, {}, { slideList: boot.slides });
}
