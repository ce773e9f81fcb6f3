import { renewPage } from '@harbour/client/testing';
import { isRefusal, REFUSALS, type Refusal } from '@harbour/contract';
import errors from '@harbour/i18n/locales/en/errors.json';
import { beforeEach, expect, it } from 'vitest';
import '#testing';
import { CallRefused } from './client.ts';
import { sayError } from './say-error.ts';
import { shownToast } from './toasts.ts';

beforeEach(() => renewPage());

const saidOf = (why: Refusal) => {
  sayError(new CallRefused({ code: REFUSALS[why], msg: errors[why], why }));
  return shownToast.get();
};

it.each(Object.entries(errors).filter(([, words]) => /\bsupport\b/i.test(words)))(
  '%s leads to support',
  (why, words) => {
    expect(isRefusal(why) && saidOf(why)).toMatchObject({ words, href: '#/pages/connect/connect' });
  },
);

it('any other error leads nowhere', () => {
  expect(saidOf('tooFrequent')?.href).toBeUndefined();
  sayError(new TypeError('no network'));
  expect([shownToast.get()?.words, shownToast.get()?.href]).toEqual(['no network', undefined]);
});
