// The processes that the ledger's bench starts: each sends one word when it is ready, and then answers questions.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Tools } from './bench.ts';

export type Helper = {
  /** The word it sent when it was ready. */
  word: string;
  ask: <Answer>(question: object) => Promise<Answer>;
  end: () => Promise<void>;
};

/** Starts a process with the flags of this one, which are those of `npm start`. */
export async function startHelper(file: string, args: string[], { onEnd }: Pick<Tools, 'onEnd'>): Promise<Helper> {
  const child = fork(join(import.meta.dirname, file), args);
  const ended = new Promise((done) => child.once('exit', done));
  const end = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  onEnd(end);
  const nextWord = () =>
    new Promise<unknown>((received, failed) => {
      const tooEarly = () => failed(new Error(`${file} ended by itself`));
      child.once('exit', tooEarly);
      child.once('message', (word) => {
        child.off('exit', tooEarly);
        received(word);
      });
    });
  const word = String(await nextWord());
  return {
    word,
    ask: async <Answer>(question: object) => {
      const answer = nextWord();
      child.send(question);
      return (await answer) as Answer;
    },
    end,
  };
}

/** The child's side: answers its parent until that disconnects. A question that fails ends the process. */
export function serveParent<Question>(
  word: string,
  answer: (question: Question) => Promise<object>,
  close: () => Promise<void>,
): void {
  process.on('message', (question) => {
    answer(question as Question).then(
      (words) => process.send?.(words),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => void close().then(() => process.exit(0)));
  process.send?.(word);
}
