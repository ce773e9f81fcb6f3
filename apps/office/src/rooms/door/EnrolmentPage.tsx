import type { Output } from '@house/contract';
import { officeStaff } from '@house/contract/office-staff';
import { Button, CodeField, PasswordField, State } from '@house/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { goInstead } from '#base/place.ts';
import { say } from '#base/say.ts';
import { enter } from '#base/self.ts';
import { Answered } from '#parts/Answered.tsx';
import { Copy } from '#parts/Copy.tsx';
import { QrPicture } from '#parts/QrPicture.tsx';
import { RecoveryCodes } from '#parts/RecoveryCodes.tsx';
import styles from './Door.module.css';
import { Door } from './Door.tsx';

const CODE = /^[\w-]{43}$/;

/** An invited colleague begins: the second factor, a password, and the recovery codes. */
export function EnrolmentPage({ code }: { code: string }) {
  const isCode = CODE.test(code);
  const opened = useCall(officeStaff.openEnrolment, { code }, { isWanted: isCode });
  const [done, setDone] = useState<Output<typeof officeStaff.finishEnrolment>>();
  if (!isCode) {
    return (
      <Door>
        <State icon="warning" title={say('begin.noCode')} words={say('begin.noCodeWords')} />
      </Door>
    );
  }
  if (done) {
    const begin = () => {
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
  return (
    <Door isWide>
      <Answered asked={opened}>
        {(invited) => <EnrolmentForm code={code} invited={invited} onDone={setDone} />}
      </Answered>
    </Door>
  );
}

type FormProps = {
  code: string;
  invited: Output<typeof officeStaff.openEnrolment>;
  onDone: (done: Output<typeof officeStaff.finishEnrolment>) => void;
};

function EnrolmentForm({ code, invited, onDone }: FormProps) {
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState('');
  const finish = useCommand(officeStaff.finishEnrolment);
  const send = async () => {
    const { data, refused } = await finish.run({ code, password, factor });
    if (data) onDone(data);
    else if (refused?.why === 'factorWrong') setFactor('');
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
      <p className={styles.soft}>{say('begin.username', { username: invited.username })}</p>
      <div className={styles.factor}>
        <QrPicture className={styles.qr} words={invited.uri} label={say('begin.qr')} />
        <div>
          <p>{say('begin.scan')}</p>
          <p className={styles.soft}>{say('begin.orType')}</p>
          <p className={styles.secret}>
            <Copy text={invited.secret} />
          </p>
        </div>
      </div>
      <PasswordField
        label={say('begin.password')}
        hint={say('begin.passwordHint')}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        showLabel={say('login.show')}
        hideLabel={say('login.hide')}
      />
      <CodeField label={say('begin.code')} value={factor} onChange={setFactor} autoComplete="one-time-code" />
      <Button isSubmit isWide isBusy={finish.isBusy} isDisabled={!password || factor.length < 6}>
        {say('begin.finish')}
      </Button>
    </form>
  );
}
