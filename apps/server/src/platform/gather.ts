/**
 * Batches reads: keys that arrive while a query is running wait and are read together by the next one. A single key is
 * read at once, and every answer was read after it was asked for.
 */
export function gathered<Key, Answer>(
  load: (keys: Key[]) => Promise<Map<Key, Answer>>,
  flights = 2,
): (key: Key) => Promise<Answer> {
  type Waiting = { key: Key; done: (answer: Answer) => void; fail: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let flying = 0;
  const go = () => {
    if (flying >= flights || waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    flying += 1;
    load([...new Set(batch.map(({ key }) => key))])
      .then(
        (answers) => {
          for (const { key, done, fail } of batch) {
            if (answers.has(key)) done(answers.get(key) as Answer);
            else fail(new Error(`no answer for ${String(key)}`));
          }
        },
        (error: unknown) => {
          for (const { fail } of batch) fail(error);
        },
      )
      .finally(() => {
        flying -= 1;
        go();
      });
  };
  return (key) =>
    new Promise((done, fail) => {
      waiting.push({ key, done, fail });
      go();
    });
}
