import { appendFileSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rotate, watchServer } from './postgres-watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'postgres-watch-'));
const log = join(folder, 'postgres.log');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

it('a large log is copied aside, and the server goes on writing into the same file from its beginning', () => {
  const server = openSync(log, 'a');
  writeSync(server, 'x'.repeat(99));
  rotate(log, 100);
  expect(readFileSync(log, 'utf8')).toHaveLength(99);
  writeSync(server, 'x');
  rotate(log, 100);
  expect(readFileSync(log, 'utf8')).toBe('');
  writeSync(server, 'after');
  expect(readFileSync(log, 'utf8')).toBe('after');
  expect(readFileSync(`${log}.1`, 'utf8')).toHaveLength(100);
  appendFileSync(log, 'y'.repeat(100));
  rotate(log, 100);
  expect(readFileSync(`${log}.1`, 'utf8')).toMatch(/^aftery+$/);
});

it('a server that does not come back is retried less and less often, and its absence is reported once a minute', async () => {
  const lines: string[] = [];
  let [tries, isThere] = [0, false];
  const unwatch = watchServer({
    log,
    say: (line: string) => void lines.push(line),
    isThere: () => isThere,
    doesAnswer: async () => true,
    launch: () => {
      tries += 1;
    },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(4);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(590_000);
  expect(tries).toBeGreaterThan(15);
  expect(tries).toBeLessThan(30);
  expect(lines).toHaveLength(10);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines.at(-1)).toMatch(/runs again, after \d+ s/);
  unwatch();
  isThere = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(11);
});
