import { ListGroup, ListRow } from '@harbour/ui';
import { type ComponentType, useRef, useState } from 'react';
import { toast } from '#api/toasts.ts';
import { readerDay } from '#parts/reader-days.ts';
import { saveAs } from '#parts/save-as.ts';
import { text } from '#text';
import { RootsRow } from './RootsRow.tsx';
import { writeSaved } from './saved.ts';
import type { SavedStatement } from './verify.ts';

type QrSheetProps = { saved: SavedStatement; onClose: () => void };
type TakeAwayProps = {
  withStatement: (act: (statement: SavedStatement) => void) => Promise<void>;
  onFile: (file: File) => void;
};

const SCRIPT = '/verify-statement.mjs';
const fileName = () => `statement-${readerDay(new Date())}.json`;

/** Everything for a check elsewhere: the file, loading it again, a QR code, and a script. */
export function TakeAway({ withStatement, onFile }: TakeAwayProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<{ Sheet: ComponentType<QrSheetProps>; saved: SavedStatement }>();
  const [name, setName] = useState(fileName);
  const save = () =>
    withStatement((statement) => {
      const name = fileName();
      setName(name);
      saveAs(name, writeSaved(statement, statement.proof));
      toast(text('statement.savedAs', { name }));
    });
  const showQr = () =>
    withStatement((saved) => {
      import('./QrSheet.tsx').then(
        (m) => setShown({ Sheet: m.QrSheet, saved }),
        () => toast(text('common.chunkFailed')),
      );
    });
  return (
    <>
      <ListGroup title={text('statement.takeAway')}>
        <ListRow
          icon="deposit"
          words={text('statement.save')}
          note={text('statement.saveWords')}
          onPress={() => void save()}
        />
        <ListRow
          icon="search"
          words={text('statement.open')}
          note={text('statement.openWords')}
          onPress={() => chooser.current?.click()}
        />
        <ListRow
          icon="qr"
          words={text('statement.showQr')}
          note={text('statement.showQrWords')}
          onPress={() => void showQr()}
        />
        <ListRow
          icon="book"
          words={text('statement.script')}
          note={text('statement.scriptWords', { file: name })}
          href={SCRIPT}
        />
        <RootsRow />
      </ListGroup>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        aria-label={text('statement.open')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      {shown && <shown.Sheet saved={shown.saved} onClose={() => setShown(undefined)} />}
    </>
  );
}
