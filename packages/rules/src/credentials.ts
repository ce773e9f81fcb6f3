/** §5: the patterns of usernames, passwords and other fields; server and apps use the same ones. */
export const USERNAME = /^(?=(?:.*[a-z]){2})(?=.*\d)[a-z][a-z\d]{3,10}$/i;
export const USERNAME_LENGTH = { min: 4, max: 11 } as const;

export const PASSWORD = /^(?=.*[a-z])(?=.*\d)[a-z\d]{8,12}$/i;
export const PASSWORD_LENGTH = { min: 8, max: 12 } as const;

export const SECONDARY_PASSWORD = /^\d{6}$/;
export const SECONDARY_PASSWORD_LENGTH = 6;

/** A one-time code, by text message or e-mail. */
export const ONE_TIME_CODE = /^\d{6}$/;
export const ONE_TIME_CODE_LENGTH = 6;

/** Letters of any script with their marks; the parts of a name are held together by a space, a dot, a hyphen or an apostrophe. */
export const PERSON_NAME = /^(?=.{2,60}$)\p{L}[\p{L}\p{M}]*(?:[ .·•'’-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u;

export const EMAIL =
  /^(?=.{6,254}$)[a-z\d](?:[a-z\d._%+-]{0,62}[a-z\d_%+-])?@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/i;

export const INVITATION_CODE = /^[A-HJ-NP-Z2-9]{6,8}$/;

/** A phone area that an operator may switch on; the default area asks for 11 digits. */
export type PhoneArea = { code: string; minDigits: number; maxDigits: number };

export const DEFAULT_PHONE_AREA: PhoneArea = { code: '86', minDigits: 11, maxDigits: 11 };

export function phoneFits(area: PhoneArea, phone: string): boolean {
  return /^\d+$/.test(phone) && phone.length >= area.minDigits && phone.length <= area.maxDigits;
}

/** The four digits that the verification step asks for: a hint that the holder knows the number, never a factor. */
export function middleFourOf(phone: string): { start: number; digits: string } {
  const start = Math.floor((phone.length - 4) / 2);
  return { start, digits: phone.slice(start, start + 4) };
}

export function maskPhone(phone: string): string {
  const { start } = middleFourOf(phone);
  return `${phone.slice(0, start)}****${phone.slice(start + 4)}`;
}

export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, Math.min(2, name.length - 1))}***@${host}`;
}

export function maskName(name: string): string {
  const letters = [...name];
  return letters.map((letter, at) => (at === 0 || letter === ' ' ? letter : '*')).join('');
}
