import { colourOf } from '@harbour/engines';
import { text } from '#text';
import { Share } from '../shared/Share.tsx';
import styles from './RouletteHistory.module.css';

const SHOWN = 14;
const HOT = 3;

export function Pocket({ number, isLarge = false }: { number: number; isLarge?: boolean }) {
  return (
    <span className={`${styles.pocket} ${styles[colourOf(number)]} ${isLarge ? styles.large : ''}`}>{number}</span>
  );
}

/** The last numbers, the most frequent ones, and the shares of colours and halves. None of it predicts the next. */
export function RouletteHistory({ resultCodes }: { resultCodes: string[] }) {
  const numbers = resultCodes.map(Number);
  const latest = numbers.slice(-SHOWN).reverse();
  const count = (test: (number: number) => boolean) => numbers.filter(test).length;
  return (
    <section className={styles.history} aria-label={text('table.roads')}>
      <ol className={styles.latest}>
        {latest.map((number, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers in a row have no identity but their position
          <li key={at}>
            <Pocket number={number} />
          </li>
        ))}
      </ol>
      <Share
        parts={[
          { name: text('table.spotRed'), count: count((n) => colourOf(n) === 'red'), look: 'red' },
          { name: '0', count: count((n) => n === 0), look: 'green' },
          { name: text('table.spotBlack'), count: count((n) => colourOf(n) === 'black'), look: 'black' },
        ]}
      />
      <Share
        parts={[
          { name: text('table.spotEven'), count: count((n) => n > 0 && n % 2 === 0), look: 'plain' },
          { name: text('table.spotOdd'), count: count((n) => n % 2 === 1), look: 'plainer' },
        ]}
      />
      <p className={styles.hot}>
        {text('table.mostOften')}
        {mostOften(numbers).map((number) => (
          <Pocket key={number} number={number} />
        ))}
      </p>
    </section>
  );
}

export function mostOften(numbers: number[]): number[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .sort(([a, often], [b, oftener]) => oftener - often || a - b)
    .slice(0, HOT)
    .map(([number]) => number);
}
