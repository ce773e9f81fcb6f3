import type { StaffSelf } from '@house/contract/office-staff';
import { mayDo, type Permission } from '@house/contract/roles';
import { makeStore } from './store.ts';

const TOKEN = 'officeToken';

/** Who works here: unknown until asked, null when nobody is logged in. The token ends with the browser's tab. */
export const self = makeStore<StaffSelf | null | undefined>(undefined);

export function token(): string | null {
  return sessionStorage.getItem(TOKEN);
}

export function enter(newToken: string, who: StaffSelf): void {
  sessionStorage.setItem(TOKEN, newToken);
  self.set(who);
}

export function leave(): void {
  sessionStorage.removeItem(TOKEN);
  self.set(null);
}

export function mayI(permission: Permission): boolean {
  return mayDo(self.get()?.roles ?? [], permission);
}
