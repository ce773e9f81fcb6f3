import type { Input } from '@harbour/contract';
import type { MemberBrief } from '@harbour/contract/office-fields';
import { type OfficeBet, officeGames } from '@harbour/contract/office-games';
import { type LanguageCode, limits } from '@harbour/rules';
import { readBets, type StoredBet } from '#bets';
import { officeMembers } from '#identity';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readBriefs } from '#profile';
import { readOutcome } from './outcome.ts';
import type { PlaceNames } from './places.ts';

export type OfficeBetTools = {
  db: Db;
  readPlaceNames: (language: LanguageCode) => Promise<PlaceNames>;
};
type OfficeBetQuery = Input<typeof officeGames.listBets>;
type BetPage = { bets: StoredBet[]; next: string | null };

const PAGE = limits.RECORDS_A_PAGE;
const NOBODY: BetPage = { bets: [], next: null };
const { listBets, getBet } = officeGames;

export function officeBetCalls(tools: OfficeBetTools) {
  return implement(
    { listBets, getBet },
    {
      listBets: (asked, { language }) => findBets(tools, asked, language),
      getBet: ({ betNo }, { language }) => showBet(tools, betNo, language),
    },
  );
}

/** Searches by bet number, then by round, then by member: the first that matches. */
async function findBets(
  tools: OfficeBetTools,
  { search = '', member, roundNo, after }: OfficeBetQuery,
  language: LanguageCode,
) {
  const { db } = tools;
  if (roundNo) return shown(tools, await pageOfRound(db, roundNo, after), language);
  if (member) return shown(tools, await pageOfMember(db, BigInt(member), after), language);
  if (search === '') return shown(tools, NOBODY, language);
  const bet = await findByNumber(db, search);
  if (bet) return shown(tools, { bets: [bet], next: null }, language);
  const ofRound = await findRound(db, search, after);
  if (ofRound.bets.length > 0) return shown(tools, ofRound, language);
  const members = (await officeMembers.search(db, search)).map(({ id }) => id);
  const [only] = members.length === 1 ? members : [];
  const page = only === undefined ? NOBODY : await pageOfMember(db, only, after);
  const briefs = await readBriefs(db, members);
  return { ...(await shown(tools, page, language)), memberList: [...briefs.values()] };
}

const findByNumber = async (db: Db, number: string) =>
  (await readBets.byNumber(db, number)) ?? (await readBets.byNumber(db, number.toUpperCase()));

/** First as typed, because a venue writes its rounds in its own way; then in our own format. */
async function findRound(db: Db, search: string, after: string | undefined): Promise<BetPage> {
  const page = await pageOfRound(db, search, after);
  return page.bets.length > 0 ? page : pageOfRound(db, search.toUpperCase(), after);
}

async function showBet(tools: OfficeBetTools, betNo: string, language: LanguageCode) {
  const bet = (await readBets.byNumber(tools.db, betNo)) ?? refuse('betUnknown');
  const outcome = await readOutcome(tools.db, bet.roundNo);
  const [wire] = (await shown(tools, { bets: [bet], next: null }, language)).betList;
  const lineList = readBets.linesOf(bet);
  return { bet: wire as OfficeBet, lineList, isOwn: outcome !== undefined, outcome: outcome ?? null };
}

async function pageOfRound(db: Db, roundNo: string, after: string | undefined): Promise<BetPage> {
  const [member, betNo] = readAfter(after) ?? ['0', ''];
  const bets = await readBets.ofRound(db, roundNo, { member: BigInt(member), betNo }, PAGE + 1);
  return cut(bets, (last) => `${last.member}.${last.betNo}`);
}

async function pageOfMember(db: Db, member: bigint, after: string | undefined): Promise<BetPage> {
  const [time, betNo] = readAfter(after) ?? [];
  const from = time === undefined || betNo === undefined ? undefined : { placedAt: new Date(Number(time)), betNo };
  const bets = await readBets.ofMember(db, member, from, PAGE + 1);
  return cut(bets, (last) => `${last.placedAt.getTime()}.${last.betNo}`);
}

/**
 * A time or a member before the dot: fourteen digits of milliseconds reach the year 5138, which the database can read.
 */
function readAfter(after: string | undefined): [string, string] | undefined {
  const [, first, rest] = /^(\d{1,14})\.(.+)$/.exec(after ?? '') ?? [];
  if (first !== undefined && rest !== undefined) return [first, rest];
  return after === undefined ? undefined : refuse('badInput');
}

function cut(bets: StoredBet[], cursorOf: (last: StoredBet) => string): BetPage {
  const page = bets.slice(0, PAGE);
  const last = bets.length > PAGE ? page.at(-1) : undefined;
  return { bets: page, next: last ? cursorOf(last) : null };
}

async function shown({ db, readPlaceNames }: OfficeBetTools, { bets, next }: BetPage, language: LanguageCode) {
  const members = bets.map(({ member }) => member);
  const [names, briefs] = await Promise.all([readPlaceNames(language), readBriefs(db, members)]);
  const betList = bets.map((bet): OfficeBet => {
    const { betNo, venue, game, roundNo, currency, stake, turnover, payout, state, placedAt, settledAt } = bet;
    return {
      betNo,
      venue,
      game,
      roundNo,
      currency,
      stake,
      turnover,
      payout,
      state,
      venueName: names.venueName(venue),
      gameName: names.gameName(game),
      gameClass: names.classOf(venue),
      winLoss: payout === null ? null : payout - stake,
      betTime: placedAt,
      settledTime: settledAt,
      member: briefs.get(bet.member) as MemberBrief,
    };
  });
  return { betList, memberList: [] as MemberBrief[], next };
}
