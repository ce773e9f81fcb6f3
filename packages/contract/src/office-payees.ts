import { LANGUAGE_CODES, type LanguageCode } from '@harbour/rules';
import * as z from 'zod/mini';
import { staff } from './call.ts';
import { Words } from './fields.ts';
import { Revision } from './office-fields.ts';

const Language = z.enum(LANGUAGE_CODES as unknown as [LanguageCode, ...LanguageCode[]]);

const Bank = {
  bank: z.string().check(z.regex(/^[A-Z]{2,10}$/, 'bankUnknown')),
  isOpen: z.boolean(),
  /** Its position among the banks, from 0. */
  position: z.int().check(z.gte(0), z.lte(999)),
  texts: z.partialRecord(Language, Words(60)),
};
const SavedBank = z.strictObject({ ...Bank, revision: z.optional(Revision) });
export type EditedBank = z.output<typeof SavedBank>;

export const officePayees = {
  getBanks: staff('POST /web/office/payees/getBanks', {
    about: 'The banks that a card may be of, in their order. A language without a name reads the English one.',
    permission: 'payments.edit',
    output: z.object({ bankList: z.array(z.object({ ...Bank, revision: Revision })) }),
  }),
  saveBank: staff('POST /web/office/payees/saveBank', {
    about: 'Opens, closes, renames or moves a bank, or adds one (without a revision); at once. The others make room.',
    permission: 'payments.edit',
    carrier: 'json',
    input: SavedBank,
    refusals: ['settingForm', 'bankUnknown', 'changedMeanwhile'],
  }),
};
