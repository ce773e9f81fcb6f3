import { siteCalls } from './calls.ts';
import { type SiteOfficeTools, siteOffice } from './office.ts';

export function openSite(tools: SiteOfficeTools) {
  return { calls: siteCalls(tools), ...siteOffice(tools) };
}
