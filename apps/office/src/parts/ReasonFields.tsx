import { Button } from '@harbour/ui';
import type { ReactNode } from 'react';
import { say } from '#base/say.ts';
import { Choice } from './Fields.tsx';

type ReasonFieldsProps<T extends string> = {
  label: string;
  value: T | undefined;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
  note?: ReactNode;
  submit: string;
  isDanger?: boolean;
  isBusy: boolean;
};

/** The fields of a rejection or a question: its reason, which is never chosen beforehand, a note and the button. */
export function ReasonFields<T extends string>(props: ReasonFieldsProps<T>) {
  const { label, value, options, onChange, note = <span />, submit, isDanger, isBusy } = props;
  return (
    <>
      <Choice label={label} value={value} options={options} placeholder={say('decide.choose')} onChange={onChange} />
      {note}
      <Button isSubmit look={isDanger ? 'danger' : 'primary'} isBusy={isBusy} isDisabled={value === undefined}>
        {submit}
      </Button>
    </>
  );
}
