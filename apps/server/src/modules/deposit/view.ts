import type { DepositMethod, DepositOrder } from '@harbour/contract/deposit';
import { type LanguageCode, limits, scaled } from '@harbour/rules';
import { readMember } from '#identity';
import type { Db } from '#platform/db';
import { cancelsLeft } from './member.ts';
import {
  readEvents,
  readMethods,
  readMethodTexts,
  readPayable,
  readProtocols,
  type StoredDeposit,
  takesCurrency,
} from './store.ts';
import { COIN, type DepositTools } from './submit.ts';

/** Methods that take the member's currency, in the member's language, with limits in that currency. A method without an open account is closed. */
export async function methodsFor(db: Db, member: bigint, language: LanguageCode): Promise<DepositMethod[]> {
  const [methods, texts, payable, protocols, { currency }] = await Promise.all([
    readMethods(db),
    readMethodTexts(db, language),
    readPayable(db),
    readProtocols(db),
    readMember(db, member),
  ]);
  return methods
    .filter((method) => takesCurrency(method, currency))
    .map(
      ({
        method,
        position: _,
        revision: _revision,
        currencies: _c,
        min,
        max,
        amounts,
        protocols: atGateway,
        ...rest
      }) => {
        const words = texts.get(method);
        const protocolList = rest.flow === 'gateway' ? atGateway : (protocols.get(method) ?? []);
        return {
          ...rest,
          method,
          isOpen: rest.isOpen && (rest.flow === 'gateway' || payable.has(method)),
          name: words?.name ?? method,
          note: words?.note ?? '',
          stepList: words?.steps ?? [],
          help: words?.help ?? '',
          min: scaled(min, currency),
          max: scaled(max, currency),
          amountList: amounts.map((amount) => scaled(amount, currency)),
          coin: protocolList.length > 0 ? COIN : null,
          protocolList,
        };
      },
    );
}

type DepositStage = DepositOrder['stageList'][number]['stage'];
const STAGES: DepositStage[] = [
  'submitted',
  'proofUploaded',
  'moreAsked',
  'questionClosed',
  'unanswered',
  'completed',
  'cancelled',
  'expired',
  'rejected',
  'lookedInto',
  'settled',
];
const isStage = (what: string): what is DepositStage => (STAGES as string[]).includes(what);

export async function orderFor(
  tools: DepositTools,
  order: StoredDeposit,
  language: LanguageCode,
): Promise<DepositOrder> {
  const { db, clock } = tools;
  const [texts, events, left, usual] = await Promise.all([
    readMethodTexts(db, language),
    readEvents(db, order.id),
    cancelsLeft(tools, order.member),
    usualMinutes(db, order.flow),
  ]);
  const {
    id: _,
    member: __,
    provider: ___,
    providerRef: ____,
    owner: _o,
    ownerName: _n,
    endedAt,
    waitingSince: _w,
    proofs,
    ...rest
  } = order;
  return {
    ...rest,
    methodName: texts.get(order.method)?.name ?? order.method,
    payUrl: endedAt ? null : order.payUrl,
    proofList: proofs,
    now: clock(),
    stageList: events.flatMap(({ what, at }) => (isStage(what) ? { stage: what, at } : [])),
    usualMinutes: usual,
    cancelsLeft: left,
  };
}

/** Minutes that are shown until enough of our own orders were credited (§9). */
const CREDITED_WITHIN_MINUTES = 15;
const ENOUGH = 5;

/** Ninetieth percentile of the minutes from submission to credit, over the last orders of the same type. */
async function usualMinutes(db: Db, flow: StoredDeposit['flow']): Promise<number> {
  const [row] = await db<{ count: number; seconds: number | null }[]>`
    select count(*)::int as count, percentile_cont(0.9) within group (order by extract(epoch from ended_at - created_at)) as seconds
    from (select o.created_at, o.ended_at from deposit_order o join deposit_method m on m.code = o.method
      where o.status = 'completed' and m.flow = ${flow} order by o.ended_at desc limit 50) lately`;
  if (!row || row.count < ENOUGH || row.seconds === null) return CREDITED_WITHIN_MINUTES;
  return Math.max(1, Math.ceil((Number(row.seconds) * 1_000) / limits.MINUTE_MS));
}
