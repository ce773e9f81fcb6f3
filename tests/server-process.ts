import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { makeAsk } from '@harbour/contract/client';
import type { Visitor } from '#server';

type Place = { databaseUrl: string; dataDir: string; port: number; providerUrl: string; providerKey: Buffer };

/** Starts a whole server in a process of its own, ready for requests, and to be killed. */
export async function startServerProcess({ databaseUrl, dataDir, port, providerUrl, providerKey }: Place) {
  const args = [databaseUrl, dataDir, String(port), providerUrl, providerKey.toString('hex')];
  const child = await forkServer('server-child.ts', args);
  return { kill: () => kill(child) };
}

/** Runs one of the scripts that open a server, until it is ready for requests. */
export async function forkServer(file: string, args: string[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'journeys', file), args, { execArgv: [] });
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready());
    child.once('exit', () => failed(new Error('the server did not open')));
  });
  return child;
}

/** Kills the process in the middle of its work. */
export function kill(child: ChildProcess): Promise<void> {
  return new Promise((gone) => {
    child.removeAllListeners('exit');
    child.once('exit', () => gone());
    child.kill('SIGKILL');
  });
}

/** A member of one server, talking to another process of it. */
export function askAt(port: number, visitor: Visitor) {
  return makeAsk({
    origin: `http://127.0.0.1:${port}`,
    language: () => 'en' as const,
    device: () => visitor.device,
    token: () => visitor.token,
    onUnauthorized: () => {},
    networkWords: () => 'no answer',
    refusalWords: (why: string) => why,
  });
}
