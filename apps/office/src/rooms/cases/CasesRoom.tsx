import { type OfficeCase, officeCases } from '@harbour/contract/office-cases';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { go } from '#base/place.ts';
import { optionsOf, say, sayOf } from '#base/say.ts';
import { self } from '#base/self.ts';
import { age, when } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Empty, Tag } from '#parts/Panel.tsx';
import styles from '#parts/Queue.module.css';
import { Queue } from '#parts/Queue.tsx';
import { RowLines } from '#parts/RowLines.tsx';
import { Pager, Tabs } from '#parts/Tabs.tsx';
import { walkQueue } from '#parts/walk.ts';
import { CaseView } from './CaseView.tsx';

const STATES = ['open', 'closed'] as const;
const ASK_EVERY_MS = 5_000;

function CaseRow({ one }: { one: OfficeCase }) {
  const since = one.closedAt ? when(one.closedAt) : say('waits', { span: age(one.openedAt) });
  const isLate = one.dueAt !== null && one.dueAt.getTime() < Date.now();
  return (
    <RowLines
      name={sayOf('case', one.kind)}
      end={<span className={`${styles.soft} ${isLate ? styles.late : ''}`}>{since}</span>}
      about={one.words}
      marks={one.owner && <Tag tone={one.owner.id === self.get()?.id ? 'jade' : 'plain'}>{one.owner.name}</Tag>}
    />
  );
}

/** What did not fit, for a person to look into. */
export function CasesRoom({ parts }: { parts: string[] }) {
  const state = STATES.find((name) => name === parts[0]) ?? 'open';
  const openKey = parts[1];
  const [page, setPage] = useState(1);
  const asked = {
    isOpen: state === 'open' ? ('true' as const) : ('false' as const),
    ...(page > 1 ? { pageIndex: page } : {}),
  };
  const cases = useCall(officeCases.listCases, asked, { everyMs: ASK_EVERY_MS });
  const rows = cases.data?.caseList;
  const opened = rows?.find(({ id }) => id === openKey);
  const { open, openNext } = walkQueue(
    ['cases', state],
    rows?.map(({ id }) => id),
  );
  return (
    <Queue
      title={say('room.cases')}
      filters={
        <Tabs
          label={say('filter.queue')}
          value={state}
          options={optionsOf('tab', STATES)}
          onChange={(next) => {
            setPage(1);
            go('cases', next);
          }}
        />
      }
      rows={rows}
      keyOf={({ id }) => id}
      row={(one) => <CaseRow one={one} />}
      instead={<Answered asked={cases}>{() => <Empty words={say('cases.empty')} />}</Answered>}
      pager={cases.data && <Pager page={page} isEnd={cases.data.isEnd} onTurn={setPage} />}
      openKey={openKey}
      onOpen={open}
      hints={[[['C'], 'key.claim']]}
    >
      {opened ? (
        <CaseView key={opened.id} opened={opened} onClosed={() => openNext(opened.id)} />
      ) : (
        rows && <Empty words={say('cases.gone')} />
      )}
    </Queue>
  );
}
