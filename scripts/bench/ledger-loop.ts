import { percentiles } from './bench.ts';

/**
 * Results of a load: operations a second, and latencies in milliseconds; each of them too, so that several loads can be
 * counted as one.
 */
export type Measured = { perSecond: number; p50: number; p99: number; latencies: number[] };
export type Span = { warmUpS: number; measuredS: number };

/** Closed loop: so many at once, each starting when the one before it has ended. */
export async function closedLoop(concurrency: number, span: Span, once: () => Promise<unknown>): Promise<Measured> {
  const { to, note, measured } = makeNotes(span);
  const work = async () => {
    while (performance.now() < to) {
      const began = performance.now();
      await once();
      note(began);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return measured();
}

/**
 * Open loop: evenly so many a second, whether earlier ones have ended or not; each counts from when it should have
 * started.
 */
export async function openLoop(perSecond: number, span: Span, once: () => Promise<unknown>): Promise<Measured> {
  const { start, to, note, measured } = makeNotes(span);
  // Only counted, not kept: objects held by the load would be collected during the ledger's work.
  let [begun, ended] = [0, 0];
  let failure: unknown;
  const begin = (intended: number) => {
    begun += 1;
    once().then(
      () => {
        ended += 1;
        note(intended);
      },
      (error: unknown) => {
        ended += 1;
        failure ??= error;
      },
    );
  };
  const breathe = () => new Promise((next) => setTimeout(next, 1));
  const intendedAt = (count: number) => start + (count / perSecond) * 1_000;
  for (let intended = start; intended < to; ) {
    for (; intended < Math.min(to, performance.now()); intended = intendedAt(begun)) begin(intended);
    await breathe();
  }
  while (ended < begun) await breathe();
  if (failure !== undefined) throw failure;
  return measured();
}

function makeNotes({ warmUpS, measuredS }: Span) {
  const start = performance.now();
  const from = start + warmUpS * 1_000;
  const to = from + measuredS * 1_000;
  const latencies: number[] = [];
  let inTime = 0;
  return {
    start,
    to,
    note: (began: number) => {
      const now = performance.now();
      if (now >= from && now < to) inTime += 1;
      if (began >= from) latencies.push(now - began);
    },
    measured: (): Measured => ({ perSecond: inTime / measuredS, latencies, ...percentiles(latencies) }),
  };
}
