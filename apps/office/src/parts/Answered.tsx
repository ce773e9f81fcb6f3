import { Bone, Button, State } from '@harbour/ui';
import type { ReactNode } from 'react';
import { say } from '#base/say.ts';
import styles from './Panel.module.css';

type AskedCall<T> = { data: T | undefined; error: Error | undefined; retry: () => void };

type AnsweredProps<T> = { asked: AskedCall<T>; bones?: number; height?: number; children: (data: T) => ReactNode };

/** Renders the data of a call; placeholders until it is there, and a retry button after an error. */
export function Answered<T>({ asked, bones = 4, height = 44, children }: AnsweredProps<T>) {
  if (asked.data !== undefined) return children(asked.data);
  if (asked.error) {
    return (
      <State icon="offline" title={say('notLoaded')} words={asked.error.message}>
        <Button look="quiet" onPress={asked.retry}>
          {say('again')}
        </Button>
      </State>
    );
  }
  return (
    <div className={styles.bones}>
      {Array.from({ length: bones }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
        <Bone key={at} height={height} />
      ))}
    </div>
  );
}
