import type { Output, UserInfo } from '@harbour/contract';
import type { Game } from '@harbour/contract/game-fields';
import type { site } from '@harbour/contract/site';
import type { wallet } from '@harbour/contract/wallet';
import { GAME_CLASSES, type GameClass, type LanguageCode } from '@harbour/rules';
import { create } from 'zustand';
import { boot } from '#boot';
import { language } from '#text';

/**
 * The client's state under the specification's names (§3): the member and the site. State of one screen stays in that
 * screen; answers of calls stay in `api/cache.ts`.
 */
type SessionState = {
  isLogin: boolean;
  /** The token of the member whom this page shows, even while another tab logs another member in. */
  token: string | null;
  userInfo: UserInfo | null;
  /** Whether the secondary password is set; never the password itself. */
  payPwd: boolean;
  /** The balance of each wallet, and the total; written by `api/money.ts`. */
  accountMoney: Output<typeof wallet.getUserBalance>['userBalanceMap'] | null;
  /** Whether money follows the member into a venue (free-transfer mode). */
  isTransfer: boolean;
  /** The error that prevented loading the member. */
  userError: Error | undefined;
};

const token = localStorage.getItem('token');

export const useSession = create<SessionState>(() => ({
  isLogin: token !== null,
  token,
  userInfo: null,
  payPwd: false,
  accountMoney: null,
  isTransfer: false,
  userError: undefined,
}));

/** Whether a session has ended on this device before: who comes back logs in, anybody else registers. */
export const isKnownDevice = () => localStorage.getItem('wasMember') !== null;

/** The currency of the member's money; none is known of a guest. */
export const ownCurrency = () => useSession.getState().userInfo?.currency;

type SiteState = {
  baseInfo: Record<string, string>;
  /** Whether text messages are sent to bind a phone (`sms_switch_bind`). */
  smsSwitch: boolean;
  /** Whether other phone areas may be chosen (`area_code`). */
  isArea: boolean;
  /** The base address of members' pictures. */
  imgUrlHttp: string;
  languageTypeVal: LanguageCode;
  theme: 'dark' | 'light' | 'system';
  /** Notices and slides of the home page in the current language; undefined while they are loading. */
  notices: Output<typeof site.getNotice>['noticeList'] | undefined;
  slides: Output<typeof site.getSilde>['slideList'] | undefined;
  /** Our own games, for the home page; the catalogue's pages ask for all of them. */
  games: Game[] | undefined;
  /** The classes that have any game; until it is known, all of them. */
  openClasses: readonly GameClass[];
};

export function siteStateOf(
  config: Record<string, string>,
): Pick<SiteState, 'baseInfo' | 'smsSwitch' | 'isArea' | 'imgUrlHttp'> {
  return {
    baseInfo: config,
    smsSwitch: config.sms_switch_bind !== 'off',
    isArea: config.area_code !== 'off',
    imgUrlHttp: config.image_url ?? '/files/',
  };
}

const { scheme, theme } = document.documentElement.dataset;

export const useSite = create<SiteState>(() => ({
  ...siteStateOf(boot?.config ?? {}),
  languageTypeVal: language(),
  theme: scheme ? 'system' : theme === 'light' ? 'light' : 'dark',
  notices: boot?.notices.map((notice) => ({ ...notice, publishedAt: new Date(notice.publishedAt) })),
  slides: boot?.slides,
  games: boot?.games,
  openClasses: boot?.openClasses ?? GAME_CLASSES,
}));
