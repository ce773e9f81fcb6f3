import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootHash, totalsText } from '@harbour/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY, file, hash, proofOf, saved, statementOf } from './sample-statement.ts';
import { writeSaved } from './saved.ts';

describe('verify-statement.mjs', () => {
  const script = join(import.meta.dirname, '..', '..', '..', 'public', 'verify-statement.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'statement-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (text: string | Buffer) => {
    const path = join(folder, 'statement.json');
    writeFileSync(path, text);
    const { status, stdout } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' });
    return { status, lines: stdout.trim().split('\n') };
  };
  it('needs nothing but Node', () => {
    const imports = readFileSync(script, 'utf8').matchAll(/from '([^']+)'/g);
    expect([...imports].every(([, name]) => name?.startsWith('node:'))).toBe(true);
  });
  it('confirms a good file line by line', () => {
    const { status, lines } = run(file);
    expect(status).toBe(0);
    expect(lines).toEqual([
      'ok      all 4 entries hold',
      'ok      the sums are right: 2000.00 CNY',
      expect.stringContaining(`the root of ${DAY} holds 1000.00 CNY, one of 5 accounts owed CNY 9000.00, USD 7.00`),
    ]);
    expect(run(writeSaved(statementOf([]), null)).status).toBe(0);
  });
  // Two dozen processes, one after the other, on a machine that may be busy.
  it('exits with 1 when any one byte differs', { timeout: 60_000 }, () => {
    const places = Array.from({ length: 24 }, (_, at) => Math.floor((at * (file.length - 1)) / 23));
    for (const at of places) {
      const bytes = Buffer.from(file);
      bytes[at] = (bytes[at] as number) ^ 1;
      expect({ at, status: run(bytes).status }).toEqual({ at, status: 1 });
    }
  });
  it('names the entry', () => {
    const { status, lines } = run(file.replace('"amount":"250.50"', '"amount":"250.51"'));
    expect({ status, lines }).toEqual({
      status: 1,
      lines: ['BROKEN  entry 2 does not hold: it is not what was sealed'],
    });
  });
  it('rejects a balance of a later day, and a path that does not fit the number of accounts', () => {
    const { root, ...proof } = proofOf(saved, '3');
    const made = rootHash(hash, DAY, root.top, '9', totalsText(root.totals));
    const wrong = [proofOf(saved, '4'), { ...proof, root: { ...root, bookCount: 9, root: made } }];
    const lines = wrong.map((one) => run(writeSaved(saved, one)).lines.at(-1));
    expect(lines).toEqual([
      `BROKEN  the root of ${DAY} is about another balance than the one in this statement`,
      `BROKEN  the path from the balance to the root of ${DAY} does not lead there`,
    ]);
  });
  it('says so when there is no file', () => {
    const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect({ status, isSaid: stdout.startsWith('BROKEN') }).toEqual({ status: 1, isSaid: true });
  });
});
