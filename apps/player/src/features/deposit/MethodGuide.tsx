import type { DepositMethod } from '@harbour/contract/deposit';
import { text } from '#text';
import styles from './Deposit.module.css';

/** The operator's instructions for a method, step by step, and its hints. */
export function MethodGuide({ method }: { method: DepositMethod }) {
  return (
    <>
      {method.stepList.length > 0 && (
        <section className={styles.guide}>
          <h3>{text('deposit.steps')}</h3>
          <ol>
            {method.stepList.map((words, at) => (
              <li key={words} className={styles.step}>
                <i className="numbers" aria-hidden="true">
                  {at + 1}
                </i>
                <span>{words}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {method.help && (
        <section className={styles.guide}>
          <h3>{text('deposit.help')}</h3>
          <p className="soft">{method.help}</p>
        </section>
      )}
    </>
  );
}
