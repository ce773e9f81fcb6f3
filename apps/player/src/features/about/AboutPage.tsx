import { identity } from '@harbour/contract/identity';
import { Icon, type IconName, ListGroup, ListRow, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#api/cache.ts';
import { boot } from '#boot';
import { Page, Waiting } from '#parts/Page.tsx';
import { type TextKey, text } from '#text';
import styles from './AboutPage.module.css';

const POINTS: { icon: IconName; title: TextKey; words: TextKey; isOnlyPlay?: boolean }[] = [
  { icon: 'info', title: 'about.playTitle', words: 'about.playWords', isOnlyPlay: true },
  { icon: 'check', title: 'about.fairTitle', words: 'about.fairWords' },
  { icon: 'lock', title: 'about.careTitle', words: 'about.careWords' },
  { icon: 'list', title: 'about.moneyTitle', words: 'about.moneyWords' },
  { icon: 'badge', title: 'about.adultsTitle', words: 'about.adultsWords' },
];

export function AboutPage() {
  const [isReading, setReading] = useState(false);
  return (
    <Page title={text('about.title')}>
      <img className={styles.art} src="/art/harbour.svg" width="720" height="360" alt="" />
      <p className={styles.lead}>{text('about.lead')}</p>
      <ul className={styles.points}>
        {POINTS.filter(({ isOnlyPlay }) => !isOnlyPlay || boot?.isPlay).map(({ icon, title, words }) => (
          <li key={title}>
            <Icon name={icon} size={32} />
            <div>
              <h2>{text(title)}</h2>
              <p>{text(words)}</p>
            </div>
          </li>
        ))}
      </ul>
      <ListGroup>
        <ListRow icon="book" words={text('about.terms')} onPress={() => setReading(true)} />
        <ListRow icon="list" words={text('about.api')} href="/docs" />
      </ListGroup>
      {isReading && <Terms onClose={() => setReading(false)} />}
    </Page>
  );
}

function Terms({ onClose }: { onClose: () => void }) {
  const { data, error, retry } = useCall(identity.getRegisterTerms, {});
  return (
    <Sheet title={text('about.terms')} closeLabel={text('common.close')} onClose={onClose}>
      {data ? (
        <p className={styles.terms}>{data.terms.body}</p>
      ) : (
        <Waiting error={error} onRetry={retry} bones={[240]} />
      )}
    </Sheet>
  );
}
