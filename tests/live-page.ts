import { openLine } from './live-line.ts';

/** An open page of a member, as far as the balance on the live line is concerned. */
export type LivePage = {
  /** Waits until the line has reported this many changes. */
  changes: (times: number) => Promise<void>;
  changeCount: () => number;
  closed: Promise<number>;
  close: () => void;
};

/** Opens the line and answers when the server has said the first news, which tells of nothing but the subscription. */
export function openLivePage(
  origin: string,
  { token }: { token: unknown },
  headers: Record<string, string> = {},
): Promise<LivePage> {
  const messages = [
    { type: 'login', token },
    { type: 'subscribe', topic: 'balance' },
  ];
  const { onMessage, close, closed } = openLine(origin, messages, headers);
  let count = -1;
  const waiting: { times: number; done: () => void }[] = [];
  const page: LivePage = {
    changes: (times) => (count >= times ? Promise.resolve() : new Promise((done) => waiting.push({ times, done }))),
    changeCount: () => count,
    closed: closed.then(({ code }) => code),
    close,
  };
  return new Promise((ready, failed) => {
    onMessage(({ type }) => {
      if (type !== 'news') return;
      count += 1;
      ready(page);
      for (const one of waiting) if (count >= one.times) one.done();
    });
    void closed.then(({ code }) => failed(new Error(`closed with ${code}`)));
  });
}
