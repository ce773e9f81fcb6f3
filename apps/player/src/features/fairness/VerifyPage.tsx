import { Card, ListGroup, ListRow } from '@harbour/ui';
import { useState } from 'react';
import { hrefOf, usePlace } from '#api/router.ts';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { LookUp } from './LookUp.tsx';
import { Pasted } from './Pasted.tsx';
import styles from './Verify.module.css';

const SCRIPT = '/verify-round.mjs';

/** Verifies any round in this browser: by its number, or from saved values. */
export function VerifyPage() {
  const { query } = usePlace();
  const [isPasting, setPasting] = useState(false);
  return (
    <Page title={text('fair.title')} lead={text('fair.lead')}>
      <LookUp asked={query.get('round') ?? ''} />
      <Card>
        <h2>{text('fair.pasteTitle')}</h2>
        <p className="soft">{text('fair.pasteWords')}</p>
        {isPasting ? (
          <Pasted />
        ) : (
          <button type="button" className={styles.more} onClick={() => setPasting(true)}>
            {text('fair.pasteOpen')}
          </button>
        )}
      </Card>
      <ListGroup title={text('fair.elsewhere')}>
        <ListRow
          icon="book"
          words={text('fair.toMethod')}
          note={text('fair.toMethodWords')}
          href={hrefOf('/pages/game/fairness')}
        />
        <ListRow
          icon="list"
          words={text('fair.toSeries')}
          note={text('fair.toSeriesWords')}
          href={hrefOf('/pages/game/series')}
        />
        <ListRow icon="deposit" words={text('fair.script')} note={text('fair.scriptWords')} href={SCRIPT} />
      </ListGroup>
    </Page>
  );
}
