// Times a page of a member's history, with a short journal and with a long one, side by side.
import { limits } from '@harbour/rules';
import { plain, type Tools } from './bench.ts';
import { type Helper, startHelper } from './ledger-child.ts';
import type { HttpAsked, PagesMeasured } from './ledger-http-load.ts';
import { PLAYED_BETWEEN, type Shape, shapeOf, writeJournal } from './ledger-journal.ts';
import { JOURNAL, type Place, untilSettled } from './ledger-place.ts';

const SHORT = { entries: 10_000, heavyEntries: 5_000 };
const LONG = { entries: JOURNAL, heavyEntries: Math.max(SHORT.heavyEntries, JOURNAL / 100) };
const WARM_UPS = 100;
const ASKED = 600;
/** Member and page: an ordinary member has five pages, the busy one dozens or hundreds. */
const QUESTIONS = [
  { words: 'first page', isHeavy: false, page: 1 },
  { words: 'deep page', isHeavy: false, page: 5 },
  { words: 'first page of a busy member', isHeavy: true, page: 1 },
  { words: 'deep page of a busy member', isHeavy: true, page: 20 },
] as const;
type Question = { isHeavy: boolean; page: number };
type Side = { name: string; port: number; shape: Shape; server: Helper };

export async function measureHistory(place: Place, tools: Tools): Promise<void> {
  const short = await openSide('short_history', SHORT, place, tools);
  const long = await openSide('long_history', LONG, place, tools);
  const loader = await startHelper('ledger-http-load.ts', [], tools);
  const ratios: number[] = [];
  for (const { words, ...question } of QUESTIONS) {
    await timesOf(loader, [short, long], question, WARM_UPS);
    const [few = 0, many = 0] = await timesOf(loader, [short, long], question, ASKED);
    tools.say(`${words}: ${plain(few)} ms with ${SHORT.entries} entries, ${plain(many)} ms with ${LONG.entries}`);
    ratios.push(many / few);
  }
  const last = Math.floor(LONG.heavyEntries / (PLAYED_BETWEEN + 1) / limits.RECORDS_A_PAGE);
  const [slowest = 0] = await timesOf(loader, [long], { isHeavy: true, page: last }, 5);
  tools.say(`page ${last} of the busy member: ${plain(slowest)} ms`);
  // The worst of them counts.
  tools.figure('history-page-10m-vs-10k', Math.max(...ratios), { atMost: 1.5 });
  for (const helper of [loader, short.server, long.server]) await helper.end();
}

async function openSide(name: string, size: typeof SHORT, place: Place, tools: Tools): Promise<Side> {
  const sql = await place.make(name, 'empty_site');
  const shape = shapeOf(size.entries, size.heavyEntries, place.firstMember);
  await writeJournal(sql, shape, tools);
  const opened = new Date();
  const server = await startHelper('edge-server.ts', ['ours', place.url(name), place.dataDir], tools);
  await untilSettled(sql, opened);
  return { name, port: Number(new URL(server.word).port), shape, server };
}

/** The medians of so many pages from each side, each time of another member if there are others. */
async function timesOf(loader: Helper, sides: Side[], { isHeavy, page }: Question, count: number): Promise<number[]> {
  const pageOf = ({ firstMember, ordinaryMembers }: Shape) => {
    const ordinary = firstMember + 1 + Math.floor(Math.random() * ordinaryMembers);
    return { member: isHeavy ? firstMember : ordinary, page };
  };
  const pages = ({ port, shape }: Side) => ({ port, pages: Array.from({ length: count }, () => pageOf(shape)) });
  const asked: HttpAsked = { call: 'recordList', sides: sides.map(pages) };
  return (await loader.ask<PagesMeasured>(asked)).medians;
}
