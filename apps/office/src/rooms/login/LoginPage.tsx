import { officeStaff } from '@harbour/contract/office-staff';
import { Button, ListGroup, ListRow, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { enter } from '#base/self.ts';
import { CurrentPassword, Factor } from '#parts/Credentials.tsx';
import { ReconcileRow } from '#parts/ReconcileRow.tsx';
import styles from './Door.module.css';
import { Door } from './Door.tsx';

/** Name, password and second factor together; the answer does not say which was wrong. */
export function LoginPage() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState('');
  const [error, setError] = useState<string>();
  const login = useCommand(officeStaff.loginStaff);
  const send = async () => {
    setError(undefined);
    const { data, refused } = await login.run({ username, password, factor: factor.trim() });
    if (data) enter(data.token, data.self);
    else if (refused) {
      setError(refused.message);
      setFactor('');
    }
  };
  return (
    <Door>
      <form
        className={styles.card}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField label={say('login.username')} value={username} onChange={setUsername} autoComplete="username" />
        <CurrentPassword label={say('login.password')} value={password} onChange={setPassword} />
        <Factor error={error} value={factor} onChange={setFactor} />
        <Button isSubmit isWide isBusy={login.isBusy} isDisabled={!username || !password || !factor}>
          {say('login.enter')}
        </Button>
      </form>
      <ListGroup title={say('books.title')}>
        <ReconcileRow />
      </ListGroup>
      <ListGroup>
        <ListRow icon="home" words={say('door.site')} href="/" />
        <ListRow icon="book" words={say('door.docs')} href="/docs" />
      </ListGroup>
    </Door>
  );
}
