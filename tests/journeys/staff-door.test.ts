import { randomBytes } from 'node:crypto';
import { contract, type Refusal } from '@harbour/contract';
import { limits } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type Colleague, colleague, FACTOR_STEP_MS, factorOf } from '#people';
import { count, openTestServer, outcomes, refusalOf, type TestServer } from '#server';

const { officeStaff } = contract;
const HOUR_MS = 3_600_000;
const TRIES = limits.STAFF_FAILURES_BEFORE_LOCK;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
let addresses = 0;
const freshAddress = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

/** Tries to log in from a chosen address, and returns the outcome. */
async function knock(address: string, body: object): Promise<Refusal | 'done'> {
  const response = await fetch(`${server.origin}${officeStaff.loginStaff.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { why?: Refusal }).why ?? 'done';
}
const right = ({ username, password, secret }: Colleague) => ({
  username,
  password,
  factor: factorOf(secret, server.now()),
});
const wrongFactor = (one: Colleague) => ({
  ...right(one),
  factor: String((Number(right(one).factor) + 7) % 1_000_000).padStart(6, '0'),
});
const wrongPassword = (username: string) => ({ username, password: 'nothing like it', factor: '000000' });
const actsOf = async ({ username }: Colleague) =>
  (await server.sql`select action from platform_audit where staff_name = ${username} order by seq`).map(
    ({ action }) => action,
  );
async function newcomer(): Promise<Colleague> {
  const one = await colleague(server, 'support');
  server.pass(FACTOR_STEP_MS);
  return one;
}

describe('a stranger who knows a username', () => {
  it('slows down their own address, and never the owner at another one', async () => {
    const one = await newcomer();
    const [stranger, home] = [freshAddress(), freshAddress()];
    for (let tries = 0; tries < TRIES; tries += 1)
      expect(await knock(stranger, wrongPassword(one.username))).toBe('staffLoginWrong');
    expect(await knock(stranger, wrongPassword(one.username))).toBe('staffLoginLocked');
    // Even the right password is not compared from there until the wait is over, to the second.
    expect(await knock(stranger, right(one))).toBe('staffLoginLocked');
    for (let other = 0; other < TRIES; other += 1)
      expect(await knock(freshAddress(), wrongPassword(one.username))).toBe('staffLoginWrong');
    expect(await knock(home, right(one))).toBe('done');
    server.pass(limits.LOGIN_LOCK_MS);
    expect(await knock(stranger, right(one))).toBe('done');
  });

  it('gets the same answer for an unknown username, with the same writes', async () => {
    const one = await newcomer();
    const unknown = `n${randomBytes(4).toString('hex')}`;
    const seen = async (username: string) => {
      const address = freshAddress();
      const answers: string[] = [];
      for (let tries = 0; tries < TRIES + 1; tries += 1) answers.push(await knock(address, wrongPassword(username)));
      const left = await server.sql`select action from platform_audit where address = ${address} order by seq`;
      const buckets = await server.sql`select count, resets_at is not null as ends from platform_bucket
        where key like ${`staff-login%${address}`} order by key`;
      return { answers, left, buckets };
    };
    expect(await seen(unknown)).toEqual(await seen(one.username));
  });

  it('gets at most three answers, however many passwords come at once', async () => {
    const one = await newcomer();
    const address = freshAddress();
    const burst = await Promise.all(Array.from({ length: 12 }, () => knock(address, wrongPassword(one.username))));
    expect([count(burst, 'staffLoginWrong'), count(burst, 'staffLoginLocked')]).toEqual([TRIES, 12 - TRIES]);
    expect(await knock(freshAddress(), right(one))).toBe('done');
  });
});

describe('a right password with a wrong code', () => {
  it('three times from anywhere locks the account, for half an hour to the second', async () => {
    const one = await newcomer();
    for (let tries = 1; tries < TRIES; tries += 1)
      expect(await knock(freshAddress(), wrongFactor(one))).toBe('staffLoginWrong');
    expect(await knock(freshAddress(), wrongFactor(one))).toBe('staffLoginLocked');
    expect(await knock(freshAddress(), right(one))).toBe('staffLoginLocked');
    // Without the password, the lock is not revealed.
    expect(await knock(freshAddress(), wrongPassword(one.username))).toBe('staffLoginWrong');
    expect(await actsOf(one)).toEqual([
      'staff.begin',
      'staff.factorFailed',
      'staff.factorFailed',
      'staff.locked',
      'staff.loginFailed',
    ]);
    server.pass(limits.LOGIN_LOCK_MS);
    expect(await knock(freshAddress(), right(one))).toBe('done');
  });

  it('after a lock has expired counts from zero, and locks again only after three', async () => {
    const one = await newcomer();
    const fail = () => knock(freshAddress(), wrongFactor(one));
    for (let lock = 0; lock < 2; lock += 1) {
      const answers: string[] = [];
      for (let tries = 0; tries < TRIES; tries += 1) answers.push(await fail());
      expect([count(answers, 'staffLoginWrong'), answers.at(-1)]).toEqual([TRIES - 1, 'staffLoginLocked']);
      server.pass(limits.LOGIN_LOCK_MS);
    }
    expect(await fail()).toBe('staffLoginWrong');
    expect(await knock(freshAddress(), right(one))).toBe('done');
  });

  it('a login sent fifteen times at once opens one session and locks nothing', async () => {
    const one = await newcomer();
    const address = freshAddress();
    const same = right(one);
    const burst = await Promise.all(Array.from({ length: 15 }, () => knock(address, same)));
    expect([count(burst, 'done'), count(burst, 'staffLoginWrong')]).toEqual([1, 14]);
    server.pass(FACTOR_STEP_MS);
    expect(await knock(address, right(one))).toBe('done');
    const code = { ...same, factor: one.recoveryCodes[0] };
    const again = await Promise.all(Array.from({ length: TRIES + 1 }, () => knock(address, code)));
    expect([count(again, 'done'), count(again, 'staffLoginWrong')]).toEqual([1, TRIES]);
    server.pass(FACTOR_STEP_MS);
    expect(await knock(address, right(one))).toBe('done');
  });
});

describe('one’s own password and second factor', () => {
  const NEXT = 'umbrellas dry on the quay';

  it('a password is changed with the old one and a code together; the other sessions end', async () => {
    const one = await newcomer();
    const other = server.visitor();
    other.token = (await other.ask(officeStaff.loginStaff, right(one))).token;
    server.pass(FACTOR_STEP_MS);
    const change = (more: object) =>
      one.ask(officeStaff.changeOwnPassword, {
        oldPassword: one.password,
        factor: right(one).factor,
        password: NEXT,
        ...more,
      });
    expect(await whyOf(change({ oldPassword: 'not this one' }))).toBe('oldPasswordWrong');
    expect(await whyOf(change({ factor: wrongFactor(one).factor }))).toBe('factorWrong');
    expect(await whyOf(change({ password: one.password }))).toBe('passwordUnchanged');
    expect(await whyOf(change({ password: 'password1234' }))).toBe('passwordTooCommon');
    await change({});
    expect(await whyOf(other.ask(officeStaff.getSelf, {}))).toBe('notLoggedIn');
    expect((await one.ask(officeStaff.getSelf, {})).sessionList).toHaveLength(1);
    server.pass(FACTOR_STEP_MS);
    expect(await knock(freshAddress(), right(one))).toBe('staffLoginWrong');
    expect(await knock(freshAddress(), { ...right(one), password: NEXT })).toBe('done');
    expect(await actsOf(one)).toContain('staff.password');
  });

  it('a stolen session has three tries', async () => {
    const one = await newcomer();
    const change = { factor: '000000', password: NEXT };
    const guess = () => whyOf(one.ask(officeStaff.changeOwnPassword, { ...change, oldPassword: 'a guess' }));
    for (let tries = 0; tries < TRIES; tries += 1) expect(await guess()).toBe('oldPasswordWrong');
    expect(await guess()).toBe('staffLoginLocked');
    const proof = { oldPassword: one.password, factor: right(one).factor };
    expect(await whyOf(one.ask(officeStaff.openOwnFactor, proof))).toBe('staffLoginLocked');
    server.pass(limits.LOGIN_LOCK_MS);
    const proofLater = { oldPassword: one.password, factor: right(one).factor };
    expect((await one.ask(officeStaff.openOwnFactor, proofLater)).uri).toContain(one.username);
  });

  it('a right proof resets the three tries', async () => {
    const one = await newcomer();
    const prove = (oldPassword: string) =>
      one.ask(officeStaff.openOwnFactor, { oldPassword, factor: right(one).factor });
    for (let turn = 0; turn < 2; turn += 1) {
      for (let tries = 1; tries < TRIES; tries += 1) expect(await whyOf(prove('a guess'))).toBe('oldPasswordWrong');
      await prove(one.password);
      server.pass(FACTOR_STEP_MS);
    }
  });

  it('a new factor counts once a code of it was shown; until then the old one does', async () => {
    const one = await newcomer();
    const other = server.visitor();
    other.token = (await other.ask(officeStaff.loginStaff, right(one))).token;
    // The phone is lost: a recovery code replaces it.
    const proof = { oldPassword: one.password, factor: one.recoveryCodes[0] ?? '' };
    const { secret } = await one.ask(officeStaff.openOwnFactor, proof);
    expect(await whyOf(one.ask(officeStaff.openOwnFactor, proof))).toBe('factorWrong');
    server.pass(FACTOR_STEP_MS);
    expect(await knock(freshAddress(), right(one))).toBe('done');
    expect(await whyOf(one.ask(officeStaff.finishOwnFactor, { factor: right(one).factor }))).toBe('factorWrong');
    await one.ask(officeStaff.finishOwnFactor, { factor: factorOf(secret, server.now()) });
    expect(await whyOf(other.ask(officeStaff.getSelf, {}))).toBe('notLoggedIn');
    server.pass(FACTOR_STEP_MS);
    expect(await knock(freshAddress(), right(one))).toBe('staffLoginWrong');
    expect(await knock(freshAddress(), right({ ...one, secret }))).toBe('done');
    expect(await actsOf(one)).toContain('staff.factor');
  });

  it('a new secret that was not proven within ten minutes is discarded', async () => {
    const one = await newcomer();
    const { secret } = await one.ask(officeStaff.openOwnFactor, {
      oldPassword: one.password,
      factor: right(one).factor,
    });
    server.pass(limits.PROOF_LIFETIME_MS);
    const factor = factorOf(secret, server.now());
    expect(await whyOf(one.ask(officeStaff.finishOwnFactor, { factor }))).toBe('enrolmentStale');
  });
});

describe('a clock that was an hour ahead', () => {
  it('locks no one out when it is right again, and no code of either time works twice', async () => {
    const one = await newcomer();
    server.pass(HOUR_MS);
    const early = right(one);
    expect(await knock(freshAddress(), early)).toBe('done');
    server.pass(FACTOR_STEP_MS - HOUR_MS);
    const now = right(one);
    expect(await knock(freshAddress(), now)).toBe('done');
    expect(await knock(freshAddress(), now)).toBe('staffLoginWrong');
    server.pass(HOUR_MS - FACTOR_STEP_MS);
    expect(await knock(freshAddress(), early)).toBe('staffLoginWrong');
    server.pass(2 * FACTOR_STEP_MS);
    expect(await knock(freshAddress(), right(one))).toBe('done');
  });
});

describe('a first password', () => {
  it('is refused if it is guessable, and may be as long as the rule says', async () => {
    const boss = await admin(server);
    server.pass(FACTOR_STEP_MS);
    boss.token = (await boss.ask(officeStaff.loginStaff, right(boss))).token;
    const username = `c${randomBytes(4).toString('hex')}`;
    const { enrolment } = await boss.ask(officeStaff.inviteStaff, {
      username,
      name: 'New',
      roles: ['support'],
    });
    const code = enrolment?.enrolmentCode ?? '';
    const visitor = server.visitor();
    const { secret } = await visitor.ask(officeStaff.openEnrolment, { code });
    const begin = (password: string) =>
      visitor.ask(officeStaff.finishEnrolment, { code, password, factor: factorOf(secret, server.now()) });
    const common = ['aaaaaaaaaaaa', 'password1234', '123456789012', `${username}-123`];
    expect(await outcomes(common.map(begin))).toEqual(common.map(() => 'passwordTooCommon'));
    const long = `${'a quiet desk by the pier, '.repeat(5)}`.slice(0, 128);
    await begin(long);
    server.pass(FACTOR_STEP_MS);
    expect(await knock(freshAddress(), { username, password: long, factor: factorOf(secret, server.now()) })).toBe(
      'done',
    );
  });
});
