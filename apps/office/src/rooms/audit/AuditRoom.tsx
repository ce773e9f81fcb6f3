import { officeStaff } from '@harbour/contract/office-staff';
import { Button } from '@harbour/ui';
import { useRef, useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { useKeys } from '#base/keys.ts';
import { namesOf, say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { Answered } from '#parts/Answered.tsx';
import { Choice, Input } from '#parts/Fields.tsx';
import { useOlder } from '#parts/older.ts';
import { filled } from '#parts/order-filter.ts';
import { Page } from '#parts/Page.tsx';
import { Empty, Notice, Panel } from '#parts/Panel.tsx';
import { Pager } from '#parts/Tabs.tsx';
import styles from './Audit.module.css';
import { Entry } from './Entry.tsx';

/** Names that acts have in older entries; their texts are those of the present names. */
const OLDER_ACTIONS = ['crossing.resolve', 'crossing.confirmed', 'crossing.refused', 'wayOut.save', 'books.clear'];

function actionOption(value: string) {
  const action = sayOf('action', value);
  return { value, label: OLDER_ACTIONS.includes(value) ? say('audit.older', { action }) : action };
}

/** The audit log: acts of the staff with the values before and after, and whether the hash chain is intact. */
export function AuditRoom() {
  const [filter, setFilter] = useState({ staffId: '', subject: '', action: '' });
  const [typed, setTyped] = useState('');
  const { page, asked, turn, reset } = useOlder();
  const entries = useCall(officeStaff.listAudit, { ...filled(filter), ...asked });
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  const change = (part: Partial<typeof filter>) => {
    reset();
    setFilter({ ...filter, ...part });
  };
  return (
    <Page title={say('room.audit')}>
      <Verification />
      <div className={styles.filters}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            change({ subject: typed.trim() });
          }}
        >
          <Input
            ref={field}
            label={say('audit.subject')}
            placeholder={say('audit.subjectHint')}
            type="search"
            value={typed}
            maxLength={60}
            onChange={(text) => {
              setTyped(text);
              if (!text) change({ subject: '' });
            }}
          />
        </form>
        <Choice
          label={say('audit.action')}
          value={filter.action}
          options={[{ value: '', label: say('filter.all') }, ...namesOf('action').map(actionOption)]}
          onChange={(action) => change({ action })}
        />
        <StaffChoice value={filter.staffId} onChange={(staffId) => change({ staffId })} />
      </div>
      <Panel>
        <Answered asked={entries} bones={8}>
          {({ entryList, isEnd }) => (
            <>
              {entryList.length === 0 && <Empty words={say('audit.none')} />}
              <div className={styles.entries}>
                {entryList.map((entry) => (
                  <Entry
                    key={entry.seq}
                    entry={entry}
                    onSubject={(subject) => {
                      setTyped(subject);
                      change({ subject });
                    }}
                  />
                ))}
              </div>
              <Pager page={page} isEnd={isEnd} onTurn={(next) => turn(next, entryList.at(-1)?.seq)} />
            </>
          )}
        </Answered>
      </Panel>
    </Page>
  );
}

function StaffChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const mayList = mayI('staff.manage');
  const staff = useCall(officeStaff.listStaff, {}, { isWanted: mayList });
  if (!mayList) return null;
  const everybody = { value: '', label: say('audit.everybody') };
  const options = staff.data?.staffList.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return <Choice label={say('audit.staff')} value={value} options={[everybody, ...options]} onChange={onChange} />;
}

function Verification() {
  const verify = useCommand(officeStaff.verifyAudit);
  const [found, setFound] = useState<{ entryCount: number; brokenAt: number | null; head: string }>();
  const run = async () => setFound((await verify.run({})).data);
  return (
    <Panel
      title={say('audit.chain')}
      end={
        <Button look="quiet" isBusy={verify.isBusy} onPress={() => void run()}>
          {say('audit.verify')}
        </Button>
      }
    >
      {!found && <span className={styles.soft}>{say('audit.chainWords')}</span>}
      {found?.brokenAt === null && (
        <Notice tone="jade">
          {say('audit.holds', { count: found.entryCount })} <code>{found.head.slice(0, 24)}</code>
        </Notice>
      )}
      {found && found.brokenAt !== null && <Notice tone="red">{say('audit.broken', { seq: found.brokenAt })}</Notice>}
    </Panel>
  );
}
