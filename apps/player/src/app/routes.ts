import type { ComponentType } from 'react';
import { HomePage } from '#features/home/HomePage.tsx';
import type { Namespace, TextKey } from '#text';

export type Tab = 'home' | 'discounts' | 'service' | 'sponsor' | 'my';

export type Route = {
  path: string;
  title: TextKey;
  access: 'guest' | 'member';
  tab?: Tab;
  /** A page that is not built yet has none: the screen says that the function is not open yet. */
  page?: () => Promise<ComponentType>;
  texts?: Namespace[];
};

/** Every screen of the product (§2), and the few of our own below it. */
export const ROUTES: Route[] = [
  { path: '/', title: 'common.home', access: 'guest', tab: 'home', page: async () => HomePage },
  { path: '/pages/index/index', title: 'common.home', access: 'guest', tab: 'home', page: async () => HomePage },
  {
    path: '/pages/login/login',
    title: 'titles.loginLogin',
    access: 'guest',
    page: () => import('#features/login/LoginPage.tsx').then((m) => m.LoginPage),
    texts: ['login', 'errors'],
  },
  {
    path: '/pages/borwser',
    title: 'titles.borwser',
    access: 'guest',
    page: () => import('#features/hint/BrowserHintPage.tsx').then((m) => m.BrowserHintPage),
    texts: ['login'],
  },
  {
    path: '/pages/forgetPassword/index',
    title: 'titles.forgetPasswordIndex',
    access: 'guest',
    page: () => import('#features/recovery/RecoveryPage.tsx').then((m) => m.RecoveryPage),
    texts: ['recovery', 'login', 'errors'],
  },
  { path: '/pages/discount/discount', title: 'titles.discountDiscount', access: 'guest', tab: 'discounts' },
  { path: '/pages/discount/discountView', title: 'titles.discountDiscountView', access: 'guest' },
  { path: '/pages/discount/discountDetail', title: 'titles.discountDiscountDetail', access: 'guest' },
  { path: '/pages/connect/connect', title: 'titles.connectConnect', access: 'guest', tab: 'service' },
  { path: '/pages/connect/contacting', title: 'titles.connectContacting', access: 'guest' },
  { path: '/pages/sponsor/sponsor', title: 'titles.sponsorSponsor', access: 'guest', tab: 'sponsor' },
  {
    path: '/pages/my/my',
    title: 'titles.myMy',
    access: 'guest',
    tab: 'my',
    page: () => import('#features/account/MyPage.tsx').then((m) => m.MyPage),
    texts: ['account'],
  },
  { path: '/pages/finance/myDeposit', title: 'titles.financeMyDeposit', access: 'member' },
  { path: '/pages/finance/transfer', title: 'titles.financeTransfer', access: 'member' },
  { path: '/pages/finance/withDraw', title: 'titles.financeWithDraw', access: 'member' },
  { path: '/pages/finance/depositInfo', title: 'titles.financeDepositInfo', access: 'member' },
  { path: '/pages/finance/information', title: 'titles.financeInformation', access: 'member' },
  { path: '/pages/finance/iframWeb', title: 'titles.financeIframWeb', access: 'member' },
  { path: '/pages/deposit/index', title: 'titles.depositIndex', access: 'member' },
  { path: '/pages/cards/index', title: 'titles.cardsIndex', access: 'member' },
  { path: '/pages/cards/bankDetail', title: 'titles.cardsBankDetail', access: 'member' },
  { path: '/pages/cards/addBankCards', title: 'titles.cardsAddBankCards', access: 'member' },
  { path: '/pages/cards/addAlipay', title: 'titles.cardsAddAlipay', access: 'member' },
  { path: '/pages/cards/addWX', title: 'titles.cardsAddWX', access: 'member' },
  { path: '/pages/cards/addVirtualCoin', title: 'titles.cardsAddVirtualCoin', access: 'member' },
  { path: '/pages/cards/addEBPayAcount', title: 'titles.cardsAddEBPayAcount', access: 'member' },
  { path: '/pages/cards/addKOIpayAcount', title: 'titles.cardsAddKOIpayAcount', access: 'member' },
  { path: '/pages/cards/addThreeAcount', title: 'titles.cardsAddThreeAcount', access: 'member' },
  { path: '/pages/vip/privilege', title: 'titles.vipPrivilege', access: 'member' },
  { path: '/pages/vip/detail', title: 'titles.vipDetail', access: 'member' },
  { path: '/pages/mail/mail', title: 'titles.mailMail', access: 'member' },
  { path: '/pages/mail/detail', title: 'titles.mailDetail', access: 'member' },
  {
    path: '/pages/system/system',
    title: 'titles.systemSystem',
    access: 'member',
    page: () => import('#features/settings/SettingsPage.tsx').then((m) => m.SettingsPage),
    texts: ['settings', 'account'],
  },
  {
    path: '/pages/system/verification',
    title: 'titles.systemVerification',
    access: 'member',
    page: () => import('#features/settings/VerificationPage.tsx').then((m) => m.VerificationPage),
    texts: ['settings', 'errors'],
  },
  {
    path: '/pages/system/exitPassword',
    title: 'titles.systemExitPassword',
    access: 'member',
    page: () => import('#features/settings/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage),
    texts: ['settings', 'errors', 'login'],
  },
  {
    path: '/pages/system/secondaryPassword',
    title: 'titles.systemSecondaryPassword',
    access: 'member',
    page: () => import('#features/settings/SecondaryPasswordPage.tsx').then((m) => m.SecondaryPasswordPage),
    texts: ['settings', 'errors'],
  },
  {
    path: '/pages/system/success',
    title: 'titles.systemSuccess',
    access: 'member',
    page: () => import('#features/settings/SuccessPage.tsx').then((m) => m.SuccessPage),
    texts: ['settings'],
  },
  {
    path: '/pages/system/setEmail',
    title: 'titles.systemSetEmail',
    access: 'member',
    page: () => import('#features/settings/SetEmailPage.tsx').then((m) => m.SetEmailPage),
    texts: ['settings', 'errors'],
  },
  {
    path: '/pages/system/setPhone',
    title: 'titles.systemSetPhone',
    access: 'member',
    page: () => import('#features/settings/SetPhonePage.tsx').then((m) => m.SetPhonePage),
    texts: ['settings', 'errors'],
  },
  {
    path: '/pages/system/setName',
    title: 'titles.systemSetName',
    access: 'member',
    page: () => import('#features/settings/SetNamePage.tsx').then((m) => m.SetNamePage),
    texts: ['settings', 'errors'],
  },
  {
    path: '/pages/about/about',
    title: 'titles.aboutAbout',
    access: 'guest',
    page: () => import('#features/about/AboutPage.tsx').then((m) => m.AboutPage),
    texts: ['about'],
  },
  {
    path: '/pages/userInfo/userInfo',
    title: 'titles.userInfoUserInfo',
    access: 'member',
    page: () => import('#features/account/ProfilePage.tsx').then((m) => m.ProfilePage),
    texts: ['account', 'errors'],
  },
  { path: '/pages/activity/friendInvitation', title: 'titles.activityFriendInvitation', access: 'member' },
  { path: '/pages/activity/friendRecording', title: 'titles.activityFriendRecording', access: 'member' },
  { path: '/pages/transaction/transaction', title: 'titles.transactionTransaction', access: 'member' },
  { path: '/pages/transaction/detail', title: 'titles.transactionDetail', access: 'member' },
  { path: '/pages/record/bet', title: 'titles.recordBet', access: 'member' },
  { path: '/pages/record/reward', title: 'titles.recordReward', access: 'member' },
  { path: '/pages/record/welfare', title: 'titles.recordWelfare', access: 'member' },
  { path: '/pages/feedback/feedback', title: 'titles.feedbackFeedback', access: 'member' },
  { path: '/pages/feedback/list', title: 'titles.feedbackList', access: 'member' },
  { path: '/pages/feedback/detail', title: 'titles.feedbackDetail', access: 'member' },
  { path: '/pages/agentPage/agentPage', title: 'titles.agentPageAgentPage', access: 'guest' },
  { path: '/pages/help/help', title: 'titles.helpHelp', access: 'guest' },
  { path: '/pages/help/deposit', title: 'titles.helpDeposit', access: 'guest' },
  { path: '/pages/help/withdraw', title: 'titles.helpWithdraw', access: 'guest' },
  { path: '/pages/help/games', title: 'titles.helpGames', access: 'guest' },
  { path: '/pages/help/tech', title: 'titles.helpTech', access: 'guest' },
  { path: '/pages/help/contact', title: 'titles.helpContact', access: 'guest' },
  { path: '/pages/help/answer', title: 'titles.helpAnswer', access: 'guest' },
  { path: '/pages/help/transfer', title: 'titles.helpTransfer', access: 'guest' },
  { path: '/pages/game/list', title: 'titles.gameList', access: 'guest' },
  { path: '/pages/game/play', title: 'titles.gamePlay', access: 'member' },
  { path: '/pages/game/playH5', title: 'titles.gamePlayH5', access: 'member' },
  { path: '/pages/game/gameMoney', title: 'titles.gameGameMoney', access: 'member' },
  { path: '/pages/live/index', title: 'titles.liveIndex', access: 'guest' },
  { path: '/pages/live/list', title: 'titles.liveList', access: 'guest' },
  { path: '/pages/live/viewList', title: 'titles.liveViewList', access: 'guest' },
  { path: '/pages/live/introduce', title: 'titles.liveIntroduce', access: 'guest' },
  { path: '/pages/balance/interest', title: 'titles.balanceInterest', access: 'member' },
  {
    path: '/choose-location',
    title: 'titles.chooseLocation',
    access: 'guest',
    page: () => import('#features/location/ChooseLocationPage.tsx').then((m) => m.ChooseLocationPage),
    texts: ['location'],
  },
  {
    path: '/open-location',
    title: 'titles.openLocation',
    access: 'guest',
    page: () => import('#features/location/OpenLocationPage.tsx').then((m) => m.OpenLocationPage),
    texts: ['location'],
  },
  {
    path: '/pages/system/devices',
    title: 'titles.systemDevices',
    access: 'member',
    page: () => import('#features/settings/DevicesPage.tsx').then((m) => m.DevicesPage),
    texts: ['settings'],
  },
  {
    path: '/pages/play/outbox',
    title: 'titles.playOutbox',
    access: 'guest',
    page: () => import('#features/play/OutboxPage.tsx').then((m) => m.OutboxPage),
    texts: ['settings'],
  },
];

const byPath = new Map(ROUTES.map((route) => [route.path, route]));

export function routeOf(path: string): Route | undefined {
  return byPath.get(path);
}
