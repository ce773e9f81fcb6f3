import { describe, expect, it } from 'vitest';
import {
  EMAIL,
  maskEmail,
  maskName,
  maskPhone,
  middleFourOf,
  PASSWORD,
  PERSON_NAME,
  phoneFits,
  USERNAME,
} from './credentials.ts';

describe('username (§5: 4-11, letters plus digits, at least 2 letters, first a letter)', () => {
  it.each(['ab12', 'a1b2', 'player01', 'abcdefghij1', 'Ab3d'])('takes %s', (name) => {
    expect(USERNAME.test(name)).toBe(true);
  });
  it.each(['ab1', 'abcdefghij12', '1abc', 'a123', 'abcd', 'ab_1', 'ab 1', 'ąb12', ''])('refuses "%s"', (name) => {
    expect(USERNAME.test(name)).toBe(false);
  });
});

describe('password (§5: 8-12, letters plus digits)', () => {
  it.each(['play1234', 'abcdefghijk1', '1234567a'])('takes %s', (word) => {
    expect(PASSWORD.test(word)).toBe(true);
  });
  it.each(['abc1234', 'abcdefghijkl1', 'abcdefgh', '12345678', 'abcd 1234', 'abcd-1234'])('refuses "%s"', (word) => {
    expect(PASSWORD.test(word)).toBe(false);
  });
});

describe('name (§5: Chinese, English and the dot only)', () => {
  it.each(['王小明', '阿卜杜拉·买买提', 'John Smith', 'J. Smith', 'Mary'])('takes %s', (name) => {
    expect(PERSON_NAME.test(name)).toBe(true);
  });
  it.each(['王', 'สมชาย', 'John3', 'O’Brien', '·王小', 'John  ', 'a'.repeat(61)])('refuses "%s"', (name) => {
    expect(PERSON_NAME.test(name)).toBe(false);
  });
});

describe('e-mail', () => {
  it.each(['a@b.io', 'first.last+tag@sub.example.com'])('takes %s', (mail) => {
    expect(EMAIL.test(mail)).toBe(true);
  });
  it.each(['a@b', '@b.io', 'a@.io', 'a b@c.io', 'a@b.c', 'a.@b.io', 'a@-b.io', `${'a'.repeat(65)}@b.io`])(
    'refuses "%s"',
    (mail) => {
      expect(EMAIL.test(mail)).toBe(false);
    },
  );
});

describe('phone', () => {
  const area = { code: '86', minDigits: 11, maxDigits: 11 };
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
