import { LANGUAGE_CODES, type LanguageCode } from '@harbour/rules';
import * as z from 'zod/mini';
import { staff } from './call.ts';
import { Instant, Paragraphs, Words } from './fields.ts';
import { REGISTER_ITEMS } from './identity.ts';
import { Proposed, Revision } from './office-fields.ts';
import { SettingName } from './staff-fields.ts';

const Language = z.enum(LANGUAGE_CODES as unknown as [LanguageCode, ...LanguageCode[]]);

const Notice = z.strictObject({
  id: z.nullable(z.int()),
  publishedAt: Instant,
  endsAt: z.nullable(Instant),
  texts: z.partialRecord(Language, z.strictObject({ title: Words(120), content: Paragraphs(2_000) })),
  revision: z.optional(Revision),
});
export type EditedNotice = z.output<typeof Notice>;

const Terms = z.partialRecord(Language, z.strictObject({ title: Words(120), body: Paragraphs(20_000) }));
export type EditedTerms = z.output<typeof Terms>;

const Slide = z.strictObject({
  id: z.int(),
  isShow: z.boolean(),
  texts: z.partialRecord(Language, z.strictObject({ title: Words(60), subtitle: Words(120) })),
  revision: Revision,
});
export type EditedSlide = z.output<typeof Slide>;

const Item = z.strictObject({
  item: z.enum(REGISTER_ITEMS),
  isShow: z.boolean(),
  isRequired: z.boolean(),
  revision: Revision,
});
/** The text that was read: if it has changed since, nothing is saved. If left out, any text is replaced. */
const was = (most: number) => z.optional(Words(most));

export const officeSite = {
  getSiteSettings: staff('POST /web/office/site/get', {
    about: 'The site’s own content: configuration, notices, registration items, phone areas.',
    permission: 'site.edit',
    output: z.object({
      configList: z.array(z.object({ key: z.string(), value: z.string() })),
      itemList: z.array(z.object(Item.shape)),
      areaList: z.array(z.object({ code: z.string(), minDigits: z.int(), maxDigits: z.int(), isOpen: z.boolean() })),
      noticeList: z.array(z.object({ ...Notice.shape, revision: Revision })),
    }),
  }),
  saveConfig: staff('POST /web/office/site/saveConfig', {
    about: 'Changes one entry of the site’s configuration.',
    permission: 'site.edit',
    carrier: 'json',
    input: z.strictObject({ key: SettingName, value: Words(200), was: was(200) }),
    refusals: ['settingForm', 'changedMeanwhile'],
  }),
  saveRegisterItem: staff('POST /web/office/site/saveRegisterItem', {
    about: 'Shows, hides or requires an item of the registration form.',
    permission: 'site.edit',
    carrier: 'json',
    input: Item,
    refusals: ['changedMeanwhile'],
  }),
  savePhoneArea: staff('POST /web/office/site/savePhoneArea', {
    about: 'Opens or closes a phone area.',
    permission: 'site.edit',
    carrier: 'json',
    input: z.strictObject({ code: z.string().check(z.regex(/^\d{1,4}$/)), isOpen: z.boolean() }),
    refusals: ['settingForm'],
  }),
  saveNotice: staff('POST /web/office/site/saveNotice', {
    about: 'Writes a notice, in the languages that are sent and no others; the others read it in English.',
    permission: 'site.edit',
    carrier: 'json',
    input: Notice,
    output: z.object({ id: z.int() }),
    refusals: ['settingForm', 'changedMeanwhile'],
  }),
  getPaymentValues: staff('POST /web/office/payments/getValues', {
    about: 'Single values about money: how long an order stays open, from where a payout is large, and so on.',
    permission: 'payments.edit',
    output: z.object({ valueList: z.array(z.object({ name: z.string(), value: z.string() })) }),
  }),
  savePaymentValue: staff('POST /web/office/payments/saveValue', {
    about:
      'One value: how long an order stays open, from where a payout is large, whether the sandbox operator decides, … A limit on money waits for a second person.',
    permission: 'payments.edit',
    secondPerson: 'payments.edit',
    carrier: 'json',
    input: z.strictObject({ name: SettingName, value: Words(20), was: was(20) }),
    output: z.object(Proposed),
    refusals: ['settingForm', 'changedMeanwhile', 'approvalOpen'],
  }),
  getSiteTexts: staff('POST /web/office/site/getTexts', {
    about: 'The terms in force and the slides of the home page, in every language.',
    permission: 'site.edit',
    output: z.object({ version: z.int(), terms: Terms, slideList: z.array(Slide) }),
  }),
  saveTerms: staff('POST /web/office/site/saveTerms', {
    about:
      'Terms that follow the version that was read; in force once a second person has confirmed them. A language that is left out keeps its words.',
    permission: 'site.edit',
    secondPerson: 'site.edit',
    carrier: 'json',
    input: z.strictObject({ terms: Terms, version: z.int() }),
    output: z.object(Proposed),
    refusals: ['settingForm', 'changedMeanwhile', 'approvalOpen'],
  }),
  saveSlide: staff('POST /web/office/site/saveSlide', {
    about:
      'Shows or hides a slide, with its words in the languages that are sent and no others; the others read it in English.',
    permission: 'site.edit',
    carrier: 'json',
    input: Slide,
    refusals: ['settingForm', 'changedMeanwhile'],
  }),
};
