import { identity } from '@harbour/contract/identity';
import { Button } from '@harbour/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCall, useFormCommand } from '#api/cache.ts';
import { go, goBack, goInstead, usePlace } from '#api/router.ts';
import { useForm } from '#parts/form.ts';
import { Form, Waiting } from '#parts/Page.tsx';
import { text } from '#text';
import { AccountFields } from './AccountFields.tsx';
import styles from './LoginPage.module.css';
import { PersonFields } from './PersonFields.tsx';
import {
  ACCOUNT_FIELDS,
  EMPTY_REGISTRATION,
  fieldOfRefusal,
  hasSecondStep,
  type RegisterSite,
  regionOf,
  registerRules,
} from './registration.ts';
import { Terms } from './Terms.tsx';
import { useRegisterPicture } from './use-register-picture.ts';

type RegisterFormProps = { onEntered: (token: string) => Promise<void> };

/** Registration: the account first, then the person. The operator decides what is asked in the second step. */
export function RegisterForm({ onEntered }: RegisterFormProps) {
  const { data, error, retry } = useCall(identity.getRegisterItem, {});
  if (!data) return <Waiting error={error} onRetry={retry} bones={[76, 76, 52]} />;
  return <Registration site={data} onEntered={onEntered} />;
}

function Registration({ site, onEntered }: RegisterFormProps & { site: RegisterSite }) {
  const form = useForm(identity.register, EMPTY_REGISTRATION, (values) => registerRules(site, values));
  const step = useSteps(form.values.username !== '', hasSecondStep(site));
  const picture = useRegisterPicture(site, form.values);
  const register = useFormCommand(identity.register, ({ why, message }) => {
    if (picture.showRefusal(why, message)) return true;
    const name = fieldOfRefusal(why);
    if (!name) return false;
    form.refuse(name, message);
    if (step.isSecond && isOfAccount(name)) goBack();
    return true;
  });
  const send = async () => {
    if (!form.mayGoOn(ACCOUNT_FIELDS)) return step.isSecond && goBack();
    if (!step.isLast) return step.goOn();
    const isPictured = picture.mayBeSent();
    if (!form.mayBeSent() || !isPictured) return;
    const region = regionOf(site, form.values);
    const { data } = await register.run({ ...form.wire, ...region, ...picture.solved } as never);
    if (data) await onEntered(data.token);
    else picture.renew();
  };
  return (
    <Form onSend={send}>
      {step.all > 1 && (
        <p ref={step.head} tabIndex={-1} className={styles.step}>
          {text('login.step', { at: step.isSecond ? 2 : 1, all: step.all })}
          <span className={`${styles.bars} ${step.isSecond ? styles.barsDone : ''}`} aria-hidden="true" />
        </p>
      )}
      {!step.isSecond && <AccountFields form={form} />}
      {step.isLast && <PersonFields site={site} form={form} picture={picture} />}
      {step.isLast && <Terms form={form} />}
      <Button isSubmit isWide isBusy={register.isBusy}>
        {text(step.isLast ? 'login.register' : 'common.next')}
      </Button>
    </Form>
  );
}

const isOfAccount = (name: string) => (ACCOUNT_FIELDS as readonly string[]).includes(name);

/** The step is in the address, so that Back leads from the second to the first; what was typed stays. */
function useSteps(isBegun: boolean, hasSecond: boolean) {
  const { path, query } = usePlace();
  const wanted = query.get('step') === '2';
  const isSecond = wanted && isBegun && hasSecond;
  const head = useRef<HTMLParagraphElement>(null);
  const before = useRef(isSecond);
  const { step: _, ...rest } = Object.fromEntries(query);
  // A reload forgets what was typed.
  useEffect(() => {
    if (wanted && !isSecond) goInstead(path, rest);
  });
  useLayoutEffect(() => {
    if (before.current === isSecond) return;
    before.current = isSecond;
    scrollTo(0, 0);
    // A refusal may have led back to its field.
    const wrong = head.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? head.current)?.focus();
  }, [isSecond]);
  return {
    head,
    all: hasSecond ? 2 : 1,
    isSecond,
    isLast: isSecond || !hasSecond,
    goOn: () => go(path, { ...rest, tab: 'register', step: '2' }),
  };
}
