import { profile } from '@harbour/contract/profile';
import { text } from '#text';
import { forgetAnswers } from './cache.ts';
import { ask, onUnauthorized } from './client.ts';
import { goInstead } from './router.ts';
import { useSession } from './stores.ts';
import { forgetNews, toast } from './toasts.ts';

/** Loads the member: after each change of the profile, and when the app opens with a token. */
export async function loadUserInfo(): Promise<void> {
  const { token } = useSession.getState();
  // A late answer must not bring back a member who has logged out meanwhile.
  const know = (news: Partial<ReturnType<typeof useSession.getState>>) =>
    useSession.setState((state) => (state.token === token ? news : state));
  try {
    const { userInfo } = await ask(profile.getUserInfo, {});
    know({ isLogin: true, userInfo, payPwd: userInfo.isSecondarySet, userError: undefined });
  } catch (error) {
    know({ userError: error as Error });
    throw error;
  }
}

export async function beginSession(token: string): Promise<void> {
  localStorage.setItem('token', token);
  forgetAnswers();
  useSession.setState({ ...useSession.getInitialState(), isLogin: true, token });
  await loadUserInfo();
}

/** The session change that this page itself is making; meanwhile a 401 for the old token is ignored. */
let change: Promise<unknown> | undefined;

async function changing<T>(work: Promise<T>): Promise<T> {
  change = work;
  return work.finally(() => {
    change = undefined;
  });
}

/** Waits for a call that returns a new token for this session, and continues with it. */
export function renewSession<T extends { data?: { token: string } | undefined }>(asking: Promise<T>): Promise<T> {
  const renew = async () => {
    const changed = await asking;
    if (changed.data) {
      localStorage.setItem('token', changed.data.token);
      useSession.setState({ token: changed.data.token });
    }
    return changed;
  };
  return changing(renew());
}

/** Waits for the logout, then ends the session; the device forgets the member even if the server is unreachable. */
export function leaveSession(asking: Promise<unknown>): Promise<void> {
  return changing(asking.catch(() => {}).then(endSession));
}

/**
 * Asks the server whether the session of a token has ended, after it closed the live line as if it had. A session that
 * this page has left meanwhile is not asked about.
 */
export async function doubtSession(token: string): Promise<void> {
  await change?.catch(() => {});
  if (useSession.getState().token === token) await loadUserInfo();
}

/** Forgets the token and all data about the member (§4); the device id and the language stay. */
function endSession(): void {
  localStorage.removeItem('token');
  localStorage.setItem('wasMember', '1');
  forgetAnswers();
  forgetNews();
  useSession.setState({ ...useSession.getInitialState(), isLogin: false, token: null });
}

function leave(): void {
  endSession();
  toast(text('common.sessionEnded'));
}

/**
 * Follows another tab of this browser that has logged out, or logged in another member; returns whether it had to. No
 * data, typed text or request of this page may reach another member, so the page reloads.
 */
export function followOtherTab(): boolean {
  const stored = localStorage.getItem('token');
  if (stored === useSession.getState().token) return false;
  if (stored) location.reload();
  else leave();
  return true;
}

function leaveWith(token: string | null): void {
  const { isLogin, token: own } = useSession.getState();
  if (!isLogin || token !== own || followOtherTab()) return;
  leave();
  goInstead('/pages/login/login');
}
// A request that was sent with the old token while a new one was being issued ends nothing.
onUnauthorized((token) => {
  const react = () => leaveWith(token);
  if (change) void change.then(react, react);
  else react();
});
