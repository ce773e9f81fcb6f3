import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { expect } from 'vitest';
import type { Screen } from '#browser';
import { bindCard, REAL_NAME, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import { bindPhone, PASSWORD, register, type TestServer, type Visitor } from '#server';

/** One view: a page, and the steps that show it. */
export type View = { name: string; path: string; show?: (screen: Screen) => Promise<unknown> };

const pressInto = (key: string) => async (screen: Screen) => {
  await screen.press(key);
  await screen.page.getByRole('dialog').waitFor();
  await screen.settle();
};

/** Presses the first button whose name begins with the text. */
const pressSome = (key: string) => async (screen: Screen) => {
  await screen.page
    .getByRole('button', { name: screen.say(key) })
    .first()
    .click();
  await screen.page.getByRole('dialog').waitFor();
  await screen.settle();
};

/** Waits until an outside game is in its frame and its script has run. */
export const externalGame = ({ page }: Screen) =>
  page.frameLocator('iframe').locator('#stake').filter({ hasText: /\S/ }).waitFor();

/** The second step of registration, whose fields the operator decides. */
const showPersonStep = async (screen: Screen) => {
  await screen.type('login.username', 'newcomer1');
  await screen.type('login.password', PASSWORD);
  await screen.press('common.next');
  await screen.page.getByRole('checkbox').waitFor();
  await screen.settle();
};

/** Waits until a slot has told how a game ended. Chance may add free games: they are skipped. */
export async function seeTheEnd({ page, say }: Screen): Promise<void> {
  const named = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  await named('slots.skipToEnd').or(named('slots.ready')).or(named('slots.spin')).waitFor();
  if (await named('slots.skipToEnd').isVisible()) await named('slots.skipToEnd').click();
}

/** Views of a guest. */
export const GUEST_VIEWS: View[] = [
  { name: 'home', path: '/' },
  { name: 'languages', path: '/', show: pressInto('common.language') },
  { name: 'notices', path: '/', show: openNotices },
  { name: 'login', path: '/pages/login/login?tab=login' },
  { name: 'login-empty', path: '/pages/login/login?tab=login', show: pressEmptyLogin },
  { name: 'register', path: '/pages/login/login?tab=register' },
  { name: 'register-person', path: '/pages/login/login?tab=register', show: showPersonStep },
  { name: 'terms', path: '/pages/login/login?tab=register', show: showTerms },
  { name: 'browser-hint', path: '/pages/borwser' },
  { name: 'my-as-guest', path: '/pages/my/my' },
  { name: 'guest-asked', path: '/pages/finance/transfer', show: ({ page }) => page.getByRole('dialog').waitFor() },
  { name: 'about', path: '/pages/about/about' },
  { name: 'not-open', path: '/pages/help/help' },
  { name: 'outbox-empty', path: '/pages/play/outbox' },
  { name: 'choose-location', path: '/choose-location' },
  { name: 'open-location', path: '/open-location?latitude=13.7563&longitude=100.5018&name=Bangkok' },
  { name: 'open-location-unknown', path: '/open-location' },
];

/** Games as a member sees them: the list, the page of each, and the stages. */
export const GAME_VIEWS: View[] = [
  { name: 'games', path: '/pages/game/list' },
  { name: 'games-none', path: '/pages/game/list?class=esports' },
  { name: 'rules-table', path: '/pages/game/rules?game=sicbo-1' },
  { name: 'verify', path: '/pages/game/verify' },
  { name: 'method', path: '/pages/game/fairness' },
  { name: 'series', path: '/pages/game/series' },
  { name: 'game-money', path: '/pages/game/gameMoney?game=baccarat-1' },
  { name: 'bets', path: '/pages/record/bet' },
  { name: 'watching', path: '/pages/game/demo?table=roulette-1' },
  { name: 'rules-slot', path: '/pages/game/rules?game=nightFerry' },
  { name: 'trying', path: '/pages/game/demo?slot=lanternHarbour' },
  { name: 'baccarat', path: '/pages/game/play?table=baccarat-1' },
];

/** The other games in play, and their fairness pages. */
export const STAGE_VIEWS: View[] = [
  { name: 'roulette', path: '/pages/game/play?table=roulette-1' },
  { name: 'sic-bo', path: '/pages/game/play?table=sicbo-1' },
  { name: 'dragon-tiger', path: '/pages/game/play?table=dragontiger-1' },
  { name: 'table-fairness', path: '/pages/game/play?table=sicbo-1', show: pressInto('table.fairness') },
  { name: 'slot', path: '/pages/game/play?slot=lanternHarbour' },
  { name: 'slot-fairness', path: '/pages/game/play?slot=nightFerry', show: pressInto('table.fairness') },
  { name: 'outside', path: '/pages/game/playH5?game=pearl.dive&venue=pearl', show: externalGame },
];

/** Views of a member. */
export const MEMBER_VIEWS: View[] = [
  { name: 'home-as-member', path: '/' },
  { name: 'welcome', path: '/pages/login/login?tab=welcome' },
  { name: 'my', path: '/pages/my/my' },
  { name: 'profile', path: '/pages/userInfo/userInfo' },
  { name: 'pictures', path: '/pages/userInfo/userInfo', show: pressInto('account.changePicture') },
  { name: 'settings', path: '/pages/system/system' },
  { name: 'logout-asked', path: '/pages/system/system', show: pressInto('account.logout') },
  { name: 'verification', path: '/pages/system/verification?for=secondaryPassword' },
  { name: 'change-password', path: '/pages/system/exitPassword' },
  { name: 'success', path: '/pages/system/success?of=Phone' },
  { name: 'set-email', path: '/pages/system/setEmail' },
  { name: 'set-phone', path: '/pages/system/setPhone' },
  { name: 'set-name', path: '/pages/system/setName' },
  { name: 'devices', path: '/pages/system/devices' },
  { name: 'outbox', path: '/pages/play/outbox' },
  { name: 'transfer', path: '/pages/finance/transfer' },
  { name: 'wallets', path: '/pages/finance/transfer', show: pressSome('wallet.from') },
  { name: 'transactions', path: '/pages/transaction/transaction' },
  { name: 'transactions-days', path: '/pages/transaction/transaction?range=custom' },
  { name: 'transaction-none', path: '/pages/transaction/detail' },
  { name: 'transaction', path: '/pages/transaction/transaction', show: openTransaction },
  { name: 'statement', path: '/pages/finance/statement' },
  { name: 'statement-checked', path: '/pages/finance/statement', show: checkStatement },
  { name: 'statement-qr', path: '/pages/finance/statement', show: pressSome('statement.showQr') },
  { name: 'statement-roots', path: '/pages/finance/statement', show: pressSome('statement.roots') },
];

async function openNotices({ page, say }: Screen) {
  await page.getByRole('button', { name: say('home.notices') }).click();
  await page.getByRole('dialog').waitFor();
}

async function openTransaction(screen: Screen) {
  const { page, say } = screen;
  await page
    .getByRole('link', { name: say('records.modeWelcome') })
    .first()
    .click();
  await page.getByText(say('records.orderNo')).first().waitFor();
  await screen.settle();
}

async function checkStatement({ page, press, say }: Screen) {
  await press('statement.checkNow');
  await page.getByText(say('statement.linksHold', { count: 1 })).waitFor();
}

async function pressEmptyLogin({ page, press, say }: Screen) {
  await press('login.login');
  await page.getByRole('alert').getByText(say('errors.accountAndPasswordEmpty')).waitFor();
}

async function showTerms(screen: Screen) {
  await showPersonStep(screen);
  await pressInto('login.termsLink')(screen);
}

/** Visits each view; a dialog left open by one is closed before the next view of the same page. */
export async function lookAtEach(screen: Screen, views: View[], examine: (view: View) => Promise<void>): Promise<void> {
  let before = '';
  for (const view of views) {
    if (view.path === before) await screen.turnTo('/pages/sponsor/sponsor');
    await screen.turnTo(view.path);
    await view.show?.(screen);
    await examine(view);
    before = view.path;
  }
}

/** A member who moves money by hand. */
export async function newMember(server: TestServer) {
  const visitor = server.visitor('th');
  const username = await register(visitor);
  await server.sql`insert into wallet_member (member, wallet_type)
    select id, 'manual' from identity_member where username = ${username}`;
  return Object.assign(visitor, { username });
}

/** A member with a bound phone and messages in the outbox. */
export async function makeMember(server: TestServer): Promise<Member> {
  const member = await newMember(server);
  return Object.assign(member, { mobile: await bindPhone(member) });
}

export type Member = Visitor & { username: string; mobile: string };

export type RichMember = Visitor & { card: string; unpaid: string; shown: string; withdrawal: string };

/** A member with orders in progress in both directions, which nothing decides meanwhile. */
export async function makeRichMember(server: TestServer): Promise<RichMember> {
  await server.sql`insert into site_config (key, value, is_public) values ('money.sandboxOperator', '0', false)
    on conflict (key) do update set value = '0'`;
  const member = await readyMember(server);
  const { ask } = member;
  const { deposit, payees, withdraw } = contract;
  const card = await bindCard(member);
  await ask(payees.bindThirdPartAccount, {
    kind: 'ebpay',
    alias: 'Savings for the summer',
    account: `eb${'a1'.repeat(10)}`,
    secondaryPassword: SECONDARY,
  });
  const pay = async () => {
    const { order } = await ask(deposit.recharge, {
      method: 'bank',
      amount: moneyOf('300'),
      payerName: REAL_NAME,
      requestId: newRequestId(),
    });
    return order.orderNo;
  };
  const [unpaid, shown] = [await pay(), await pay()];
  // A proven deposit blocks a withdrawal until it is checked, so this withdrawal comes before it.
  const { order } = await ask(withdraw.withdraw, {
    type: 'scheduled',
    window: '18-24',
    payeeKind: 'bankCard',
    payeeId: card,
    amount: moneyOf('200'),
    secondaryPassword: SECONDARY,
    requestId: newRequestId(),
  });
  await ask(deposit.confirmRechargeOrder, { orderNo: shown, proofList: [await upload(member, 'proof')] });
  return Object.assign(member, { card, unpaid, shown, withdrawal: order.orderNo });
}

/** Views of orders in progress. Two orders share a title, so each is recognised by its content. */
export function richViews({ card, unpaid, shown, withdrawal }: RichMember): View[] {
  const says = (key: string) => async (screen: Screen) => {
    await screen.page.getByText(screen.say(key), { exact: true }).first().waitFor();
    await screen.settle();
  };
  const order = (orderNo: string) => `/pages/finance/depositInfo?orderNo=${orderNo}`;
  const adds = ['BankCards', 'Alipay', 'WX', 'VirtualCoin', 'EBPayAcount', 'KOIpayAcount'];
  return [
    { name: 'deposit', path: '/pages/finance/myDeposit', show: says('deposit.openOrders') },
    { name: 'deposit-bank', path: '/pages/finance/myDeposit?method=bank', show: says('deposit.payerName') },
    { name: 'deposit-coin', path: '/pages/finance/myDeposit?method=blockchain', show: says('deposit.protocolWarning') },
    { name: 'deposit-guide', path: '/pages/finance/information', show: says('deposit.questions') },
    { name: 'deposit-unpaid', path: order(unpaid), show: says('deposit.sendProof') },
    { name: 'deposit-shown', path: order(shown), show: says('deposit.checkingTitle') },
    { name: 'cards', path: '/pages/cards/index', show: says('payees.ebpay') },
    { name: 'deposit-cancel', path: order(unpaid), show: pressInto('deposit.cancelOrder') },
    { name: 'card', path: `/pages/cards/bankDetail?id=${card}`, show: says('payees.edit') },
    ...adds.map((what) => ({ name: `add-${what}`, path: `/pages/cards/add${what}`, show: says('payees.secondary') })),
    { name: 'add-account', path: '/pages/cards/addThreeAcount', show: says('payees.chooseThirdParty') },
    { name: 'withdraw', path: '/pages/finance/withDraw', show: says('withdraw.toUnverified') },
    {
      name: 'withdraw-order',
      path: `/pages/finance/withDraw?orderNo=${withdrawal}`,
      show: says('withdraw.stageRequested'),
    },
  ];
}

/** The page of the secondary password, which asks for a code from the phone first. */
export const secondaryView = ({ mobile }: Member): View => ({
  name: 'secondary-password',
  path: '/pages/system/verification?for=secondaryPassword',
  show: async (screen) => {
    const { page, say, type, press } = screen;
    await type('settings.middleFour', mobile.slice(3, 7));
    await press('common.getCode');
    await page.getByRole('button', { name: say('common.outboxHint') }).waitFor();
    await type('common.code', await screen.readCode());
    await page.getByLabel(say('settings.secondaryNew'), { exact: true }).waitFor();
    await screen.settle();
  },
});

/** Goes through a member's recovery, and stops at each of its three steps. */
export async function walkRecovery(
  screen: Screen,
  { username, mobile }: Member,
  stop: (step: string) => Promise<void>,
) {
  const { page, say, type, press } = screen;
  await screen.turnTo('/pages/forgetPassword/index');
  await type('login.username', username);
  const picture = page.getByRole('button', { name: say('common.newPicture') }).locator('img');
  await picture.waitFor();
  await stop('recovery-account');
  await type('common.pictureCode', await screen.readPicture());
  await press('common.next');
  await page.getByLabel(say('common.areaCode')).selectOption('86');
  await type('common.phone', mobile);
  await press('common.getCode');
  await page.getByRole('button', { name: say('common.outboxHint') }).waitFor();
  await stop('recovery-proof');
  await type('common.code', await screen.readCode());
  await page.getByLabel(say('recovery.newPassword'), { exact: true }).waitFor();
  expect(await page.locator('[aria-current="step"]').textContent()).toBe(say('recovery.stepPassword'));
  await stop('recovery-password');
}
