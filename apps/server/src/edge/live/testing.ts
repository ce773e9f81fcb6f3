import { openLine, type TestLine } from '@harbour/tests/live-line';
import fastify, { type FastifyInstance } from 'fastify';
import type { Sessions } from '#identity';
import type { LiveTopic } from '#platform/live-topic';
import { makeMetrics } from '#platform/metrics';
import { serveLive } from './line.ts';

export type ServedLine = {
  server: FastifyInstance;
  metrics: ReturnType<typeof makeMetrics>;
  /** Opens a line, and says these messages on it. */
  open: (...messages: unknown[]) => TestLine;
};

const NOBODY: Sessions = {
  find: async () => undefined,
  isOpen: async () => false,
  forget: () => {},
  onEnded: () => {},
};

/** The live line on a server of its own. */
export async function servedLine(
  topics: readonly LiveTopic[],
  { linesPerAddress = 10, sessions = NOBODY }: { linesPerAddress?: number; sessions?: Sessions } = {},
): Promise<ServedLine> {
  const server = fastify();
  const metrics = makeMetrics();
  await serveLive(server, { topics, sessions, clock: () => new Date(0), settings: { linesPerAddress }, metrics });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, metrics, open: (...messages) => openLine(origin, messages) };
}
