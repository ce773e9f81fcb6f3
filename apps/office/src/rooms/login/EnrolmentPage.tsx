import { makeStore } from '@harbour/client';
import type { Output } from '@harbour/contract';
import { CallRefused } from '@harbour/contract/client';
import { officeStaff } from '@harbour/contract/office-staff';
import { Button, CodeField, State } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { goInstead } from '#base/place.ts';
import { say } from '#base/say.ts';
import { enter } from '#base/self.ts';
import { Answered } from '#parts/Answered.tsx';
import { NewPassword } from '#parts/Credentials.tsx';
import { NewFactor } from '#parts/NewFactor.tsx';
import { RecoveryCodes } from '#parts/RecoveryCodes.tsx';
import styles from './Door.module.css';
import { Door } from './Door.tsx';

const CODE = /^[\w-]{43}$/;

type Begun = Output<typeof officeStaff.finishEnrolment>;
/** The answer is shown only once, and kept outside of the page, because a change of language remounts it. */
const begun = makeStore<{ code: string; answer: Begun } | undefined>(undefined);

/** Enrolment of an invited colleague: the second factor, a password, and the recovery codes. */
export function EnrolmentPage({ code }: { code: string }) {
  const isCode = CODE.test(code);
  const kept = begun.use();
  const done = kept?.code === code ? kept.answer : undefined;
  const opened = useCall(officeStaff.openEnrolment, { code }, { isWanted: isCode && !done });
  if (!isCode) return <InvitationEnded title={say('begin.noCode')} words={say('begin.noCodeWords')} />;
  if (done) {
    const begin = () => {
      begun.set(undefined);
      goInstead();
      enter(done.token, done.self);
    };
    return (
      <Door isWide>
        <div className={styles.card}>
          <h2>{say('recovery.title')}</h2>
          <RecoveryCodes codes={done.recoveryCodeList} />
          <Button isWide onPress={begin}>
            {say('begin.kept')}
          </Button>
        </div>
      </Door>
    );
  }
  if (opened.error instanceof CallRefused && opened.error.why === 'enrolmentStale') {
    return <InvitationEnded title={say('begin.spent')} words={say('begin.spentWords')} />;
  }
  return (
    <Door isWide>
      <Answered asked={opened}>
        {(invited) => <EnrolmentForm code={code} invited={invited} onStale={() => void opened.retry()} />}
      </Answered>
    </Door>
  );
}

/** A colleague who comes back to an invitation may have used it already, so the page links to the login. */
function InvitationEnded({ title, words }: { title: string; words: string }) {
  return (
    <Door>
      <State icon="warning" title={title} words={words}>
        <Button onPress={() => goInstead()}>{say('login.enter')}</Button>
      </State>
    </Door>
  );
}

type FormProps = { code: string; invited: Output<typeof officeStaff.openEnrolment>; onStale: () => void };

function EnrolmentForm({ code, invited, onStale }: FormProps) {
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState('');
  const finish = useCommand(officeStaff.finishEnrolment);
  const send = async () => {
    const { data, refused } = await finish.run({ code, password, factor });
    if (data) begun.set({ code, answer: data });
    else if (refused?.why === 'factorWrong') setFactor('');
    else if (refused?.why === 'enrolmentStale') onStale();
  };
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{say('begin.welcome', { name: invited.name })}</h2>
      <p className="soft">{say('begin.username', { username: invited.username })}</p>
      <NewFactor scan={say('begin.scan')} secret={invited.secret} uri={invited.uri} />
      <NewPassword label={say('begin.password')} value={password} onChange={setPassword} />
      <CodeField label={say('begin.code')} value={factor} onChange={setFactor} autoComplete="one-time-code" />
      <Button isSubmit isWide isBusy={finish.isBusy} isDisabled={!password || factor.length < 6}>
        {say('begin.finish')}
      </Button>
    </form>
  );
}
