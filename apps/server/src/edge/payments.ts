import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock';
import type { Callback, Gateway, Payment, PayoutAnswer, Payouts, UnreadPayment, UnreadPayout } from '#platform/ports';
import { type Visitor, visitorOf } from './visitor.ts';

export type PaymentTools = {
  gateway: Gateway;
  takePayment: (payment: Payment | UnreadPayment) => Promise<void>;
  payouts: Pick<Payouts, 'read'>;
  takePayout: (answer: PayoutAnswer | UnreadPayout) => Promise<void>;
  /** In play mode: the sandbox's own page, served under our address. */
  showPayPage:
    | ((
        request: { method: 'GET' | 'POST'; ref: string; body: string } & Visitor,
      ) => Promise<{ status: number; text: string }>)
    | undefined;
  clock: Clock;
};

export const CALLBACK_PATH = '/callback/payments';
export const PAYOUT_CALLBACK_PATH = '/callback/payouts';
export const PAY_PAGE_PATH = '/sandbox/pay';
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'";
const LARGEST = 4_096;

function callbackOf({ headers, body }: FastifyRequest): Callback {
  const [signature = '', timestamp = ''] = ['x-signature', 'x-timestamp'].map((name) => String(headers[name] ?? ''));
  return { body: String(body ?? ''), signature, timestamp };
}

/**
 * Serves the callbacks of a payment provider. A message that is not genuine is refused; a repeat changes nothing. A
 * genuine one is accepted even if it cannot be read, because sent again it would be the same.
 */
export function servePayments(server: FastifyInstance, tools: PaymentTools): void {
  server.register((scope, _options, isReady) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST }, (_, body, done) => done(null, body));
    scope.post(CALLBACK_PATH, async (request, reply) => {
      const payment = tools.gateway.read(callbackOf(request), tools.clock());
      if (!payment) return reply.status(401).send({});
      await tools.takePayment(payment);
      return reply.send({});
    });
    scope.post(PAYOUT_CALLBACK_PATH, async (request, reply) => {
      const answer = tools.payouts.read(callbackOf(request), tools.clock());
      if (!answer) return reply.status(401).send({});
      await tools.takePayout(answer);
      return reply.send({});
    });
    const { showPayPage } = tools;
    if (showPayPage)
      scope.route({
        method: ['GET', 'POST'],
        url: `${PAY_PAGE_PATH}/:ref`,
        handler: async (request, reply) => {
          const { ref } = request.params as { ref: string };
          const method = request.method as 'GET' | 'POST';
          const visitor = visitorOf(request.headers.cookie, request.query);
          const { status, text } = await showPayPage({ method, ref, body: String(request.body ?? ''), ...visitor });
          return reply
            .status(status)
            .type('text/html; charset=utf-8')
            .header('content-security-policy', PAGE_POLICY)
            .send(text);
        },
      });
    isReady();
  });
}
