import { everyCall } from '@harbour/contract';
import type { Consumer } from '#facts';
import type { Implemented } from '#platform/implement';
import type { Job } from '#platform/jobs';
import type { LiveTopic } from '#platform/live-topic';
import type { Change } from '#platform/proposal';

/** A module's part of the server. Its `openX` returns this, with whatever the edge or other modules need of it by name. */
export type Opened = {
  calls?: Implemented;
  officeCalls?: Implemented;
  /** Changes that a second person confirms. */
  changes?: Change[];
  jobs?: Job[];
  consumers?: Consumer[];
  /** Topics that pages subscribe to on the live line. */
  topics?: LiveTopic[];
};

/** The parts of all modules, kind by kind. */
export function gather(opened: readonly Opened[]): Required<Opened> {
  return {
    calls: opened.flatMap(({ calls = [] }) => calls),
    officeCalls: opened.flatMap(({ officeCalls = [] }) => officeCalls),
    changes: opened.flatMap(({ changes = [] }) => changes),
    jobs: opened.flatMap(({ jobs = [] }) => jobs),
    consumers: opened.flatMap(({ consumers = [] }) => consumers),
    topics: opened.flatMap(({ topics = [] }) => topics),
  };
}

/** Checks that each call of the contract is implemented once: a module may leave a call to a higher one, but none is lost. */
export function wholeContract({ calls, officeCalls }: Pick<Required<Opened>, 'calls' | 'officeCalls'>): Implemented {
  const implemented = [...calls, ...officeCalls];
  for (const { name, call } of everyCall()) {
    const times = implemented.filter((one) => one.call === call).length;
    if (times !== 1) throw new Error(`${name} is implemented ${times} times`);
  }
  return implemented;
}
