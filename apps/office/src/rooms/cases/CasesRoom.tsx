import { type OfficeCase, officeCases } from '@harbour/contract/office-cases';
import { say, sayOf } from '#base/say.ts';
import { mayI, self } from '#base/self.ts';
import { age, when } from '#base/show.ts';
import { filled } from '#parts/order-filter.ts';
import { Empty, Tag } from '#parts/Panel.tsx';
import styles from '#parts/Queue.module.css';
import { QueueRoom } from '#parts/QueueRoom.tsx';
import { RowLines } from '#parts/RowLines.tsx';
import { CaseView } from './CaseView.tsx';
import { caseWords } from './case-words.ts';

function CaseRow({ one }: { one: OfficeCase }) {
  const since = one.closedAt ? when(one.closedAt) : say('waits', { span: age(one.openedAt) });
  const isLate = one.dueAt !== null && one.dueAt.getTime() < Date.now();
  return (
    <RowLines
      name={sayOf('case', one.kind)}
      end={<span className={`${styles.soft} ${isLate ? styles.late : ''}`}>{since}</span>}
      about={caseWords(one)}
      marks={one.owner && <Tag tone={one.owner.id === self.get()?.id ? 'jade' : 'plain'}>{one.owner.name}</Tag>}
    />
  );
}

/** Exceptions that a person looks into. */
export function CasesRoom({ parts }: { parts: string[] }) {
  return (
    <QueueRoom
      name="cases"
      parts={parts}
      call={officeCases.listCases}
      queues={['open', 'closed']}
      inputOf={(state, { pageIndex }) => ({
        isOpen: state === 'open' ? ('true' as const) : ('false' as const),
        ...filled({ pageIndex }),
      })}
      pageOf={({ caseList, isEnd }) => ({ rows: caseList, isEnd, isTooWide: false })}
      keyOf={({ id }) => id}
      row={(one) => <CaseRow one={one} />}
      emptyWords={() => say('cases.empty')}
      hints={(state) => (state === 'open' && mayI('cases.decide') ? [[['C'], 'key.claim']] : [])}
      view={({ row, isRead, onDecided }) =>
        row ? <CaseView opened={row} onClosed={onDecided} /> : isRead && <Empty words={say('cases.gone')} />
      }
    />
  );
}
