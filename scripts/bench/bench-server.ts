import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withSandboxes } from '@harbour/sandbox';
import { CHROMIUM_ARGS, findChromium } from '@harbour/scripts/chromium';
import { startEmbeddedPostgres } from '@harbour/scripts/embedded-postgres';
import { openServer } from '@harbour/server';
import { readSettings, type Settings } from '@harbour/server/settings';
import { type Browser, chromium } from 'playwright-core';
import type { Tools } from './bench.ts';

export const root = join(import.meta.dirname, '..', '..');
export const playerAssets = join(root, 'apps', 'player', 'dist', 'assets');
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A temporary folder that is removed when the bench ends. */
export function freshFolder({ onEnd }: Tools): string {
  const parent = join(root, '.cache', 'bench');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'harbour-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A PostgreSQL of the bench's own. */
export async function freshDatabase(tools: Tools): Promise<{ dataDir: string; url: string }> {
  const dataDir = freshFolder(tools);
  const server = await startEmbeddedPostgres(join(dataDir, 'postgres'));
  tools.onEnd(server.stop);
  return { dataDir, url: server.url('postgres') };
}

/** The server's default settings, except for the limit per address, because all requests of a bench come from one. */
export function benchSettings(dataDir: string): Settings {
  return readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000' });
}

type BenchServer = {
  origin: string;
  dataDir: string;
  url: string;
  /** Closes it before the end of the bench, if it was only needed for preparation. */
  close: () => Promise<void>;
};

/** The whole server, seeded, on a free port of this process. */
export async function openBenchServer(tools: Tools): Promise<BenchServer> {
  const { dataDir, url } = await freshDatabase(tools);
  const sandboxed = await withSandboxes(benchSettings(dataDir));
  tools.onEnd(sandboxed.stop);
  const server = await openServer(sandboxed.settings, url);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  tools.onEnd(close);
  const origin = await server.http.listen({ port: 0, host: '127.0.0.1' });
  return { origin, dataDir, url, close };
}

export async function openBrowser({ say, onEnd }: Tools, args: string[] = []): Promise<Browser> {
  const executablePath = await findChromium(say);
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] });
  onEnd(() => browser.close());
  return browser;
}
