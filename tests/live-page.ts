/** An open page of a member, as far as its live line is concerned. */
export type LivePage = {
  /** Waits until the line has reported this many changes. */
  changes: (times: number) => Promise<void>;
  changeCount: () => number;
  closed: Promise<number>;
  close: () => void;
};

/** Opens the line and resolves when the server has accepted the session. */
export function openLivePage(origin: string, hello: unknown, headers: Record<string, string> = {}): Promise<LivePage> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/web/live`, { headers } as never);
  let count = 0;
  const waiting: { times: number; done: () => void }[] = [];
  const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)));
  const page: LivePage = {
    changes: (times) => (count >= times ? Promise.resolve() : new Promise((done) => waiting.push({ times, done }))),
    changeCount: () => count,
    closed,
    close: () => socket.close(),
  };
  return new Promise((ready, failed) => {
    socket.addEventListener('open', () => socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello)));
    socket.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === 'ready') ready(page);
      if (type !== 'changed') return;
      count += 1;
      for (const one of waiting) if (count >= one.times) one.done();
    });
    void closed.then((code) => failed(new Error(`closed with ${code}`)));
  });
}
