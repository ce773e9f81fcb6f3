import { mustBeOutsideTransaction } from '#platform/asker';
import type { Clock } from '#platform/clock';
import { type VenueClient, type VenueMember, VenueRefusal } from '#platform/ports';
import type { Random } from '#platform/random';
import { amountIn, listIn, readBets, readGame, readTransfer, textIn, type VenueReply } from './read-answer.ts';
import { isVenueGenuine, signVenue } from './signature.ts';

const PATIENCE_MS = 10_000;

export type HttpVenueTools = {
  code: string;
  url: string;
  key: Buffer;
  clock: Clock;
  random: Random;
  patienceMs?: number;
  /** Where a seamless venue calls us. */
  callbackUrl?: () => string;
  /** The address of the venue's page for a member, given its address there. */
  pageUrl?: (path: string) => string;
};
type AskVenue = (verb: string, content: object, requestId?: string) => Promise<VenueReply>;

/** Talks to an outside venue: signed JSON both ways; anything but a genuine answer to this question throws. */
export function httpVenue(tools: HttpVenueTools): VenueClient {
  const { code, url } = tools;
  const pageUrl = tools.pageUrl ?? ((path: string) => new URL(path, url).href);
  const ask = makeAsk(tools);
  const askOk = async (verb: string, content: object): Promise<VenueReply> => {
    const reply = await ask(verb, content);
    if (reply.status !== 'OK') throw new VenueRefusal(textIn(reply, 'status'));
    return reply;
  };
  const here = (member: VenueMember) => memberAt(code, member);
  return {
    ...moneyCalls(code, ask),
    createMember: async (member, language) => {
      await askOk('create-member', { ...here(member), language });
    },
    getBalance: async (member) => {
      const reply = await askOk('balance', here(member));
      if (reply.currency !== member.currency) throw new Error('the venue answered in another currency');
      return amountIn(reply, 'balance');
    },
    getGames: async () => listIn(await askOk('games', {}), 'games').map(readGame),
    launch: async ({ game, language, device, token, member }) => {
      const callbackUrl = tools.callbackUrl?.() ?? null;
      const content = { game, language, device, token, callbackUrl, member: member && here(member) };
      const reply = await askOk('launch', content);
      return { url: pageUrl(textIn(reply, 'url')) };
    },
    kick: async (member) => {
      await askOk('kick', here(member));
    },
    pullBets: async (cursor) => {
      const reply = await askOk('bets', { cursor });
      return { ...readBets(listIn(reply, 'bets')), cursor: textIn(reply, 'cursor'), isEnd: reply.isEnd === true };
    },
  };
}

/** A money call is repeated under the same request id, which is therefore derived from its own id. */
function moneyCalls(code: string, ask: AskVenue): Pick<VenueClient, 'transfer' | 'getTransfer' | 'cashOutAll'> {
  return {
    transfer: async (transfer) => {
      const { transferId, direction, amount, currency, player } = transfer;
      const content = { ...memberAt(code, transfer), transferId, direction, amount: String(amount) };
      const reply = await ask('transfer', content, `transfer:${player}:${transferId}`);
      return readTransfer(reply, { transferId, direction, amount, currency });
    },
    getTransfer: async (transfer) => {
      const { transferId } = transfer;
      const reply = await ask('transfer-state', { ...playerAt(code, transfer), transferId });
      return readTransfer(reply, { transferId }, true);
    },
    cashOutAll: async (member) => {
      const { transferId, currency, player } = member;
      const content = { ...memberAt(code, member), transferId };
      const reply = await ask('cash-out-all', content, `cash-out-all:${player}:${transferId}`);
      return readTransfer(reply, { transferId, direction: 'out', currency });
    },
  };
}

/** Field by field, so that nothing else of the caller's object is sent to the venue. */
function playerAt(code: string, { venue, player }: Pick<VenueMember, 'venue' | 'player'>) {
  if (venue !== code) throw new Error(`${venue} is not ${code}`);
  return { player };
}

function memberAt(code: string, member: VenueMember) {
  return { ...playerAt(code, member), currency: member.currency };
}

function makeAsk({ code, url, key, clock, random, patienceMs = PATIENCE_MS }: HttpVenueTools): AskVenue {
  return async (verb, content, requestId = random.name()) => {
    mustBeOutsideTransaction('a call to a venue');
    const [method, path] = ['POST', `/venue/v1/${code}/${verb}`];
    const body = JSON.stringify({ requestId, ...content });
    const timestamp = String(clock().getTime());
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signVenue(key, { side: 'ask', method, path, timestamp, body }),
      },
      body,
    });
    const raw = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`the venue answered ${response.status}`);
    const answer = {
      side: 'answer' as const,
      method,
      path,
      body: raw,
      timestamp: response.headers.get('x-timestamp') ?? '',
      signature: response.headers.get('x-signature') ?? '',
    };
    if (!isVenueGenuine(key, answer, clock().getTime())) throw new Error('the venue answered without its signature');
    const reply = JSON.parse(raw.toString()) as VenueReply | null;
    // An answer recorded for another question is worthless for this one.
    if (reply?.requestId !== requestId) throw new Error('the venue answered another question');
    return reply;
  };
}
