import { profile } from '@harbour/contract/profile';
import { text } from '#text';
import { forgetAnswers } from './cache.ts';
import { ask, onUnauthorized } from './client.ts';
import { goInstead } from './router.ts';
import { useSession } from './stores.ts';
import { toast } from './toasts.ts';

/** Reads who is here; after each change of the profile, and when the app opens with a token. */
export async function loadUserInfo(): Promise<void> {
  const { token } = useSession.getState();
  // Whoever has left meanwhile does not come back by a late answer.
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

/** While this page itself ends its session or changes its token: what the server says of the old one is no news then. */
let change: Promise<unknown> | undefined;

async function changing<T>(work: Promise<T>): Promise<T> {
  change = work;
  return work.finally(() => {
    change = undefined;
  });
}

/** Waits for what answers another token for this session, and goes on with that one. */
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

/** Waits for what logs out, and leaves; the device forgets the member even when the server cannot be reached. */
export function leaveSession(asking: Promise<unknown>): Promise<void> {
  return changing(asking.catch(() => {}).then(endSession));
}

/** The server has closed the line as one of a session that has ended. Whether it has, an answer says. */
export async function doubtSession(): Promise<void> {
  const { token } = useSession.getState();
  await change?.catch(() => {});
  if (useSession.getState().token === token) await loadUserInfo();
}

/** §4: the token and everything known about the member go; the device and the language stay. */
function endSession(): void {
  localStorage.removeItem('token');
  forgetAnswers();
  useSession.setState({ ...useSession.getInitialState(), isLogin: false, token: null });
}

function leave(): void {
  endSession();
  toast(text('common.sessionEnded'));
}

/**
 * Another page of this browser has logged out, or somebody in: this one goes along, and says whether it had to. Nothing that
 * is known, typed or under way here belongs to somebody else, so the page begins anew.
 */
function goAlong(): boolean {
  const stored = localStorage.getItem('token');
  if (stored === useSession.getState().token) return false;
  if (stored) location.reload();
  else leave();
  return true;
}
addEventListener('storage', goAlong);
// A page that was put away hears nothing; it looks when it is taken out again.
addEventListener('pageshow', goAlong);

function leaveWith(token: string | null): void {
  const { isLogin, token: own } = useSession.getState();
  if (!isLogin || token !== own || goAlong()) return;
  leave();
  goInstead('/pages/login/login');
}
// A request that was sent with the old token while a new one was on its way ends nothing.
onUnauthorized((token) => {
  const react = () => leaveWith(token);
  if (change) void change.then(react, react);
  else react();
});
