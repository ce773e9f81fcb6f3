import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { verifyTableRound } from '@harbour/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colleague, confirmed } from '#people';
import { endOf, freshRound, player, until } from '#players';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer } from '#server';

const { liveTables, officeTables, solo } = contract;
const folder = mkdtempSync(join(tmpdir(), 'round-'));
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const ask = () => server.visitor().ask;
const seriesOf = async (series: string) => ask()(liveTables.getSeries, { series });

const SCRIPT = join(import.meta.dirname, '..', '..', 'apps', 'player', 'public', 'verify-round.mjs');

/** Runs the script while the server goes on, because it may ask it for a round. */
async function runScript(...given: string[]): Promise<{ status: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [SCRIPT, ...given]);
  let printed = '';
  child.stdout.on('data', (part) => {
    printed += String(part);
  });
  const [status] = await once(child, 'close');
  return { status, lines: printed.trim().split('\n') };
}

const saved = (content: unknown): string => {
  const path = join(folder, 'saved.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe('the public list of series', () => {
  it('tells nothing of a round while bets are taken, and everything once it is dealt', async () => {
    const { roundNo, series, index } = await freshRound(server, 'roulette-1');
    const before = await seriesOf(series);
    expect(before).toMatchObject({ table: 'roulette-1', engine: 'roulette', state: 'running', endedAt: null });
    expect(before.roundList.at(-1)).toMatchObject({ roundNo, index, link: null, outcome: null, resultCode: null });
    const listed = await ask()(liveTables.getSeriesList, { table: 'roulette-1' });
    expect(listed.seriesList[0]).toMatchObject({ series, anchor: before.anchor, roundCount: index, voidCount: 0 });
    expect(listed.seriesList.map(({ number }) => number)).toEqual(
      listed.seriesList.map((_, at, { length }) => length - at),
    );
    expect(before.roundList.at(-1)?.betting).toBe('open');

    const { outcome, link } = await endOf(server, 'roulette-1', roundNo);
    const hidden = JSON.stringify([before, listed]);
    expect(link).toMatch(/^[\da-f]{64}$/);
    expect(hidden).not.toContain(link);
    const { roundList, anchor } = await seriesOf(series);
    expect(roundList.find((round) => round.roundNo === roundNo)).toMatchObject({ link, outcome });
    let linkBefore = anchor;
    for (const round of roundList) {
      expect(round.linkBefore).toBe(linkBefore);
      if (round.link === null) break;
      const checked = verifyTableRound({ game: 'roulette', table: 'roulette-1', series, ...round, link: round.link });
      expect(checked).toEqual({ isLinked: true, outcome: round.outcome });
      linkBefore = round.link;
    }
  });

  it('reveals the link of a refunded round only when all its stakes are back', async () => {
    const risk = await colleague(server, 'risk');
    const { roundNo, series, index } = await freshRound(server, 'sicbo-1');
    await confirmed(server, risk.ask(officeTables.refundRound, { table: 'sicbo-1', roundNo, note: 'a die fell' }));
    await endOf(server, 'sicbo-1', roundNo);
    // Its successor has not begun, so nobody else has published this link yet.
    const { roundList, voidCount, anchor } = await seriesOf(series);
    const last = roundList.at(-1);
    expect([last?.roundNo, last?.phase, last?.outcome, voidCount]).toEqual([roundNo, 'refunded', null, 1]);
    const link = last?.link ?? '';
    const { isLinked } = verifyTableRound({
      game: 'sicBo',
      table: 'sicbo-1',
      series,
      index,
      link,
      linkBefore: last?.linkBefore ?? '',
    });
    expect(isLinked).toBe(true);
    expect((await ask()(liveTables.getRound, { roundNo })).round.link).toBe(link);
    const next = await until(server, 'sicbo-1', (round) => round.roundNo !== roundNo);
    expect((await ask()(liveTables.getTable, { table: 'sicbo-1' })).view.linkBefore).toBe(link);
    const { lately } = await ask()(liveTables.getSeriesList, { table: 'sicbo-1' });
    expect(lately.voidCount).toBe(1);
    expect(lately.roundCount).toBeGreaterThanOrEqual(1);
    // The next one is played, and the whole series holds in the script.
    await endOf(server, 'sicbo-1', next.roundNo);
    const { status, lines } = await runScript(saved(await seriesOf(series)));
    const refunded = `note    round ${index} of ${series} (${roundNo}) was refunded; its link draws {"dice":`;
    expect({ status, lines }).toEqual({
      status: 0,
      lines: [
        expect.stringContaining(refunded),
        expect.stringContaining(`rounds of ${series} follow`),
        expect.stringMatching(/^note {4}running, \d+ of 72 rounds; refunded: 1/),
        expect.stringContaining(anchor),
      ],
    });
  });

  it('is open to guests, and refuses tables and series that do not exist', async () => {
    const refused = async (asked: Promise<unknown>) => (await refusalOf(asked)).why;
    expect(await refused(ask()(liveTables.getSeriesList, { table: 'nowhere-1' }))).toBe('gameUnknown');
    expect(await refused(ask()(liveTables.getSeries, { series: 'S22222222222222' }))).toBe('seriesUnknown');
    expect(await refused(ask()(liveTables.getSeries, { series: 'nothing' }))).toBe('seriesUnknown');
  });
});

describe('verify-round.mjs', () => {
  it('computes a round that it asks the server for, and one of a slot that was saved', async () => {
    const { roundNo } = await freshRound(server, 'dragontiger-1');
    await endOf(server, 'dragontiger-1', roundNo);
    const { status, lines } = await runScript('--from', server.origin, roundNo);
    expect({ status, dealt: lines[1] }).toEqual({
      status: 0,
      dealt: expect.stringContaining('dealt as its link draws'),
    });
    const published = await ask()(liveTables.getRound, { roundNo });
    expect((await runScript(saved(published))).lines).toEqual(lines);
    const wrong = { ...published, round: { ...published.round, outcome: { dragon: 'As', tiger: 'Ah' } } };
    expect((await runScript(saved(wrong))).lines).toEqual([expect.stringContaining('BROKEN')]);
    expect((await runScript('--from', server.origin, 'R22222222222222')).status).toBe(1);
    const whole = await runScript('--from', server.origin, published.round.series);
    expect({ status: whole.status, follow: whole.lines[0] }).toEqual({
      status: 0,
      follow: expect.stringContaining(`rounds of ${published.round.series} follow`),
    });
    const list = await ask()(liveTables.getSeriesList, { table: 'dragontiger-1' });
    expect((await runScript(saved(list))).lines[0]).toMatch(/^ok {6}series 1 to \d+ are listed without a gap$/);

    const ann = await player(server, 'slots');
    const { roundNo: spun } = await ann.ask(solo.play, { game: 'nightFerry', stake: 100n, requestId: newRequestId() });
    const early = JSON.parse(JSON.stringify(await ann.ask(solo.getPlayed, { roundNo: spun }), textOfAmounts));
    expect((await runScript(saved(early))).lines).toEqual([expect.stringContaining('still secret')]);
    await ann.ask(solo.changeSeed, { playerSeed: newRequestId() });
    const open = JSON.parse(JSON.stringify(await ann.ask(solo.getPlayed, { roundNo: spun }), textOfAmounts));
    expect((await runScript(saved(open))).status).toBe(0);
    open.played.outcome.stops[0][0] = (open.played.outcome.stops[0][0] + 1) % 30;
    expect((await runScript(saved(open))).status).toBe(1);
  });
});

const textOfAmounts = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);
