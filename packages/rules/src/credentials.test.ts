import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PHONE_AREA,
  EMAIL,
  INVITATION_CODE,
  maskEmail,
  maskName,
  maskPhone,
  middleFourOf,
  ONE_TIME_CODE,
  ONE_TIME_CODE_LENGTH,
  PASSWORD,
  PASSWORD_LENGTH,
  PERSON_NAME,
  phoneFits,
  SECONDARY_PASSWORD,
  SECONDARY_PASSWORD_LENGTH,
  USERNAME,
  USERNAME_LENGTH,
} from './credentials.ts';

describe('username (§5: 4-11, letters plus digits, at least 2 letters, first a letter)', () => {
  it.each(['ab12', 'a1b2', 'player01', 'abcdefghij1', 'Ab3d'])('takes %s', (name) => {
    expect(USERNAME.test(name)).toBe(true);
  });
  it.each(['ab1', 'abcdefghij12', '1abc', 'a123', 'abcd', 'ab_1', 'ab 1', 'ąb12', '', '-ab12', 'ab12-'])(
    'refuses "%s"',
    (name) => {
      expect(USERNAME.test(name)).toBe(false);
    },
  );
});

describe('password (§5: 8-12, letters plus digits)', () => {
  it.each(['play1234', 'abcdefghijk1', '1234567a'])('takes %s', (word) => {
    expect(PASSWORD.test(word)).toBe(true);
  });
  it.each([
    'abc1234',
    'abcdefghijkl1',
    'abcdefgh',
    '12345678',
    'abcd 1234',
    'abcd-1234',
    '-abcd1234',
    'abcd1234-',
    '-1234567a',
  ])('refuses "%s"', (word) => {
    expect(PASSWORD.test(word)).toBe(false);
  });
});

describe('name: letters of any script', () => {
  it.each([
    '王小明',
    '阿卜杜拉·买买提',
    'John Smith',
    'J. Smith',
    'Mary',
    'Jo',
    'J. R. Smith Jr.',
    'a'.repeat(60),
    'สมชาย ใจดี',
    'Nguyễn Văn Ân',
    'João d’Ávila',
    "Mary-Ann O'Neil",
    'မောင်မောင်',
    'Бат-Эрдэнэ',
  ])('takes %s', (name) => {
    expect(PERSON_NAME.test(name)).toBe(true);
  });
  it.each([
    '王',
    'John3',
    '·王小',
    '-Ann',
    'Ann-',
    'John@Smith',
    'ใจ 5',
    'John  ',
    'a'.repeat(61),
    '3John',
    'John   Smith',
    'John..',
  ])('refuses "%s"', (name) => {
    expect(PERSON_NAME.test(name)).toBe(false);
  });
});

describe('e-mail', () => {
  it.each([
    'a@b.io',
    'first.last+tag@sub.example.com',
    'ab@x-y.io',
    'a1_@b2.example',
    'a@b1c2d.io',
    `a@${'b'.repeat(63)}.io`,
    `a@b.${'c'.repeat(24)}`,
  ])('takes %s', (mail) => {
    expect(EMAIL.test(mail)).toBe(true);
  });
  it.each([
    'a@b',
    '@b.io',
    'a@.io',
    'a b@c.io',
    'a@b.c',
    'a.@b.io',
    'a@-b.io',
    `${'a'.repeat(65)}@b.io`,
    '.a@b.io',
    'a@b-.io',
    'a@b.i1',
    'a@b_c.io',
    `a@b.${'c'.repeat(25)}`,
    `a@${'b'.repeat(64)}.io`,
    `a@${'b.'.repeat(126)}io`,
    'a@b.io ',
    ' a@b.io',
  ])('refuses "%s"', (mail) => {
    expect(EMAIL.test(mail)).toBe(false);
  });
});

describe('phone', () => {
  const area = DEFAULT_PHONE_AREA;
  it('asks the default area for 11 digits', () => {
    expect(phoneFits(area, '13800001234')).toBe(true);
    expect(phoneFits(area, '1380000123')).toBe(false);
    expect(phoneFits(area, '138000012345')).toBe(false);
    expect(phoneFits(area, '1380000123a')).toBe(false);
  });
  it('hides exactly the digits that the verification step asks for', () => {
    const phone = '13812345678';
    const { start, digits } = middleFourOf(phone);
    const masked = maskPhone(phone);
    expect(digits).toBe('1234');
    expect(masked.slice(0, start) + digits + masked.slice(start + 4)).toBe(phone);
  });
});

it('masks what is personal', () => {
  expect(maskEmail('someone@example.com')).toBe('so***@example.com');
  expect(maskEmail('a@example.com')).toBe('***@example.com');
  expect(maskName('王小明')).toBe('王**');
  expect(maskName('John Smith')).toBe('J*** *****');
});

describe.each([
  ['a one-time code', ONE_TIME_CODE, ONE_TIME_CODE_LENGTH],
  ['a secondary password', SECONDARY_PASSWORD, SECONDARY_PASSWORD_LENGTH],
])('%s', (_, pattern, length) => {
  it('has its number of digits, and nothing before, between or after them', () => {
    const right = '1'.repeat(length);
    const wrong = [right.slice(1), `${right}1`, `a${right}`, `${right}a`, 'a'.repeat(length)];
    expect([pattern.test(right), ...wrong.map((text) => pattern.test(text))]).toEqual([
      true,
      ...wrong.map(() => false),
    ]);
  });
});

it('an invitation code has six to eight signs that are not mistaken for one another', () => {
  expect(['ABC234', 'ABCDEFG2', 'Z9Z9Z9'].map((code) => INVITATION_CODE.test(code))).toEqual([true, true, true]);
  const wrong = ['ABC23', 'ABCDEFGH2', 'ABC23O', 'ABC231', 'ABC23I', 'ABC230', 'abc234', ' ABC234', 'ABC234-'];
  expect(wrong.filter((code) => INVITATION_CODE.test(code))).toEqual([]);
});

it('the lengths that a field offers are those that its pattern takes', () => {
  const { min, max } = USERNAME_LENGTH;
  const names = [min - 1, min, max, max + 1].map((length) => USERNAME.test(`ab1${'c'.repeat(length - 3)}`));
  const words = [PASSWORD_LENGTH.min - 1, PASSWORD_LENGTH.min, PASSWORD_LENGTH.max, PASSWORD_LENGTH.max + 1].map(
    (length) => PASSWORD.test(`1${'c'.repeat(length - 1)}`),
  );
  expect([names, words]).toEqual([
    [false, true, true, false],
    [false, true, true, false],
  ]);
});

it('a phone of an area may have as many digits as the area says', () => {
  const area = { code: '66', minDigits: 8, maxDigits: 10 };
  const fits = [7, 8, 10, 11].map((length) => phoneFits(area, '1'.repeat(length)));
  expect(fits).toEqual([false, true, true, false]);
  expect([phoneFits(area, 'a12345678'), phoneFits(area, '12345678a')]).toEqual([false, false]);
});

it('the middle four digits lie in the middle of a phone of any length', () => {
  expect([middleFourOf('12345678'), middleFourOf('123456789')]).toEqual([
    { start: 2, digits: '3456' },
    { start: 2, digits: '3456' },
  ]);
  expect(maskPhone('12345678')).toBe('12****78');
  expect(maskEmail('abc@example.com')).toBe('ab***@example.com');
  expect(maskEmail('ab@example.com')).toBe('a***@example.com');
});
