import { ONE_TIME_CODE_LENGTH } from '@harbour/rules';
import { Button, CodeField } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import type { CallRefused } from '#api/client.ts';
import { text } from '#text';
import { CodeButton } from './CodeButton.tsx';
import { Form } from './Page.tsx';

type CodeFormProps = {
  /** The fields of the contact that the code goes to. */
  children: ReactNode;
  maySend: boolean;
  send: () => Promise<{ resendSeconds: number } | undefined>;
  /** Shows a refusal to send the code at the field of the contact; returns false for any other. */
  onSendRefused?: (refusal: CallRefused) => boolean;
  /** Resolves with the error to show next to the code, if it was refused. */
  check: (code: string) => Promise<string | undefined>;
  isBusy: boolean;
  accept: string;
};

const isWhole = (code: string) => code.length === ONE_TIME_CODE_LENGTH;

/** A contact, a code that is sent to it, and a field for the code: used wherever a contact is verified. */
export function CodeForm({ children, maySend, send, onSendRefused, check, isBusy, accept }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (whole: string) => setError(await check(whole));
  // A refused code is not sent again: each try counts.
  const isReady = isWhole(code) && maySend && error === undefined;
  return (
    <Form onSend={() => (isReady ? submit(code) : undefined)}>
      {children}
      <CodeButton send={send} onRefused={onSendRefused} isDisabled={!maySend} />
      <CodeField
        label={text('common.code')}
        value={code}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
          // The last digit sends it.
          if (isWhole(value) && !isWhole(code) && maySend && !isBusy) void submit(value);
        }}
        error={error}
        autoComplete="one-time-code"
      />
      <Button isSubmit isWide isBusy={isBusy} isDisabled={!isReady}>
        {accept}
      </Button>
    </Form>
  );
}
