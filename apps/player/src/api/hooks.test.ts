import { connectHooks, makeCache, useCall, useCommand, useFormCommand, usePages } from '@harbour/client';
import { leave, settle, showHook } from '@harbour/client/testing';
import { contract } from '@harbour/contract';
import { CallRefused } from '@harbour/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#testing';

const { getUserBalance, getUserPlatBalance, changeWalletType } = contract.wallet;
const { queryTransactionRecordList: listed } = contract.history;
type Asked = {
  path: string;
  input: Record<string, unknown>;
  answer: (data: unknown) => void;
  fail: (error: Error) => void;
};

let sent: Asked[] = [];
let toasts: string[] = [];
let isSeen = true;
let time = 0;

/** The hooks over a server that the test plays: each question waits until it is answered. */
function connect() {
  const ask = (call: { path: string }, input: Record<string, unknown>) =>
    new Promise((answer, fail) => {
      sent.push({ path: call.path, input, answer, fail });
    });
  const cache = makeCache({ ask: ask as never, freshMs: 5_000, now: () => time });
  connectHooks({
    ask: ask as never,
    cache,
    sayError: ({ message }) => void toasts.push(message),
    mayPoll: () => isSeen,
  });
  return cache;
}
const answer = (at: number, data: unknown) => settle(() => sent[at]?.answer(data));
const fail = (at: number, error = new Error('no network')) => settle(() => sent[at]?.fail(error));

/** Begins something that ends later, when the test answers it. */
async function begin<T>(work: () => Promise<T>): Promise<{ end: Promise<T> | undefined }> {
  let end: Promise<T> | undefined;
  await settle(() => {
    end = work();
  });
  return { end };
}

let cache = connect();
beforeEach(() => {
  [sent, toasts, isSeen] = [[], [], true];
  cache = connect();
});
afterEach(() => vi.useRealTimers());

it('asks once, waits, and has the answer; another screen has it at once', async () => {
  const first = await showHook(() => useCall(getUserBalance, {}));
  expect([first.now().data, sent.length]).toEqual([undefined, 1]);
  await answer(0, 'known');
  expect(first.now()).toMatchObject({ data: 'known', error: undefined });
  const second = await showHook(() => useCall(getUserBalance, {}));
  expect([second.all[0]?.data, sent.length]).toEqual(['known', 1]);
});

it('an error stands beside what was known; retry asks again and takes it away', async () => {
  const { now } = await showHook(() => useCall(getUserBalance, {}));
  await fail(0);
  expect([now().data, now().error?.message]).toEqual([undefined, 'no network']);
  await settle(() => now().retry());
  await answer(1, 'known');
  expect([now().data, now().error]).toEqual(['known', undefined]);
  await settle(() => now().retry());
  await fail(2);
  expect([now().data, now().error?.message]).toEqual(['known', 'no network']);
});

it('another input is another question; one that is not wanted is not asked', async () => {
  let venue = 'live';
  const { now, again } = await showHook(() => useCall(getUserPlatBalance, { venue }, { isWanted: venue !== 'none' }));
  await answer(0, 'of live');
  venue = 'slots';
  await again();
  expect([now().data, sent.map(({ input }) => input.venue)]).toEqual([undefined, ['live', 'slots']]);
  venue = 'none';
  await again();
  expect(sent).toHaveLength(2);
});

it('an answer that was dropped under a screen is asked for again', async () => {
  const { now } = await showHook(() => useCall(getUserBalance, {}));
  await answer(0, 'of one member');
  await settle(() => cache.forget());
  expect([now().data, sent.length]).toEqual([undefined, 2]);
  await answer(1, 'of the next');
  expect(now().data).toBe('of the next');
});

it('asks again every so often while the page is seen, and stops when the answer says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const everyMs = (known: unknown) => (known === 'over' ? 0 : 1_000);
  await showHook(() => useCall(getUserBalance, {}, { everyMs }));
  await answer(0, 'open');
  isSeen = false;
  await settle(() => vi.advanceTimersByTime(3_000));
  expect(sent).toHaveLength(1);
  isSeen = true;
  await settle(() => vi.advanceTimersByTime(1_000));
  expect(sent).toHaveLength(2);
  await answer(1, 'over');
  await settle(() => vi.advanceTimersByTime(5_000));
  expect(sent).toHaveLength(2);
});

it('a command is busy until it is answered, and then its changes are asked for anew', async () => {
  const { now } = await showHook(() => {
    useCall(getUserBalance, {});
    return useCommand(changeWalletType, getUserBalance);
  });
  await answer(0, 'before');
  const running = await begin(() => now().run({ walletType: 'free' }));
  expect(now().isBusy).toBe(true);
  await answer(1, { walletType: 'free' });
  expect([now().isBusy, await running.end]).toEqual([false, { data: { walletType: 'free' } }]);
  expect(sent.map(({ path }) => path)).toEqual([getUserBalance.path, changeWalletType.path, getUserBalance.path]);
});

it('a refused command shows why and hands it over; one without an answer only says so, and changed nothing that is known', async () => {
  const { now } = await showHook(() => {
    useCall(getUserBalance, {});
    return useCommand(changeWalletType, getUserBalance);
  });
  await answer(0, 'before');
  const refused = new CallRefused({ code: 1_200, msg: 'not now' });
  const first = await begin(() => now().run({ walletType: 'free' }));
  await fail(1, refused);
  expect(await first.end).toEqual({ refused });
  expect([toasts, sent.length]).toEqual([['not now'], 3]);
  await answer(2, 'after');
  const second = await begin(() => now().run({ walletType: 'free' }));
  await fail(3);
  expect(await second.end).toEqual({});
  expect([toasts.at(-1), sent.length, now().isBusy]).toEqual(['no network', 4, false]);
});

it('a refusal that the screen shows itself is not said twice; another one, and a lost answer, are', async () => {
  const { now } = await showHook(() => useCommand(changeWalletType));
  const isShown = ({ why }: CallRefused) => why === 'tooFrequent';
  const send = async (error: Error) => {
    const running = await begin(() => now().run({ walletType: 'free' }, { isShown }));
    await fail(sent.length - 1, error);
    await running.end;
  };
  await send(new CallRefused({ code: 1_004, msg: 'wait', why: 'tooFrequent' }));
  expect(toasts).toEqual([]);
  await send(new CallRefused({ code: 1_001, msg: 'not so', why: 'badInput' }));
  await send(new Error('no network'));
  expect(toasts).toEqual(['not so', 'no network']);
});

it('a form’s command leaves a refusal that stands at its field out of the toasts, and no other', async () => {
  const atField = new CallRefused({ code: 1_201, msg: 'at the field' });
  const { now } = await showHook(() => useFormCommand(changeWalletType, (refused) => refused === atField));
  const first = await begin(() => now().run({ walletType: 'free' }));
  await fail(0, atField);
  expect([await first.end, toasts]).toEqual([{ refused: atField }, []]);
  const second = await begin(() => now().run({ walletType: 'free' }));
  await fail(1, new CallRefused({ code: 1_200, msg: 'not now' }));
  await second.end;
  const third = await begin(() => now().run({ walletType: 'free' }));
  await fail(2);
  await third.end;
  expect(toasts).toEqual(['not now', 'no network']);
});

const page = (name: string, isEnd = false) => ({ recordList: [name], asOf: 7, isEnd });
const paging = {
  call: listed,
  inputAfter: (pages: { isEnd: boolean; asOf: number }[]) => {
    if (pages.at(-1)?.isEnd) return undefined;
    return pages[0] ? { pageIndex: pages.length + 1, asOf: pages[0].asOf } : {};
  },
};
const openList = () => showHook(() => usePages(paging as never) as never as ListState);
type ListState = {
  pages?: { recordList: string[] }[];
  isWhole: boolean;
  isAsking: boolean;
  error?: Error;
  more: () => void;
  retry: () => void;
  again: () => void;
};
const names = ({ pages }: ListState) => pages?.flatMap(({ recordList }) => recordList);

it('a list goes on page by page, and at its end asks no more', async () => {
  const { now } = await openList();
  await answer(0, page('A'));
  expect([names(now()), now().isWhole]).toEqual([['A'], false]);
  await settle(() => now().more());
  expect(now().isAsking).toBe(true);
  await answer(1, page('B', true));
  expect([names(now()), now().isWhole, now().isAsking]).toEqual([['A', 'B'], true, false]);
  await settle(() => now().more());
  expect([sent.length, names(now())]).toEqual([2, ['A', 'B']]);
});

it('a page that failed leaves those that are here; trying again goes on with the same page', async () => {
  const { now } = await openList();
  await answer(0, page('A'));
  await settle(() => now().more());
  await fail(1);
  expect([names(now()), now().error?.message]).toEqual([['A'], 'no network']);
  await settle(() => now().retry());
  expect(sent[2]?.input).toEqual(sent[1]?.input);
  await answer(2, page('B', true));
  expect([names(now()), now().error]).toEqual([['A', 'B'], undefined]);
});

it('a whole list that could not be read anew is tried from its first page; as many pages as were here come back', async () => {
  const { now } = await openList();
  await answer(0, page('A'));
  await settle(() => now().more());
  await answer(1, page('B', true));
  await settle(() => now().again());
  await fail(2);
  await settle(() => now().retry());
  expect(sent[3]?.input).toEqual({});
  await answer(3, page('new'));
  await answer(4, page('A', true));
  expect(names(now())).toEqual(['new', 'A']);
});

it('whoever comes back to a list finds every page where it was; after a long while it begins anew', async () => {
  const opened = await openList();
  await answer(0, page('A'));
  await settle(() => opened.now().more());
  await answer(1, page('B', true));
  const back = await openList();
  expect([names(back.now()), sent.length]).toEqual([['A', 'B'], 2]);
  await leave();
  time += 11 * 60_000;
  // The next question, whichever it is, sweeps out what was left too long ago.
  await showHook(() => useCall(getUserBalance, {}));
  const late = await openList();
  expect([names(late.now()), sent.at(-1)?.input]).toEqual([undefined, {}]);
});
