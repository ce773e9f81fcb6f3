import { Bone, Button, State } from '@harbour/ui';
import type { ReactNode } from 'react';
import { say } from '#base/say.ts';
import styles from './Panel.module.css';

type Asked<T> = { data: T | undefined; error: Error | undefined; retry: () => void };

type AnsweredProps<T> = { asked: Asked<T>; bones?: number; height?: number; children: (data: T) => ReactNode };

/** What a call answered; bones until then, and a way to ask again where it did not. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing but their place
        <Bone key={at} height={height} />
      ))}
    </div>
  );
}
