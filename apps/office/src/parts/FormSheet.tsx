import { Button, Sheet } from '@harbour/ui';
import type { ReactNode } from 'react';
import { say } from '#base/say.ts';
import { Actions, Form } from './Page.tsx';

type FormSheetProps = {
  title: string;
  submit: string;
  /** It takes something away, or stops it. */
  isDanger?: boolean;
  isBusy: boolean;
  isDisabled?: boolean;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A sheet with fields, a cancel button and a submit button. */
export function FormSheet(props: FormSheetProps) {
  const { title, submit, isDanger = false, isBusy, isDisabled = false, onSend, onClose, children } = props;
  return (
    <Sheet title={title} closeLabel={say('close')} onClose={onClose}>
      <Form onSend={onSend}>
        {children}
        <Actions>
          <Button look="quiet" onPress={onClose}>
            {say('cancel')}
          </Button>
          <Button isSubmit look={isDanger ? 'danger' : 'primary'} isBusy={isBusy} isDisabled={isDisabled}>
            {submit}
          </Button>
        </Actions>
      </Form>
    </Sheet>
  );
}
