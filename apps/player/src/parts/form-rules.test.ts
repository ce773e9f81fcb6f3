import { contract } from '@harbour/contract';
import { expect, it } from 'vitest';
import { brokenRules, wireOf } from './form-rules.ts';

const { modifyPassword } = contract.identity;
const GOOD = { oldPassword: 'abc12345', password: 'abd12345', confirmPassword: 'abd12345' };

it('an empty field is not sent, and an unchecked box is', () => {
  expect(wireOf({ name: '', code: '1', isAgreed: false })).toEqual({ code: '1', isAgreed: false });
});

it('a valid form breaks no rule; a missing field is named', () => {
  expect(brokenRules(modifyPassword, GOOD)).toEqual({});
  const { oldPassword: _, ...rest } = GOOD;
  expect(Object.keys(brokenRules(modifyPassword, rest))).toEqual(['oldPassword']);
});

it('different passwords are reported at the second one, even while another field is wrong', () => {
  expect(brokenRules(modifyPassword, { ...GOOD, confirmPassword: 'abd12346' })).toEqual({
    confirmPassword: 'passwordsDiffer',
  });
  const both = brokenRules(modifyPassword, { ...GOOD, password: 'short', confirmPassword: 'abd12345' });
  expect(Object.keys(both).toSorted()).toEqual(['confirmPassword', 'password']);
  expect(both.confirmPassword).toBe('passwordsDiffer');
});

it('a second password that is not typed yet does not differ', () => {
  const { confirmPassword: _, ...rest } = GOOD;
  expect(brokenRules(modifyPassword, rest).confirmPassword).not.toBe('passwordsDiffer');
});
