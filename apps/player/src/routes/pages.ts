import { askForPlayer } from './players.ts';

/**
 * The page of each route. They are listed here and not among the routes, because this list contains the names of all
 * their chunks, and the size of the first load is limited.
 */
export const PAGES = {
  GameListPage: () => import('#features/games/GameListPage.tsx').then((m) => m.GameListPage),
  GameMoneyPage: () => import('#features/games/GameMoneyPage.tsx').then((m) => m.GameMoneyPage),
  VenueFramePage: () => import('#features/games/VenueFramePage.tsx').then((m) => m.VenueFramePage),
  PlayHost: () => {
    askForPlayer(false);
    return import('./PlayHost.tsx').then((m) => m.PlayHost);
  },
  DemoHost: () => {
    askForPlayer(true);
    return import('./PlayHost.tsx').then((m) => m.DemoHost);
  },
  RulesPage: () => import('#features/rules/RulesPage.tsx').then((m) => m.RulesPage),
  VerifyPage: () => import('#features/fairness/VerifyPage.tsx').then((m) => m.VerifyPage),
  MethodPage: () => import('#features/fairness/MethodPage.tsx').then((m) => m.MethodPage),
  SeriesPage: () => import('#features/fairness/SeriesPage.tsx').then((m) => m.SeriesPage),
  BetsPage: () => import('#features/bets/BetsPage.tsx').then((m) => m.BetsPage),
  DepositPage: () => import('#features/deposit/DepositPage.tsx').then((m) => m.DepositPage),
  TransferPage: () => import('#features/wallet/TransferPage.tsx').then((m) => m.TransferPage),
  WithdrawPage: () => import('#features/withdraw/WithdrawPage.tsx').then((m) => m.WithdrawPage),
  OrderPage: () => import('#features/deposit/OrderPage.tsx').then((m) => m.OrderPage),
  InformationPage: () => import('#features/deposit/InformationPage.tsx').then((m) => m.InformationPage),
  PaymentPage: () => import('#features/deposit/PaymentPage.tsx').then((m) => m.PaymentPage),
  CardsPage: () => import('#features/payees/CardsPage.tsx').then((m) => m.CardsPage),
  CardDetailPage: () => import('#features/payees/CardDetailPage.tsx').then((m) => m.CardDetailPage),
  AddCardPage: () => import('#features/payees/AddCardPage.tsx').then((m) => m.AddCardPage),
  AddAlipayPage: () => import('#features/payees/third-party-pages.tsx').then((m) => m.AddAlipayPage),
  AddWechatPage: () => import('#features/payees/third-party-pages.tsx').then((m) => m.AddWechatPage),
  AddCoinPage: () => import('#features/payees/AddCoinPage.tsx').then((m) => m.AddCoinPage),
  AddEbpayPage: () => import('#features/payees/third-party-pages.tsx').then((m) => m.AddEbpayPage),
  AddKoipayPage: () => import('#features/payees/third-party-pages.tsx').then((m) => m.AddKoipayPage),
  AddThirdPartyPage: () => import('#features/payees/AddThirdPartyPage.tsx').then((m) => m.AddThirdPartyPage),
  StatementPage: () => import('#features/statement/StatementPage.tsx').then((m) => m.StatementPage),
  LoginPage: () => import('#features/login/LoginPage.tsx').then((m) => m.LoginPage),
  BrowserHintPage: () => import('#features/browser-hint/BrowserHintPage.tsx').then((m) => m.BrowserHintPage),
  RecoveryPage: () => import('#features/recovery/RecoveryPage.tsx').then((m) => m.RecoveryPage),
  MyPage: () => import('#features/account/MyPage.tsx').then((m) => m.MyPage),
  SettingsPage: () => import('#features/settings/SettingsPage.tsx').then((m) => m.SettingsPage),
  VerificationPage: () => import('#features/settings/VerificationPage.tsx').then((m) => m.VerificationPage),
  ChangePasswordPage: () => import('#features/settings/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage),
  SecondaryPasswordPage: () =>
    import('#features/settings/SecondaryPasswordPage.tsx').then((m) => m.SecondaryPasswordPage),
  SuccessPage: () => import('#features/settings/SuccessPage.tsx').then((m) => m.SuccessPage),
  SetEmailPage: () => import('#features/settings/SetEmailPage.tsx').then((m) => m.SetEmailPage),
  SetPhonePage: () => import('#features/settings/SetPhonePage.tsx').then((m) => m.SetPhonePage),
  SetNamePage: () => import('#features/settings/SetNamePage.tsx').then((m) => m.SetNamePage),
  AboutPage: () => import('#features/about/AboutPage.tsx').then((m) => m.AboutPage),
  ProfilePage: () => import('#features/account/ProfilePage.tsx').then((m) => m.ProfilePage),
  TransactionsPage: () => import('#features/history/TransactionsPage.tsx').then((m) => m.TransactionsPage),
  RecordDetailPage: () => import('#features/history/RecordDetailPage.tsx').then((m) => m.RecordDetailPage),
  ChooseLocationPage: () => import('#features/location/ChooseLocationPage.tsx').then((m) => m.ChooseLocationPage),
  OpenLocationPage: () => import('#features/location/OpenLocationPage.tsx').then((m) => m.OpenLocationPage),
  DevicesPage: () => import('#features/settings/DevicesPage.tsx').then((m) => m.DevicesPage),
  OutboxPage: () => import('#features/play-mode/OutboxPage.tsx').then((m) => m.OutboxPage),
};
