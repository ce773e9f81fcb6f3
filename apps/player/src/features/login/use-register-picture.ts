import type { Refusal } from '@harbour/contract';
import { identity } from '@harbour/contract/identity';
import { useState } from 'react';
import { ask } from '#api/client.ts';
import { useCaptcha } from '#parts/CaptchaField.tsx';
import { text } from '#text';
import { isRequired, isShown, type RegisterSite, type RegisterValues, regionOf } from './registration.ts';

/**
 * The picture codes of a registration: one before a code is sent to the phone, and one for the registration itself,
 * which the server asks for on suspicion unless the operator requires it always. A code from the phone replaces it.
 */
export function useRegisterPicture(site: RegisterSite, values: RegisterValues) {
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<string>();
  const [codeError, setCodeError] = useState<string>();
  const sendsCode = isShown(site, 'smsCode') && isShown(site, 'phone');
  const isSpared = sendsCode && values.smsCode !== '';
  const isWanted = (isRequired(site, 'captcha') || isAsked) && !isSpared && !isRequired(site, 'smsCode');
  const captcha = useCaptcha('register', isWanted);
  const forCode = useCaptcha('registerCode', sendsCode);
  return {
    /** The field of the registration's own picture, if there is one. */
    field: isWanted ? { captcha, error } : undefined,
    /** The field of the picture before the code to the phone. */
    codeField: sendsCode ? { captcha: forCode, error: codeError } : undefined,
    solved: isWanted ? { captchaId: captcha.id, captchaAnswer: captcha.answer } : {},
    mayBeSent: () => {
      const isMissing = isWanted && captcha.answer === '';
      setError(isMissing ? text('errors.captchaEmpty') : undefined);
      return !isMissing;
    },
    renew: () => isWanted && captcha.renew(),
    showRefusal: (why: Refusal | undefined, message: string) => {
      if (why !== 'captchaNeeded' && why !== 'captchaWrong') return false;
      setAsked(true);
      setError(message);
      return true;
    },
    /** The same for the picture before the code to the phone. */
    showCodeRefusal: (why: Refusal | undefined, message: string) => {
      if (why !== 'captchaWrong') return false;
      setCodeError(message);
      return true;
    },
    sendCode: async () => {
      if (forCode.answer === '') {
        setCodeError(text('errors.captchaEmpty'));
        return undefined;
      }
      setCodeError(undefined);
      const { areaCode } = regionOf(site, values);
      const solved = { captchaId: forCode.id, captchaAnswer: forCode.answer };
      return ask(identity.getPhoneCodeByRegister, { areaCode, phone: values.phone, ...solved }).finally(forCode.renew);
    },
  };
}
export type RegisterPicture = ReturnType<typeof useRegisterPicture>;
