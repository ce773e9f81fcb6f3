import { makeStore } from '@harbour/client';
import type { StaffSelf } from '@harbour/contract/office-staff';
import { mayDo, type Permission } from '@harbour/contract/roles';

const TOKEN = 'officeToken';

/**
 * The logged-in colleague: undefined until asked, null when no one is logged in. The token lasts as long as the tab.
 */
export const self = makeStore<StaffSelf | null | undefined>(undefined);

export function token(): string | null {
  return sessionStorage.getItem(TOKEN);
}

let forget = () => {};
/** Sets the function that clears cached data when another colleague logs in. */
export function onChange(react: () => void): void {
  forget = react;
}

export function enter(newToken: string, who: StaffSelf): void {
  sessionStorage.setItem(TOKEN, newToken);
  forget();
  self.set(who);
}

export function leave(): void {
  sessionStorage.removeItem(TOKEN);
  if (self.get()) forget();
  self.set(null);
}

export function mayI(permission: Permission): boolean {
  return mayDo(self.get()?.roles ?? [], permission);
}
