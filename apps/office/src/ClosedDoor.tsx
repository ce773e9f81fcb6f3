import { ListGroup, ListRow, State } from '@house/ui';
import styles from './ClosedDoor.module.css';
import words from './words.json';

/** What stands at the back office's address until there are staff to let in. */
export function ClosedDoor() {
  return (
    <main className={styles.door}>
      <State icon="anchor" title={words.title} words={words.words} />
      <ListGroup>
        <ListRow icon="home" words={words.site} href="/" />
        <ListRow icon="book" words={words.docs} href="/docs" />
      </ListGroup>
    </main>
  );
}
