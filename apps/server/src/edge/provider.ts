import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerVenue } from '#integration';
import type { Clock } from '#platform/clock';
import type { VenueSeal } from '#platform/ports';

type ProviderPage = { status: number; type: string; policy: string | null; text: string };
export type ProviderTools = {
  venueSeal: VenueSeal;
  answerVenue: AnswerVenue;
  /** A page of the sandbox's venues, served under our own address. */
  showVenuePage: (method: 'GET' | 'POST', path: string, body: string) => Promise<ProviderPage | undefined>;
  /** The machine's time, which signatures use. */
  machineClock: Clock;
};

const PATH = '/provider/v1/:venue';
const PAGES = '/sandbox/:venue/play/*';
const LARGEST = 16_384;
/** The one answer to any problem with a signature. */
const NOT_GENUINE = '{"status":"BAD_SIGNATURE"}';
/** A holder of a key is not rate-limited with the others. */
const UNCOUNTED = { config: { rateLimit: false } };

/**
 * Serves the calls of seamless venues: verified byte by byte before anything is parsed, and answered under our own
 * signature.
 */
export function serveProvider(server: FastifyInstance, tools: ProviderTools): void {
  server.register((scope, _options, isReady) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_, body, done) => done(null, body));
    scope.post(`${PATH}/:verb`, UNCOUNTED, (request, reply) => answer(tools, request, reply));
    scope.get(`${PATH}/transactions/:id`, UNCOUNTED, (request, reply) => answer(tools, request, reply));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: PAGES,
      handler: (request, reply) => page(tools, request, reply),
    });
    isReady();
  });
}

type ProviderPath = { venue: string; verb?: string; id?: string };

async function answer(tools: ProviderTools, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { venue, verb, id } = request.params as ProviderPath;
  const [method, path] = [request.method, request.raw.url ?? ''];
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const [timestamp = '', signature = ''] = ['x-timestamp', 'x-signature'].map((name) => String(request.headers[name]));
  const json = reply.type('application/json');
  if (!tools.venueSeal.isGenuine(venue, { method, path, timestamp, signature, body }, tools.machineClock()))
    return json.status(401).send(NOT_GENUINE);
  const content = id === undefined ? contentOf(body) : { ...(request.query as object) };
  const answered = content
    ? await tools.answerVenue(venue, verb ?? `transactions/${id}`, content)
    : { status: 'BAD_REQUEST' };
  const text = JSON.stringify({ requestId: content?.requestId, ...answered }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const sealed = tools.venueSeal.sealAnswer(venue, { method, path, body: text }, tools.machineClock());
  return json.headers({ 'x-timestamp': sealed.timestamp, 'x-signature': sealed.signature }).send(text);
}

function contentOf(body: Buffer): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(body.toString());
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The page is in a frame without an origin, so that it can read nothing of ours; its own requests are then
 * cross-origin.
 */
const FRAMED = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
};

/** Serves only the pages of the sandbox; they carry their own policy. */
async function page(tools: ProviderTools, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  reply.headers(FRAMED);
  if (request.method === 'OPTIONS') return reply.status(204).send();
  const path = (request.raw.url ?? '').slice('/sandbox'.length);
  const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
  const shown = await tools.showVenuePage(request.method as 'GET' | 'POST', path, body);
  if (!shown) return reply.callNotFound();
  if (shown.policy) reply.header('content-security-policy', shown.policy);
  return reply.status(shown.status).type(shown.type).send(shown.text);
}
