import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@harbour/server/clock';
import { isGenuine, sign, signAnswer } from '@harbour/server/payment-signature';
import type { Random } from '@harbour/server/random';
import { PAY_FAULTS, type PayFault, type PayoutFault } from './faults.ts';
import { lookOf, payPage } from './page.ts';

type SandboxOrder = Omit<Paid, 'ref'> & {
  ref: string;
  notifyUrl: string;
  coin: string | null;
  protocol: string | null;
};
type Paid = { provider: string; ref: string; orderNo: string; amount: string; currency: string };
type SandboxPayout = {
  id: string;
  amount: string;
  /** Missing in lines of older versions. */
  currency?: string;
  state: 'paid' | 'refused' | 'pending' | 'returned';
  ref: string;
  notifyUrl?: string;
};
type RequestedPayout = Required<Pick<SandboxPayout, 'id' | 'amount' | 'currency' | 'notifyUrl'>>;
type SandboxEffects = { clock: Clock; random: Random };
type SandboxMessage = { status: number; type: string; text: string };
type SandboxLine = { order: SandboxOrder } | { paid: Paid } | { payout: SandboxPayout };

export type PaymentSandbox = {
  url: string;
  /** Sets the faults of the next payouts, one after the other. */
  orderFaults: (faults: PayoutFault[]) => void;
  /** A payout that was paid but not answered. */
  rememberPayout: (payout: { id: string; amount: string; currency: string }) => void;
  /** Returns a paid payout; it is reported by callback, or only when asked. */
  returnPayout: (id: string, isReported: boolean) => void;
  /** While away it answers no request. */
  isAway: (isAway: boolean) => void;
  stop: () => Promise<void>;
};

const LATE_MS = 3_000;
const TRIES = 5;
const TRY_AGAIN_MS = 500;

/**
 * A payment provider that runs as a server of its own: it takes orders, serves a page to pay on, sends signed
 * callbacks, pays out, stores everything in a file, and fails on command. No real money is involved.
 */
export async function startPaymentSandbox(
  key: Buffer,
  file: string,
  { clock, random }: SandboxEffects,
  port = 0,
  host = '127.0.0.1',
): Promise<PaymentSandbox> {
  const orders = new Map<string, SandboxOrder>();
  const payments: Paid[] = [];
  const payouts = new Map<string, SandboxPayout>();
  const faults: PayoutFault[] = [];
  const remember = (line: SandboxLine) => {
    if ('order' in line) orders.set(line.order.ref, line.order);
    else if ('paid' in line) payments.push(line.paid);
    else payouts.set(line.payout.id, line.payout);
  };
  const write = (line: SandboxLine) => {
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    remember(line);
  };
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean))
      remember(JSON.parse(line) as SandboxLine);
  let isGone = false;
  const newRef = () => random.name();
  const timers = new Set<NodeJS.Timeout>();
  const soon = (after: number, work: () => unknown) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, after);
    timers.add(timer);
  };

  const callBack = async (notifyUrl: string, message: object, withKey = key, tries = TRIES): Promise<void> => {
    const body = JSON.stringify(message);
    const timestamp = String(clock().getTime());
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(withKey, timestamp, body),
    };
    const answer = await fetch(notifyUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer?.status !== 200 && tries > 1) soon(TRY_AGAIN_MS, () => callBack(notifyUrl, message, withKey, tries - 1));
  };
  const pay = (order: SandboxOrder, how: PayFault): void => {
    const { ref: _, coin: _c, protocol: _p, notifyUrl, ...about } = order;
    const paid: Paid = { ...about, ref: newRef() };
    if (how === 'wrongAmount') paid.amount = (Number(paid.amount) - 1).toFixed(2);
    // Genuine, but not as agreed.
    if (how === 'otherCurrency') paid.currency = 'EUR';
    if (how === 'forged') {
      void callBack(notifyUrl, paid, Buffer.from(random.token()), 1);
      return;
    }
    if (how === 'late') {
      soon(LATE_MS, () => pay(order, 'pay'));
      return;
    }
    write({ paid });
    // One that never calls back has still taken the money: it must be polled.
    if (how === 'never') return;
    void callBack(notifyUrl, paid);
    if (how === 'twice') soon(TRY_AGAIN_MS, () => callBack(notifyUrl, paid));
  };

  const openOrder = (asked: Omit<SandboxOrder, 'ref'>) => {
    const known = [...orders.values()].find(
      ({ orderNo, provider }) => orderNo === asked.orderNo && provider === asked.provider,
    );
    const order = known ?? { ...asked, ref: newRef() };
    if (!known) write({ order });
    return { ref: order.ref, page: `/pay/${order.ref}` };
  };
  const payOut = async ({ id, amount, currency, notifyUrl }: RequestedPayout): Promise<SandboxPayout | undefined> => {
    const known = payouts.get(id);
    const fault = known ? undefined : faults.shift();
    if (fault === 'lost') return undefined;
    // Neither paid nor answered: the connection stays open until the other side closes it.
    if (fault === 'mute') return new Promise(() => {});
    const state = fault === 'refuse' ? 'refused' : fault === 'pending' ? 'pending' : 'paid';
    const paid = fault === 'short' ? (Number(amount) - 1).toFixed(2) : amount;
    const fresh = { id, amount: paid, state, ref: newRef() } as const;
    const payout: SandboxPayout = { ...(known ?? fresh), currency, notifyUrl };
    if (!known) write({ payout });
    if (fault === 'pending') soon(LATE_MS, () => write({ payout: { ...payout, state: 'paid' } }));
    if (fault === 'slow') await new Promise<void>((done) => soon(LATE_MS, done));
    return fault === 'silent' ? undefined : payout;
  };

  /** A line of an older version names no currency: it is taken as new, and sent again it is still paid once. */
  const knownPayout = (id: string) => {
    const payout = payouts.get(id);
    return payout?.currency ? payout : undefined;
  };

  const answer = async (request: IncomingMessage, body: string): Promise<SandboxMessage | undefined> => {
    const path = request.url ?? '';
    if (isGone) return undefined;
    const json = (content: object | undefined) => ({
      status: content ? 200 : 404,
      type: 'application/json',
      text: JSON.stringify(content ?? {}),
    });
    const [address = '', query = ''] = path.split('?');
    const [, first = '', second = '', third = ''] = address.split('/');
    if (first === 'pay') {
      const order = orders.get(second);
      if (!order) return { status: 404, type: 'text/html', text: '' };
      const asked = request.method === 'POST' ? new URLSearchParams(body).get('how') : null;
      const how = PAY_FAULTS.find((one) => one === asked);
      if (how) pay(order, how);
      const text = payPage(order, lookOf(new URLSearchParams(query)), how !== undefined);
      return { status: 200, type: 'text/html; charset=utf-8', text };
    }
    const signed = {
      timestamp: String(request.headers['x-timestamp']),
      body: `${path}${body}`,
      signature: String(request.headers['x-signature']),
    };
    if (!isGenuine(key, signed, clock().getTime())) return { status: 401, type: 'text/plain', text: '' };
    if (path === '/orders') return json(openOrder(JSON.parse(body) as Omit<SandboxOrder, 'ref'>));
    if (first === 'orders')
      return json({ payments: payments.filter((paid) => paid.provider === second && paid.orderNo === third) });
    if (path === '/payouts') {
      const payout = await payOut(JSON.parse(body) as RequestedPayout);
      return payout && json(payout);
    }
    if (first === 'payouts') return json(knownPayout(second));
    return { status: 404, type: 'text/plain', text: '' };
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(request, Buffer.concat(chunks).toString()).then(
        // Undefined means no answer at all.
        (reply) => {
          if (!reply) return request.socket.destroy();
          const { method = '', url: path = '' } = request;
          const requestId = String(request.headers['x-request-id'] ?? '');
          const signature = signAnswer(key, { method, path, requestId, status: reply.status, body: reply.text });
          return response
            .writeHead(reply.status, { 'content-type': reply.type, 'x-signature': signature })
            .end(reply.text);
        },
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, host, ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orderFaults: (ordered) => faults.push(...ordered),
    rememberPayout: (payout) => write({ payout: { ...payout, state: 'paid', ref: newRef() } }),
    returnPayout: (id, isReported) => {
      const { notifyUrl, ...payout } = payouts.get(id) as SandboxPayout;
      write({ payout: { ...payout, state: 'returned' } });
      if (isReported && notifyUrl) void callBack(notifyUrl, { ...payout, state: 'returned' });
    },
    isAway: (isAway) => {
      isGone = isAway;
    },
    stop: () =>
      new Promise((done) => {
        for (const timer of timers) clearTimeout(timer);
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
