import { type ReactNode, useState } from 'react';
import { optionsOf, say } from '#base/say.ts';
import { Decision } from './Decision.tsx';
import { Input } from './Fields.tsx';
import { ReasonFields } from './ReasonFields.tsx';

/** The optional note of a decision, as the calls take it. */
type NoteGiven = { note?: string };
type ReasonChoice<Name extends string> = {
  names: readonly [Name, ...Name[]];
  /** The family of the names' texts. */
  family: string;
  isBusy: boolean;
  send: (name: Name, note: NoteGiven) => Promise<boolean>;
};
type OrderDecisionProps<Rejection extends string, Question extends string> = {
  /** Undefined where it waits for a second person: the order can then only be rejected or asked about. */
  approve: { fields: (note: ReactNode) => ReactNode; send: (note: NoteGiven) => Promise<boolean> } | undefined;
  reject: ReasonChoice<Rejection>;
  ask: ReasonChoice<Question> & { hasNote: boolean };
  onDecided: () => void;
};

/** Approves an order, rejects it, or asks the member for more. The fields of an approval are the caller's. */
export function OrderDecision<Rejection extends string, Question extends string>(
  props: OrderDecisionProps<Rejection, Question>,
) {
  const { approve, reject, ask, onDecided } = props;
  const [note, setNote] = useState('');
  const [rejection, setRejection] = useState<Rejection>();
  const [question, setQuestion] = useState<Question>();
  const given = note.trim() ? { note: note.trim() } : {};
  const send = async (mode: string) => {
    if (mode === 'reject') return rejection && reject.send(rejection, given);
    if (mode === 'ask') return question && ask.send(question, given);
    return approve?.send(given);
  };
  const noteField = <Input label={say('decide.note')} value={note} onChange={setNote} maxLength={500} />;
  return (
    <Decision
      modes={[
        ...(approve ? [{ value: 'approve', label: say('decide.approve'), key: 'a' }] : []),
        { value: 'reject', label: say('decide.reject'), key: 'r' },
        { value: 'ask', label: say('decide.ask'), key: 'm' },
      ]}
      onSend={(mode) => void send(mode).then((isDone) => isDone && onDecided())}
    >
      {(mode) =>
        mode === 'reject' ? (
          <ReasonFields
            label={say('decide.reason')}
            value={rejection}
            options={optionsOf(reject.family, reject.names)}
            onChange={setRejection}
            note={noteField}
            submit={say('decide.reject')}
            isDanger
            isBusy={reject.isBusy}
          />
        ) : mode === 'ask' ? (
          <ReasonFields
            label={say('decide.question')}
            value={question}
            options={optionsOf(ask.family, ask.names)}
            onChange={setQuestion}
            note={ask.hasNote ? noteField : undefined}
            submit={say('decide.ask')}
            isBusy={ask.isBusy}
          />
        ) : (
          approve?.fields(noteField)
        )
      }
    </Decision>
  );
}
