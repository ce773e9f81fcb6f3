import * as z from 'zod/mini';
import { Amount, CalendarDay, CurrencyCode, Gender, Instant } from './fields.ts';

/** §3, the profile as its owner sees it; personal data travels masked. */
export const UserInfo = z.object({
  username: z.string(),
  realName: z.nullable(z.string()),
  gender: z.nullable(Gender),
  birthDate: z.nullable(CalendarDay),
  isVerified: z.boolean(),
  areaCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isPhoneBound: z.boolean(),
  email: z.nullable(z.string()),
  isEmailBound: z.boolean(),
  avatar: z.string(),
  joinDays: z.int(),
  joinedAt: Instant,
  vipLevel: z.int(),
  currentTurnover: Amount,
  inviteCode: z.string(),
  isSecondarySet: z.boolean(),
  /** Suspended members may read, and withdraw money; nothing else. */
  isSuspended: z.boolean(),
  language: z.string(),
  currency: CurrencyCode,
});

export type UserInfo = z.output<typeof UserInfo>;
