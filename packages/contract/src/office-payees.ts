import { LANGUAGE_CODES, type LanguageCode } from '@house/rules';
import * as z from 'zod/mini';
import { staff } from './call.ts';

const Language = z.enum(LANGUAGE_CODES as unknown as [LanguageCode, ...LanguageCode[]]);

export const officePayees = {
  getBanks: staff('POST /web/office/payees/getBanks', {
    about: 'The banks that a card may be of.',
    permission: 'payments.edit',
    output: z.object({
      bankList: z.array(
        z.object({
          bank: z.string(),
          isOpen: z.boolean(),
          position: z.int(),
          texts: z.partialRecord(Language, z.string()),
        }),
      ),
    }),
  }),
  saveBank: staff('POST /web/office/payees/saveBank', {
    about: 'Opens or closes a bank for new cards.',
    permission: 'payments.edit',
    carrier: 'json',
    input: z.strictObject({ bank: z.string().check(z.regex(/^[A-Z]{2,10}$/, 'bankUnknown')), isOpen: z.boolean() }),
    refusals: ['bankUnknown'],
  }),
};
