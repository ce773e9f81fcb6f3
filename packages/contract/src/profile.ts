import * as z from 'zod/mini';
import { member } from './call.ts';
import { CalendarDay, Gender, PersonName } from './fields.ts';
import { UserInfo } from './user-info.ts';

/** Our own drawn faces; a member may also upload a picture. */
export const AVATARS = ['boat', 'lantern', 'crane', 'koi', 'moon', 'wave', 'pagoda', 'lotus'] as const;

export const profile = {
  getUserInfo: member('POST /web/user/getUserInfo', {
    whileSuspended: true,
    about: 'The member’s own profile.',
    output: z.object({ userInfo: UserInfo }),
  }),
  modifyUserInfo: member('POST /web/user/modifyUserInfo', {
    whileSuspended: true,
    about: 'Edits the profile. A real name, once given, is verified and locks name, gender and birth date.',
    carrier: 'json',
    input: z.strictObject({
      realName: z.optional(PersonName),
      gender: z.optional(Gender),
      birthDate: z.optional(CalendarDay),
      avatar: z.optional(z.string().check(z.regex(/^(?:[a-z]{2,12}|[\w-]{22}\.webp)$/))),
    }),
    output: z.object({ userInfo: UserInfo }),
    refusals: ['infoLocked', 'underAge', 'avatarUnknown'],
  }),
};
