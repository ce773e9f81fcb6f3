import type { VenueTransfer } from '@harbour/server/ports';
import { stormCheck } from './storm.ts';
import { begin, type CertifyCheck, expectSame, type Subject, whyThrown } from './subject.ts';

const AT_ONCE = 8;
const POLLS = 50;

type MakeCheck = (name: string, run: (begun: Awaited<ReturnType<typeof begin>>) => Promise<void>) => CertifyCheck;

/** The checks of a venue that keeps the money. */
export function transferChecks(subject: Subject): CertifyCheck[] {
  const check: MakeCheck = (name, run) => ({ name, run: async () => run(await begin(subject)) });
  return [
    ...sameIdChecks(subject, check),
    ...amountChecks(subject, check),
    ...uncertainChecks(subject),
    stormCheck(subject),
  ];
}

function sameIdChecks(subject: Subject, check: MakeCheck): CertifyCheck[] {
  return [
    check('balance of a new member', async ({ venue, member }) => expectSame(await venue.getBalance(member), 0n)),
    check('transfer in and out', async ({ venue, member, order }) => {
      const wanted = { state: 'confirmed', amount: 500n, balance: 500n };
      expectSame(await venue.transfer(order('in', 500n)), wanted);
      expectSame(await venue.transfer(order('out', 200n)), { ...wanted, amount: 200n, balance: 300n });
      expectSame(await venue.getBalance(member), 300n);
    }),
    check('same id and content is replayed', async ({ venue, member, order }) => {
      const transfer = order('in', 500n);
      const first = await venue.transfer(transfer);
      expectSame(await venue.transfer(transfer), first);
      expectSame(await venue.getBalance(member), 500n);
    }),
    check('same id and other content is refused', async ({ venue, member, order }) => {
      const transfer = order('in', 500n);
      await venue.transfer(transfer);
      expectSame(await whyThrown(venue.transfer({ ...transfer, amount: 501n })), 'TX_MISMATCH');
      expectSame(await whyThrown(venue.transfer({ ...transfer, direction: 'out' })), 'TX_MISMATCH');
      expectSame(await venue.getBalance(member), 500n);
    }),
    check('the same id of another player is another transfer', async ({ venue, order }) => {
      const transfer = order('in', 500n);
      await venue.transfer(transfer);
      const other = await begin(subject);
      expectSame((await venue.transfer({ ...transfer, player: other.member.player })).state, 'confirmed');
      expectSame(await venue.getBalance(other.member), 500n);
    }),
    check('unknown id is not found', async ({ venue, order }) =>
      expectSame(await venue.getTransfer(order('in', 1n)), { state: 'notFound' }),
    ),
    check('concurrent same id moves once', async ({ venue, member, order }) => {
      const transfer = order('in', 500n);
      await Promise.all(Array.from({ length: AT_ONCE }, () => venue.transfer(transfer)));
      expectSame(await venue.getBalance(member), 500n);
    }),
  ];
}

function amountChecks(subject: Subject, check: MakeCheck): CertifyCheck[] {
  return [
    check('insufficient funds fail for good', async ({ venue, member, order }) => {
      const [first, transfer] = [order('in', 500n), order('out', 501n)];
      await venue.transfer(first);
      const failed = { state: 'failed', why: 'INSUFFICIENT_FUNDS' };
      expectSame(await venue.transfer(transfer), failed);
      await venue.transfer(order('in', 500n));
      expectSame(await venue.transfer(transfer), failed);
      expectSame(await venue.getTransfer(transfer), failed);
      expectSame(await venue.getBalance(member), 1_000n);
    }),
    check('out at once, no more than is there', async ({ venue, member, order }) => {
      await venue.transfer(order('in', 500n));
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => venue.transfer(order('out', 200n))));
      expectSame(answers.filter(({ state }) => state === 'confirmed').length, 2);
      expectSame(await venue.getBalance(member), 100n);
    }),
    check('cash out all, and again', async ({ venue, member, order }) => {
      await venue.transfer(order('in', 512n));
      const all = { ...member, transferId: subject.random.name() };
      const wanted = { state: 'confirmed', amount: 512n, balance: 0n };
      expectSame(await venue.cashOutAll(all), wanted);
      await venue.transfer(order('in', 7n));
      expectSame(await venue.cashOutAll(all), wanted);
      expectSame(await venue.getTransfer(all), wanted);
      expectSame(await venue.getBalance(member), 7n);
    }),
  ];
}

/** A transfer whose answer was not awaited can be polled, and sent again under its id. */
function uncertainChecks(subject: Subject): CertifyCheck[] {
  const { sandbox } = subject;
  const resolve = async (transfer: VenueTransfer, isDone?: boolean) => {
    const venue = subject.open();
    const { state } = await venue.getTransfer(transfer);
    if (isDone !== undefined) expectSame(state, isDone ? 'confirmed' : 'notFound');
    for (let poll = 0; poll < POLLS; poll += 1) {
      const answer = await venue.transfer(transfer);
      if (answer.state === 'confirmed') break;
    }
    expectSame((await venue.getTransfer(transfer)).state, 'confirmed');
    expectSame(await venue.getBalance(transfer), transfer.amount);
  };
  const impatient: CertifyCheck = {
    name: 'uncertain by impatience, then asked and sent again',
    run: async () => {
      const { order } = await begin(subject);
      const transfer = order('in', 300n);
      await subject
        .open({ patienceMs: 1 })
        .transfer(transfer)
        .catch(() => undefined);
      await resolve(transfer);
    },
  };
  if (!sandbox) return [impatient];
  const lost = (name: string, how: 'lostAnswers' | 'lostQuestions'): CertifyCheck => ({
    name,
    run: async () => {
      const { venue, order } = await begin(subject);
      const transfer = order('in', 300n);
      await sandbox.goWrong(how);
      await whyThrown(venue.transfer(transfer));
      await sandbox.goWrong('not');
      await resolve(transfer, how === 'lostAnswers');
    },
  });
  return [
    impatient,
    lost('uncertain with the answer lost, then asked', 'lostAnswers'),
    lost('uncertain with the question lost, then asked', 'lostQuestions'),
  ];
}
