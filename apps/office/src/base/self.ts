import { makeStore } from '@harbour/client';
import type { StaffSelf } from '@harbour/contract/office-staff';
import { mayDo, type Permission } from '@harbour/contract/roles';

const TOKEN = 'officeToken';

/** Who works here: unknown until asked, null when nobody is logged in. The token ends with the browser's tab. */
export const self = makeStore<StaffSelf | null | undefined>(undefined);

export function token(): string | null {
  return sessionStorage.getItem(TOKEN);
}

let forget = () => {};
/** What one colleague was told is not shown to the next. */
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
