import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drainUnderLoad } from '@harbour/scripts/bench/stall-drain';
import { makeTestDatabase, serverSecret } from '@harbour/tests/database';
import { expect, it } from 'vitest';

it('SIGTERM under load cuts no request, closes every line cleanly, and exits with success', {
  timeout: 120_000,
}, async () => {
  const { url, drop } = await makeTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-'));
  writeFileSync(join(dataDir, 'secret'), serverSecret().toString('hex'), { mode: 0o600 });
  const undo: (() => unknown)[] = [];
  try {
    const drained = await drainUnderLoad({ databaseUrl: url, dataDir }, { onEnd: (work) => undo.push(work) });
    expect(drained).toMatchObject({ cut: 0, exitCode: 0 });
    expect(drained.answered).toBeGreaterThan(0);
    expect(new Set(drained.lineCodes)).toEqual(new Set([1001]));
  } finally {
    for (const work of undo) work();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
