/**
 * Every expected refusal of the product, named once, with the number that travels as `code`. The name travels as `why`;
 * the words are `errors.<name>` in the caller's language. A number is never reused.
 */
export const REFUSALS = {
  notLoggedIn: 401,

  // Any call may answer these.
  fault: 1000,
  badInput: 1001,
  noSuchCall: 1002,
  functionNotOpen: 1003,
  tooFrequent: 1004,
  tooLarge: 1005,
  notPermitted: 1006,
  accountSuspended: 1008,
  backSoon: 1007,

  // Any call with such a field may answer these: they are declared on the field itself.
  usernameForm: 1101,
  passwordForm: 1102,
  passwordsDiffer: 1103,
  secondaryForm: 1104,
  secondariesDiffer: 1105,
  phoneWrong: 1106,
  emailWrong: 1107,
  codeForm: 1108,
  nameForm: 1109,
  dateForm: 1110,
  captchaEmpty: 1111,
  accountAndPasswordEmpty: 1112,
  phoneAndCaptchaEmpty: 1113,
  inviteCodeForm: 1114,
  termsNotTicked: 1115,
  languageUnknown: 1116,
  currencyUnknown: 1117,
  amountForm: 1118,
  walletUnknown: 1119,
  cardNumberForm: 1120,
  coinAddressMismatch: 1121,
  walletAccountForm: 1122,
  aliasForm: 1123,
  branchForm: 1124,
  noteForm: 1125,
  staffNameForm: 1126,
  staffPasswordForm: 1127,
  seedForm: 1128,
  gameUnknown: 1129,
  roundUnknown: 1130,
  selectionUnknown: 1131,
  rolesApart: 1132,
  seriesUnknown: 1133,

  // Identity
  captchaWrong: 2001,
  captchaNeeded: 2002,
  accountOrPasswordWrong: 2003,
  loginLocked: 2004,
  accountClosed: 2005,
  usernameTaken: 2006,
  passwordEqualsUsername: 2007,
  passwordTooCommon: 2008,
  passwordUnchanged: 2009,
  registrationIncomplete: 2010,
  underAge: 2011,
  inviteCodeUnknown: 2012,
  codeWrong: 2013,
  codeSpent: 2014,
  codesUsedUp: 2015,
  proofNeeded: 2016,
  recoveryStale: 2017,
  phoneTaken: 2018,
  emailTaken: 2019,
  bindPhoneFirst: 2020,
  setOnlyOnce: 2021,
  secondaryNotSet: 2022,
  secondaryWrong: 2023,
  secondaryLocked: 2024,
  oldPasswordWrong: 2025,
  areaNotOpen: 2026,
  deviceUnknown: 2027,

  // Profile
  infoLocked: 2101,
  avatarUnknown: 2102,

  // Site
  configUnknown: 2201,
  dictionaryUnknown: 2202,

  // Uploads
  imageForm: 2301,
  imageTooLarge: 2302,
  uploadsUsedUp: 2303,

  // Money
  sameWallet: 2401,
  transferExceedsBalance: 2402,
  venueMaintenance: 2403,
  venueClosed: 2404,
  wholeUnitsOnly: 2405,
  requestReused: 2406,
  moneyPaused: 2407,
  currencyLocked: 2408,
  recordUnknown: 2409,
  rangeTooWide: 2410,
  topUpsUsedUp: 2411,
  proofNotYet: 2412,

  // Payees
  realNameMissing: 2501,
  holderNotYou: 2502,
  bankUnknown: 2503,
  payeesFull: 2504,
  payeeTaken: 2505,
  payeeUnknown: 2506,
  payeeQrMissing: 2507,
  ebpayForm: 2508,
  koipayForm: 2509,
  alipayForm: 2510,
  wechatForm: 2511,

  // Deposits
  methodClosed: 2601,
  depositTooLow: 2602,
  depositTooHigh: 2603,
  ordersOpen: 2604,
  payerNameMissing: 2605,
  protocolMissing: 2606,
  orderUnknown: 2607,
  orderOver: 2608,
  proofMissing: 2609,
  cancelsUsedUp: 2610,
  gatewayAway: 2611,
  receiptUsed: 2612,

  // Withdrawals
  windowMissing: 2701,
  firstWithdrawalNeeded: 2702,
  quickNotOpen: 2703,
  orderUnverified: 2704,
  withdrawTooLow: 2705,
  withdrawCountUsedUp: 2706,
  withdrawExceedsQuota: 2707,
  withdrawExceedsBalance: 2708,
  payoutUnderWay: 2709,
  payoutSent: 2710,

  // The back office
  enrolmentStale: 2801,
  factorWrong: 2802,
  staffLoginWrong: 2803,
  staffUnknown: 2804,
  notYourself: 2805,
  ownedByOther: 2806,
  receivedDiffers: 2807,
  approvalOpen: 2808,
  approvalUnknown: 2809,
  makerCannotConfirm: 2810,
  caseUnknown: 2811,
  memberUnknown: 2812,
  settingForm: 2813,
  methodUnknown: 2814,
  changedMeanwhile: 2815,
  staffLoginLocked: 2816,
  lastAdmin: 2817,
  sandboxStaff: 2818,
  staffNotBegun: 2819,
  accountNotEmpty: 2820,
  tooNewToConfirm: 2821,
  sameInviter: 2822,
  creditorCannotDecide: 2830,

  // Games
  favouritesFull: 2901,
  demoNotAllowed: 2902,
  venueAway: 2903,
  roundRunning: 2904,
  bettingClosed: 2905,
  stakeTooLow: 2906,
  stakeTooHigh: 2907,
  stakeNotWhole: 2908,
  stakesTooHigh: 2909,
  notEnoughToPlay: 2910,
  stakeUnknown: 2911,
  playTooFast: 2912,
  betUnknown: 2913,
  venueTransferOpen: 2914,
  seedNotSet: 2915,
  venueTransferUnderWay: 2916,
  limitsForm: 2920,
  roundOver: 2921,
} as const;

export type Refusal = keyof typeof REFUSALS;

/** Refusals that a call need not declare: they come from the edge or from a field's own rule. */
export function isGeneral(refusal: Refusal): boolean {
  return REFUSALS[refusal] < 2000;
}

export function isRefusal(name: string): name is Refusal {
  return Object.hasOwn(REFUSALS, name);
}
