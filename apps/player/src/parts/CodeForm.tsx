import { ONE_TIME_CODE_LENGTH } from '@harbour/rules';
import { Button, CodeField } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { text } from '#text';
import { CodeButton } from './CodeButton.tsx';
import { Form } from './Page.tsx';

type CodeFormProps = {
  /** The fields of the contact that the code goes to. */
  children: ReactNode;
  maySend: boolean;
  send: () => Promise<{ resendSeconds: number } | undefined>;
  /** Resolves with the error to show next to the code, if it was refused. */
  check: (code: string) => Promise<string | undefined>;
  isBusy: boolean;
  accept: string;
};

/** A contact, a code that is sent to it, and a field for the code: used wherever a contact is verified. */
export function CodeForm({ children, maySend, send, check, isBusy, accept }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => setError(await check(code));
  return (
    <Form onSend={() => void submit()}>
      {children}
      <CodeButton send={send} isDisabled={!maySend} />
      <CodeField
        label={text('common.code')}
        value={code}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
        error={error}
        autoComplete="one-time-code"
      />
      <Button isSubmit isWide isBusy={isBusy} isDisabled={code.length < ONE_TIME_CODE_LENGTH || !maySend}>
        {accept}
      </Button>
    </Form>
  );
}
