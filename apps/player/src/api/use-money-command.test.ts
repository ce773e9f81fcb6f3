import { contentOf } from '@harbour/client';
import { answer, hold, lose, refuse, sentTo, settle, showHook } from '@harbour/client/testing';
import { profile } from '@harbour/contract/profile';
import { wallet } from '@harbour/contract/wallet';
import { beforeEach, expect, it } from 'vitest';
import { openIn } from '#testing';
import { text } from '#text';
import { useCall, useMoneyCommand } from './cache.ts';
import { loadMoney } from './money.ts';
import { shownToast } from './toasts.ts';

const { getUserInfo } = profile;
const { convertMoney, getUserBalance } = wallet;
const INPUT = { from: 'central', to: 'venue:live', amount: 500n } as const;
const OTHER = { ...INPUT, amount: 501n };
const DONE = { orderNo: 'T1', at: new Date(0), fromBalance: 0n, toBalance: 500n, isPending: false };

const open = (how?: { isQuiet: boolean }) => showHook(() => useMoneyCommand(convertMoney, how));
type Hook = Awaited<ReturnType<typeof open>>;
const run = ({ now }: Hook, input: object = INPUT) => settle(() => now().run(input as never));
const ids = () => sentTo(convertMoney).map(({ requestId }) => requestId);
const lastToast = () => shownToast.get()?.words;

beforeEach(() => openIn('en', ['common', 'errors']));

it('is busy from the press to the answer, and hands the answer over', async () => {
  const give = hold(convertMoney);
  const hook = await open();
  let running: unknown;
  await settle(() => {
    running = hook.now().run(INPUT as never);
  });
  expect(hook.now().isBusy).toBe(true);
  await give(DONE);
  expect(hook.now().isBusy).toBe(false);
  expect(await running).toEqual({ data: DONE, isUnsure: false });
});

it('keeps its request id while nobody knows what became of it, and gets another once it is done', async () => {
  lose(convertMoney);
  const hook = await open();
  expect(await run(hook)).toMatchObject({ isUnsure: true });
  expect([
    hook.now().isUnsure,
    hook.now().isUnsureOf(contentOf(INPUT)),
    hook.now().isUnsureOf(contentOf(OTHER)),
  ]).toEqual([true, true, false]);
  expect(lastToast()).toBe(text('common.networkFailed'));
  answer(convertMoney, DONE);
  await run(hook);
  expect(hook.now().isUnsure).toBe(false);
  await run(hook);
  const [lost, again, next] = ids();
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

it('gets another request id after a refusal, and for another content', async () => {
  refuse(convertMoney, 'venueAway');
  const hook = await open();
  const outcome = await run(hook);
  expect(outcome).toMatchObject({ isUnsure: false, refused: { why: 'venueAway' } });
  await run(hook);
  lose(convertMoney);
  await run(hook);
  await run(hook, OTHER);
  expect(new Set(ids()).size).toBe(4);
});

it('keeps the words of a refusal as long as they are about the same content', async () => {
  refuse(convertMoney, 'venueAway');
  const hook = await open();
  await run(hook);
  expect(hook.now().refusalOf(contentOf(INPUT))).toBe('no: venueAway');
  expect(hook.now().refusalOf(contentOf(OTHER))).toBeUndefined();
  await settle(() => hook.now().forget());
  expect(hook.now().refusalOf(contentOf(INPUT))).toBeUndefined();
});

it('says until when to wait where it came too soon, and keeps its id: nothing was decided', async () => {
  const before = performance.now();
  refuse(convertMoney, 'tooFrequent', { seconds: 7 });
  const hook = await open();
  await run(hook);
  expect(hook.now().waitUntil).toBeGreaterThanOrEqual(before + 7_000);
  expect(hook.now().waitUntil).toBeLessThanOrEqual(performance.now() + 7_000);
  await run(hook);
  expect(new Set(ids()).size).toBe(1);
});

it('shows its failure and asks anew for everything about money; a quiet one leaves both to its screen', async () => {
  const asked = () => sentTo(getUserBalance).length;
  const userBalanceMap = { central: 0n, locked: 0n, interest: 0n, transit: 0n, venues: {}, total: 0n };
  answer(getUserBalance, { currency: 'CNY', userBalanceMap });
  refuse(convertMoney, 'venueAway');
  await settle(loadMoney);
  expect(asked()).toBe(1);
  const shown = shownToast.get();
  await run(await open({ isQuiet: true }));
  expect([asked(), shownToast.get()]).toEqual([1, shown]);
  await run(await open());
  expect([asked(), lastToast()]).toEqual([2, 'no: venueAway']);
});

it('asks anew for the calls that it changes, whatever became of it', async () => {
  const read = () => sentTo(getUserInfo).length;
  lose(convertMoney);
  refuse(getUserInfo, 'fault');
  const hook = await showHook(() => {
    useCall(getUserInfo, {});
    return useMoneyCommand(convertMoney, { changes: [getUserInfo] });
  });
  expect(read()).toBe(1);
  await run(hook as never);
  expect(read()).toBe(2);
});
