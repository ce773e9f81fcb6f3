import * as z from 'zod/mini';
import { guest, member } from './call.ts';
import { Instant } from './fields.ts';

export const site = {
  getNotice: guest('POST /web/guest/index/getNotice', {
    about: 'The notices on show, in the caller’s language.',
    output: z.object({
      noticeList: z.array(z.object({ id: z.int(), title: z.string(), content: z.string(), publishedAt: Instant })),
    }),
  }),
  getWebsiteBasicInfo: guest('POST /web/guest/index/getWebsiteBasicInfo', {
    about: 'The site’s public configuration: title, icon, brand keyword, switches.',
    output: z.object({ websiteBasicList: z.array(z.object({ configKey: z.string(), configValue: z.string() })) }),
  }),
  getSilde: guest('POST /web/guest/index/getSilde', {
    about: 'The slides of the home page, in the caller’s language.',
    output: z.object({
      slideList: z.array(
        z.object({ id: z.int(), art: z.string(), title: z.string(), subtitle: z.string(), link: z.string() }),
      ),
    }),
  }),
  getSysConfigValue: member('POST /web/sys/sysConfig/getSysConfigValue', {
    whileSuspended: true,
    about: 'One public configuration entry, by its key.',
    carrier: 'segment',
    input: z.strictObject({ configKey: z.string().check(z.regex(/^[a-z][a-z\d_]{1,39}$/)) }),
    output: z.object({ sysConfigValue: z.string() }),
    refusals: ['configUnknown'],
  }),
  getSysDictionary: member('POST /web/common/sysDictionary/getSysDictionary', {
    whileSuspended: true,
    about: 'The entries of one dictionary, in the caller’s language.',
    input: z.strictObject({ dictionaryType: z.string().check(z.regex(/^[a-zA-Z]{2,40}$/)) }),
    output: z.object({ dictionaryList: z.array(z.object({ value: z.string(), label: z.string() })) }),
    refusals: ['dictionaryUnknown'],
  }),
};
