import {
  address,
  all,
  answer,
  lose,
  one,
  press,
  pressKey,
  says,
  sentTo,
  settle,
  show,
  type,
  wordsOf,
} from '@harbour/client/testing';
import { DEPOSIT_STATUSES, DEPOSIT_TYPES } from '@harbour/contract/deposit';
import { type OfficeDepositRow, officeDeposit } from '@harbour/contract/office-deposit';
import type { StaffSelf } from '@harbour/contract/office-staff';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePlace } from '#base/place.ts';
import { optionsOf, say, setLanguage } from '#base/say.ts';
import { openAs } from '#testing';
import { filled } from './order-filter.ts';
import { QueueRoom } from './QueueRoom.tsx';

const { listDepositOrders: call } = officeDeposit;
const [FIRST, SECOND, THIRD] = ['DAAAAAAAAAAAAAA', 'DBBBBBBBBBBBBBB', 'DCCCCCCCCCCCCCC'] as const;
const row = (orderNo: string): OfficeDepositRow => ({
  orderNo,
  member: { id: '1', username: `member of ${orderNo}`, realName: null },
  method: 'bank',
  type: 'bank',
  payerName: null,
  currency: 'CNY',
  amount: 30_000n,
  status: 'proofUploaded',
  createdAt: new Date(0),
  waitingSince: null,
  dueAt: null,
  awaitsSecond: false,
  owner: null,
});
const list = (...orders: string[]) => ({ orderList: orders.map(row), isEnd: true, isTooWide: false });
const [EMPTY, DECIDE] = ['no order waits', 'decide'];

function Room() {
  const { parts } = usePlace();
  return (
    <QueueRoom
      name="deposits"
      parts={parts.slice(1)}
      call={call}
      queues={['waiting', 'mine', 'all']}
      inputOf={(queue, { kind, ...asked }) => ({ queue, ...filled({ ...asked, type: kind }) }) as never}
      pageOf={({ orderList, isEnd, isTooWide }) => ({ rows: orderList, isEnd, isTooWide })}
      keyOf={({ orderNo }) => orderNo}
      row={({ orderNo }) => orderNo}
      emptyWords={() => EMPTY}
      hints={() => []}
      orders={{
        kind: 'deposits',
        statuses: optionsOf('depositStatus', DEPOSIT_STATUSES),
        kinds: optionsOf('depositType', DEPOSIT_TYPES),
      }}
      view={({ openKey, row: opened, onDecided }) => (
        <section>
          <h3>{`${openKey} ${opened ? 'here' : 'elsewhere'}`}</h3>
          <button type="button" onClick={onDecided}>
            {DECIDE}
          </button>
        </section>
      )}
    />
  );
}
const open = async (hash = '#/deposits', ...roles: StaffSelf['roles']) => {
  await openAs(roles, hash);
  answer(call, list(FIRST, SECOND, THIRD));
};
const asked = () => sentTo(call).at(-1);
const opened = () => wordsOf('h3')[0];

beforeEach(() => open());
afterEach(() => vi.useRealTimers());

it.each(['en', 'zh'] as const)('has its name and its queues in %s, the first of them open', async (tongue) => {
  setLanguage(tongue);
  await show(<Room />);
  expect(one('h1').textContent).toBe(say('room.deposits'));
  expect(wordsOf('button[role=tab]')).toEqual([say('tab.waiting'), say('tab.mine'), say('tab.all')]);
  expect(wordsOf('button[aria-selected=true]')).toEqual([say('tab.waiting')]);
  expect(asked()).toEqual({ queue: 'waiting' });
  expect(says(say('nothingOpen'))).toBe(true);
  setLanguage('en');
});

it('opens a row beside the list, and after its decision the next; the last leads to the one before', async () => {
  await show(<Room />);
  await press(one('button', SECOND));
  expect([address(), opened()]).toEqual([`#/deposits/waiting/${SECOND}`, `${SECOND} here`]);
  expect(wordsOf('button[aria-current=true]')).toEqual([SECOND]);
  await press(one('button', DECIDE));
  expect(opened()).toBe(`${THIRD} here`);
  await press(one('button', DECIDE));
  expect(opened()).toBe(`${SECOND} here`);
});

it('an order that is not in the queue can be open; deciding it leads nowhere else by mistake', async () => {
  await open('#/deposits/all/DZZZZZZZZZZZZZZ');
  await show(<Room />);
  expect([opened(), asked()]).toEqual(['DZZZZZZZZZZZZZZ elsewhere', { queue: 'all' }]);
  await press(one('button', say('backToList')));
  expect(address()).toBe('#/deposits/all');
});

it('is walked with the keyboard: down, up, open, close', async () => {
  await show(<Room />);
  await pressKey('j');
  await pressKey('j');
  await pressKey('Enter');
  expect(opened()).toBe(`${SECOND} here`);
  await pressKey('k');
  expect(opened()).toBe(`${FIRST} here`);
  await pressKey('Escape');
  expect([address(), all('h3')]).toEqual(['#/deposits/waiting', []]);
});

it('asks for what is filtered, from the first page on, and for a search once the typing pauses', async () => {
  answer(call, { ...list(FIRST), isEnd: false });
  await show(<Room />);
  await press(one('button', say('next')));
  expect(asked()).toEqual({ queue: 'waiting', pageIndex: '2' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = sentTo(call).length;
  await type(one('input[type=search]'), 'wan');
  await type(one('input[type=search]'), 'wang ');
  expect(
    sentTo(call)
      .slice(before)
      .map(({ search }) => search),
  ).not.toContain('wan');
  await settle(() => vi.advanceTimersByTime(300));
  expect(asked()).toEqual({ queue: 'waiting', search: 'wang' });
  answer(call, { ...list(), isTooWide: true });
  await press(one('button', say('tab.mine')));
  expect([address(), asked()]).toEqual(['#/deposits/mine', { queue: 'mine', search: 'wang' }]);
  expect(says(say('filter.tooWide', { text: 'wang' }))).toBe(true);
});

it('says that nothing waits, or that it could not ask, with a way to try again', async () => {
  lose(call);
  await show(<Room />);
  expect([says(say('notLoaded')), says(EMPTY)]).toEqual([true, false]);
  answer(call, list());
  await press(one('button', say('again')));
  expect([says(say('notLoaded')), says(EMPTY)]).toEqual([false, true]);
});

it('can be saved as a file by whoever may see reports, and by nobody else', async () => {
  const label = () => all('button').filter((button) => button.getAttribute('aria-label') === say('export.label'));
  await show(<Room />);
  expect(label()).toHaveLength(0);
  await open('#/deposits', 'admin');
  await show(<Room />);
  expect(label()).toHaveLength(1);
});
