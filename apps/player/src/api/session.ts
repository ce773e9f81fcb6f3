import { profile } from '@house/contract/profile';
import { goInstead } from '#app/router.ts';
import { toast } from '#app/toasts.ts';
import { text } from '#text';
import { forgetAnswers } from './cache.ts';
import { ask, onUnauthorized } from './client.ts';
import { useSession } from './stores.ts';

/** Reads who is here; after each change of the profile, and when the app opens with a token. */
export async function loadUserInfo(): Promise<void> {
  try {
    const { userInfo } = await ask(profile.getUserInfo, {});
    useSession.setState({ isLogin: true, userInfo, payPwd: userInfo.isSecondarySet, userError: undefined });
  } catch (error) {
    useSession.setState({ userError: error as Error });
    throw error;
  }
}

export async function beginSession(token: string): Promise<void> {
  localStorage.setItem('token', token);
  forgetAnswers();
  useSession.setState({ isLogin: true });
  await loadUserInfo();
}

/** §4: the token and everything known about the member go; the device and the language stay. */
export function endSession(): void {
  localStorage.removeItem('token');
  forgetAnswers();
  useSession.setState({ ...useSession.getInitialState(), isLogin: false });
}

onUnauthorized(() => {
  if (!useSession.getState().isLogin) return;
  endSession();
  toast(text('common.sessionEnded'));
  goInstead('/pages/login/login');
});
