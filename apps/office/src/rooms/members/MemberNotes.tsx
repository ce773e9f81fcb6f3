import { backoffice } from '@harbour/contract/backoffice';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { fullTime, typedNote } from '#base/show.ts';
import { Area } from '#parts/Fields.tsx';
import styles from '#parts/Order.module.css';
import { Actions, Form, Stack } from '#parts/Page.tsx';
import { Empty, Panel } from '#parts/Panel.tsx';
import type { OpenedMember } from './opened-member.ts';

/** Notes about the member for other colleagues. */
export function MemberNotes({ id, notes }: { id: string; notes: OpenedMember['noteList'] }) {
  const [typed, setTyped] = useState('');
  const words = typedNote(typed);
  const add = useCommand(backoffice.addMemberNote, backoffice.getMember);
  const send = async () => {
    if (words === undefined) return;
    const { data } = await add.run({ id, words });
    if (data) setTyped('');
  };
  return (
    <Panel title={say('notes.title')}>
      <Stack>
        {notes.length === 0 && <Empty words={say('notes.none')} />}
        <ol className={styles.story}>
          {notes.map((note) => (
            <li key={`${note.at.getTime()} ${note.by}`}>
              <time dateTime={note.at.toISOString()}>{fullTime(note.at)}</time>
              <span>
                {note.words}
                <small>{note.by}</small>
              </span>
            </li>
          ))}
        </ol>
        {mayI('members.note') && (
          <Form onSend={() => void send()}>
            <Area label={say('notes.new')} value={typed} onChange={setTyped} maxLength={500} rows={2} />
            <Actions>
              <Button isSubmit look="quiet" isBusy={add.isBusy} isDisabled={words === undefined}>
                {say('notes.add')}
              </Button>
            </Actions>
          </Form>
        )}
      </Stack>
    </Panel>
  );
}
