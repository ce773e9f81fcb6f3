import { isCardNumber, PERSON_NAME } from '@harbour/rules';
import * as z from 'zod/mini';
import { rule, shaped } from './fields.ts';

/** §5: the owner of a card or of a payment. */
export const CardHolder = shaped(PERSON_NAME, 'nameForm');
export const CardNumber = z.string(rule('cardNumberForm')).check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.refine(isCardNumber, rule('cardNumberForm')),
);
export const CoinAddress = z
  .string(rule('coinAddressMismatch'))
  .check(z.trim(), z.regex(/^[A-Za-z\d]{10,64}$/, rule('coinAddressMismatch')));
export const WalletAccount = z
  .string(rule('walletAccountForm'))
  .check(z.trim(), z.regex(/^[\w.@+-]{5,64}$/, rule('walletAccountForm')));
