import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeLauncher } from './chromium.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chromium-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('an unpacked Chromium finds its own libraries at every launch', () => {
  writeFileSync(join(folder, 'chromium'), '#!/bin/sh\necho "$LD_LIBRARY_PATH|$1|$2"\n', { mode: 0o755 });
  const launcher = writeLauncher(folder);
  const launch = (env: NodeJS.ProcessEnv) =>
    spawnSync(launcher, ['--one', 'two words'], {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH: process.env.PATH, ...env },
    });
  const own = `${folder}/al2023/lib:${folder}`;
  expect(launch({}).stdout).toBe(`${own}|--one|two words\n`);
  expect(launch({ LD_LIBRARY_PATH: '/of/others' }).stdout).toBe(`${own}:/of/others|--one|two words\n`);
});
