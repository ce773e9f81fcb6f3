import { site } from '@harbour/contract/site';
import { useCall } from './answers.ts';

/** The name of the site that this back office belongs to; empty until it is known. */
export function useBrand(): string {
  const { data } = useCall(site.getWebsiteBasicInfo, {});
  return data?.websiteBasicList.find(({ configKey }) => configKey === 'brand_keyword')?.configValue ?? '';
}
