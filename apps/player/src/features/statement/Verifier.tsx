import { Button, Card, Icon } from '@harbour/ui';
import { useState } from 'react';
import { toast } from '#api/toasts.ts';
import { text } from '#text';
import { checkFile, checkPublishedLedger, type ReportProgress } from './check-statement.ts';
import { FindingList } from './Findings.tsx';
import { loadSaved, publishedLedger } from './load-statement.ts';
import styles from './Statement.module.css';
import { NoStatement, readSaved } from './saved.ts';
import { TakeAway } from './TakeAway.tsx';
import type { Finding, SavedStatement } from './verify.ts';

type Check = {
  /** The name of the file; undefined for the server's statement. */
  file?: string;
  findings?: Finding[];
  /** The place at which a file is not a statement. */
  brokenAt?: string;
  error?: Error;
};
type Work = { step: 'reading' | 'checking'; done: number; all: number };

/** Verifies a statement in the browser: from the server, or from a saved file. */
function useVerifier() {
  const [work, setWork] = useState<Work>();
  const [check, setCheck] = useState<Check>();
  const progress: ReportProgress = (step, done, all) => setWork({ step, done, all });

  const during = async (job: () => Promise<void>) => {
    setWork({ step: 'reading', done: 0, all: 0 });
    try {
      await job();
    } finally {
      setWork(undefined);
    }
  };
  const checkNow = () =>
    during(async () => {
      setCheck(undefined);
      try {
        setCheck({ findings: await checkPublishedLedger(publishedLedger, await loadSaved(progress), progress) });
      } catch (error) {
        setCheck({ error: error as Error });
      }
    });
  const openFile = (file: File) =>
    during(async () => {
      setCheck(undefined);
      try {
        const read = readSaved(await file.text());
        setCheck({ file: file.name, findings: await checkFile(publishedLedger, read, progress) });
      } catch (error) {
        if (error instanceof NoStatement) setCheck({ file: file.name, brokenAt: error.place });
        else setCheck({ file: file.name, error: error as Error });
      }
    });
  /** Loads the present statement for saving and showing, because money may have moved since the check. */
  const withStatement = (act: (statement: SavedStatement) => void) =>
    during(async () => {
      try {
        act(await loadSaved(progress));
      } catch (error) {
        toast((error as Error).message);
      }
    });
  return { work, check, checkNow, openFile, withStatement };
}

export function Verifier() {
  const { work, check, checkNow, openFile, withStatement } = useVerifier();
  return (
    <Card className={styles.verifier}>
      <div className={styles.verifierHead}>
        <span className={styles.shield}>
          <Icon name="shield" size={28} />
        </span>
        <h2>{text('statement.check')}</h2>
        <p className="soft">{text('statement.checkWords')}</p>
      </div>
      {work && <WorkBar work={work} />}
      {check && !work && <Result check={check} />}
      <Button isWide isBusy={work !== undefined} onPress={() => void checkNow()}>
        {text(check ? 'statement.checkAgain' : 'statement.checkNow')}
      </Button>
      <TakeAway withStatement={withStatement} onFile={(file) => void openFile(file)} />
    </Card>
  );
}

function WorkBar({ work: { step, done, all } }: { work: Work }) {
  const words = text(`statement.${step}`, { done, all });
  return (
    <div className={styles.work} role="status">
      <p className="numbers">{all > 0 ? words : text('common.loading')}</p>
      <progress className={styles.bar} aria-label={words} max={Math.max(all, 1)} value={all > 0 ? done : 0} />
    </div>
  );
}

function Result({ check: { file, findings, brokenAt, error } }: { check: Check }) {
  return (
    <div className={styles.result} role="status">
      {!error && (
        <p className={styles.source}>
          {file === undefined ? text('statement.fromHouse') : text('statement.fromFile', { name: file })}
        </p>
      )}
      {findings && <FindingList findings={findings} />}
      {brokenAt !== undefined && (
        <ul>
          <li className={styles.finding}>
            <span className={styles.bad}>
              <Icon name="warning" size={22} />
            </span>
            <span>
              <b>{text('statement.fileBroken')}</b>
              <small>{text('statement.fileBrokenWords', { place: brokenAt })}</small>
            </span>
          </li>
        </ul>
      )}
      {error && (
        <p>
          <b>{text('statement.checkFailed')}</b>
          <br />
          <span className="soft">{error.message}</span>
        </p>
      )}
    </div>
  );
}
