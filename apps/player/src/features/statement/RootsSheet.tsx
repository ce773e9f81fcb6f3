import { statements } from '@harbour/contract/statement';
import { dayText, numberText } from '@harbour/i18n';
import { type Day, dayAfter, isDay, siteDay } from '@harbour/rules';
import { DataRow, IconButton, RowList, Sheet, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#api/cache.ts';
import { copyText } from '#parts/copy.ts';
import { Waiting } from '#parts/Page.tsx';
import { siteZoneWords } from '#parts/reader-days.ts';
import { language, text } from '#text';
import styles from './Statement.module.css';

type Root = { day: Day; root: string; bookCount: number; auditCount: number | null; auditHead: string | null };

/** The published data: the roots of the last days, and the root of any chosen day. */
export function RootsSheet({ onClose }: { onClose: () => void }) {
  const [day, setDay] = useState('');
  const zone = siteZoneWords();
  const { data, error, retry } = useCall(statements.getLiabilityRoots, isDay(day) ? { day } : {});
  return (
    <Sheet title={text('statement.roots')} closeLabel={text('common.close')} onClose={onClose}>
      <div className={styles.roots}>
        <TextField
          label={text('statement.rootsDay')}
          type="date"
          hint={zone ? text('statement.rootsZone', { zone }) : undefined}
          value={day}
          max={dayAfter(siteDay(new Date()), -1)}
          onChange={setDay}
        />
        {!data && <Waiting error={error} onRetry={retry} bones={[84, 84, 84]} />}
        {data?.rootList.length === 0 && (
          <p role="status">{text(isDay(day) ? 'statement.rootsNone' : 'statement.proofNotYet')}</p>
        )}
        <RowList as="ol" isRoomy>
          {data?.rootList.map((root) => (
            <RootRow key={root.day} root={root} />
          ))}
        </RowList>
      </div>
    </Sheet>
  );
}

function RootRow({ root: { day, root, bookCount, auditCount, auditHead } }: { root: Root }) {
  const words = dayText(language(), new Date(`${day}T00:00:00Z`), 'UTC');
  return (
    <DataRow
      as="li"
      end={
        <IconButton
          icon="copy"
          label={text('statement.copyRoot', { day: words })}
          onPress={() => void copyText(root)}
        />
      }
    >
      <b>{words}</b>
      <small>{text('statement.rootBooks', { count: numberText(language(), bookCount) })}</small>
      <small>
        <code>{root}</code>
      </small>
      {auditHead && (
        <small>
          {text('statement.rootAudit', { count: numberText(language(), auditCount ?? 0) })} <code>{auditHead}</code>
        </small>
      )}
    </DataRow>
  );
}
