import { hasCents, isLanguage, languageFacts, scaled } from '@harbour/rules';
import { numberTag, safe } from '#page-text';
import { GAME_NAMES, payoutOf, SHELLS, VENUES, type VenueCode } from './games.ts';
import { type Launch, memberKey } from './ledger.ts';
import { PAGE_SCRIPT, PAGE_STYLE, SHELL_PICTURE } from './page-look.ts';
import { PAGE_WORDS } from './page-words.ts';
import { playRound } from './play.ts';
import type { Seamless } from './seamless.ts';
import type { SandboxReply } from './venue.ts';
import { amountOf, Misshapen, textOf, type World, type WorldContent } from './world.ts';

type PageAnswer = { status: number; headers: Record<string, string>; text: string };

const STAKES = [100n, 500n, 1_000n, 5_000n, 10_000n];
const DEMO_BALANCE = 100_000n;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'";
const COMMON = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' };

/** Balances of demo visitors; they end with the process. */
const demoBalances = new Map<string, bigint>();

/** Answers a visitor's browser; undefined if the address is not the page's. */
export async function answerPage(
  world: World,
  seamless: Seamless,
  { method, path, body }: { method: string; path: string; body: Buffer },
): Promise<PageAnswer | undefined> {
  const [, venue = '', room = '', ref = '', part = ''] = path.split('/');
  if (room !== 'play' || !(venue in VENUES)) return undefined;
  const launch = world.ledger.launches.get(ref);
  const plain = { ...COMMON, 'content-type': 'text/plain' };
  if (!launch || launch.venue !== venue) return { status: 404, headers: plain, text: '' };
  if (method === 'GET' && part === '') {
    const headers = { ...COMMON, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
    return { status: 200, headers, text: pageOf(launch, world.random.name()) };
  }
  if (method === 'GET' && part === 'page.js')
    return { status: 200, headers: { ...COMMON, 'content-type': 'text/javascript; charset=utf-8' }, text: PAGE_SCRIPT };
  if (method !== 'POST' || (part !== 'dive' && part !== 'state')) return { status: 404, headers: plain, text: '' };
  try {
    const content = JSON.parse(body.toString()) as WorldContent;
    const reply = launch.isEnded
      ? { status: 'ENDED' }
      : await answerVisitor(world, seamless, launch, { part, content });
    const next = part === 'dive' ? { nextRoundId: world.random.name() } : {};
    const text = JSON.stringify({ ...reply, ...next }, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    return { status: 200, headers: { ...COMMON, 'content-type': 'application/json' }, text };
  } catch (error) {
    if (error instanceof Misshapen || error instanceof SyntaxError) return { status: 400, headers: plain, text: '' };
    throw error;
  }
}

async function answerVisitor(
  world: World,
  seamless: Seamless,
  launch: Launch,
  { part, content }: { part: string; content: WorldContent },
): Promise<SandboxReply> {
  if (part === 'state') return tellBalance(world, seamless, launch);
  const shell = Number(content.shell);
  if (!Number.isInteger(shell) || shell < 0 || shell >= SHELLS) throw new Misshapen('shell');
  const stake = amountOf(content, 'stake');
  if (!stakesOf(launch).includes(stake)) throw new Misshapen('stake');
  const roundId = textOf(content, 'roundId');
  const { below } = world.random;
  if (launch.player !== null) return playRound(world, seamless, launch, { roundId, stake, shell, way: 'bet', below });
  const before = demoBalances.get(launch.ref) ?? DEMO_BALANCE;
  if (before < stake) return { status: 'INSUFFICIENT_FUNDS' };
  const pearl = below(SHELLS);
  const payout = pearl === shell ? payoutOf(stake) : 0n;
  demoBalances.set(launch.ref, before - stake + payout);
  return { status: 'OK', pearl, payout, stake, balance: before - stake + payout };
}

async function tellBalance(world: World, seamless: Seamless, launch: Launch): Promise<SandboxReply> {
  const { venue, player, ref } = launch;
  if (player === null) return { status: 'OK', balance: demoBalances.get(ref) ?? DEMO_BALANCE };
  if (!VENUES[venue as VenueCode].isSeamless)
    return { status: 'OK', balance: world.ledger.balances.get(memberKey({ venue, player })) ?? 0n };
  const visit = await seamless.enter(launch);
  if (!('ref' in visit)) return visit;
  const content = { requestId: world.random.name(), session: visit.session };
  const callbackUrl = visit.callbackUrl as string;
  const reply = await seamless.callOperator({ venue: venue as VenueCode, callbackUrl, verb: 'balance', content });
  return reply ? { status: reply.status, balance: reply.balance ?? null } : { status: 'OK', balance: null };
}

const stakesOf = ({ currency }: Launch) => STAKES.map((stake) => scaled(stake, currency));

function pageOf(launch: Launch, roundId: string): string {
  const language = isLanguage(launch.language) ? launch.language : 'en';
  const words = PAGE_WORDS[language];
  const { tag } = languageFacts(language);
  const title = safe(GAME_NAMES[launch.venue as VenueCode][language]);
  const shells = Array.from({ length: SHELLS }, (_, index) => {
    const label = safe(words.shell.replace('{number}', String(index + 1)));
    return `<button type="button" aria-label="${label}">${SHELL_PICTURE}</button>`;
  });
  const { currency } = launch;
  const numbers = { tag: numberTag(language), currency, cents: hasCents(currency) ? 2 : 0 };
  const data = { words, roundId, ...numbers, stakes: stakesOf(launch).map(String) };
  const demo = launch.player === null ? `<span id="demo">${safe(words.demo)}</span>` : '';
  return `<!doctype html><html lang="${tag}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${PAGE_STYLE}</style>
<main><header><h1>${title}${demo}</h1>
<div class="sum"><small>${safe(words.balance)}</small><span id="balance">–</span></div></header>
<div id="shells" role="group" aria-label="${safe(words.choose)}">${shells.join('')}</div>
<p id="result" role="status" aria-live="polite">${safe(words.choose)}</p>
<div class="stake"><button type="button" id="less" aria-label="${safe(words.less)}">−</button>
<div><small>${safe(words.stake)}</small><strong id="stake"></strong></div>
<button type="button" id="more" aria-label="${safe(words.more)}">+</button></div><p id="odds">${safe(words.odds)}</p></main>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script src="page.js"></script></html>`;
}
