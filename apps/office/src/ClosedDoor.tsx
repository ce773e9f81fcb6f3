import { ListGroup, ListRow, State } from '@house/ui';
import { BooksRow } from './BooksRow.tsx';
import styles from './ClosedDoor.module.css';
import words from './words.json';

/** What stands at the back office's address until there are staff to let in: the way out, and whether the books agree. */
export function ClosedDoor() {
  return (
    <main className={styles.door}>
      <State icon="anchor" title={words.title} words={words.words} />
      <div className={styles.lists}>
        <ListGroup title={words.books}>
          <BooksRow />
        </ListGroup>
        <ListGroup>
          <ListRow icon="home" words={words.site} href="/" />
          <ListRow icon="book" words={words.docs} href="/docs" />
        </ListGroup>
      </div>
    </main>
  );
}
