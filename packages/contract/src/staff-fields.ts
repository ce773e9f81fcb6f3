import * as z from 'zod/mini';
import { rule, shaped } from './fields.ts';

/** The name of a setting. */
export const SettingName = z.string().check(z.regex(/^\w{1,40}$/));
/** A note that staff write for each other. */
export const Note = z.string().check(z.trim(), z.regex(/^[^\p{Cc}]{2,500}$/u, rule('noteForm')));
export const StaffName = shaped(/^[a-z][a-z\d.-]{2,29}$/, 'staffNameForm');
export const PersonTitle = shaped(/^[^\p{Cc}]{1,60}$/u, 'noteForm');
/** Longer than a member's password, and any character is allowed. */
export const StaffPassword = z
  .string(rule('staffPasswordForm'))
  .check(z.regex(/^[^\p{Cc}]{12,128}$/u, rule('staffPasswordForm')));
/** The same for staff, whose passwords may be longer. */
export const ClaimedStaffPassword = z
  .string(rule('accountAndPasswordEmpty'))
  .check(z.regex(/^[^\p{Cc}]{1,128}$/u, rule('accountAndPasswordEmpty')));
