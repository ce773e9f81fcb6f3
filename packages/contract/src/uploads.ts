import * as z from 'zod/mini';
import { member } from './call.ts';

export const uploads = {
  uploadFile: member('POST /web/upload/uploadFile', {
    whileSuspended: true,
    about:
      'Takes one picture (png, jpg or jpeg, at most 15 MB) in the form field `file`; it is decoded and drawn anew.',
    carrier: 'form',
    input: z.strictObject({ purpose: z.enum(['avatar', 'proof', 'payeeQr']) }),
    output: z.object({ fileName: z.string() }),
    refusals: ['imageForm', 'imageTooLarge', 'uploadsUsedUp'],
  }),
};
