import { refuse } from '#platform/refuse';
import type { Window, WindowRule } from './store.ts';

export type WindowEdit = { window: Window; waitingBonusPpm: number; toHours?: number | undefined };

/**
 * Plans the changes to all windows when one gets another end or another bonus. Each window begins where the one before
 * it ends, so every hour belongs to exactly one; no window may be left empty.
 */
export function planWindows(
  rules: WindowRule[],
  { window, waitingBonusPpm, toHours }: WindowEdit,
): { before: WindowRule; after: WindowRule }[] {
  const at = rules.findIndex((rule) => rule.window === window);
  const [rule, next] = [rules[at] ?? refuse('settingForm'), rules[at + 1]];
  const to = toHours ?? rule.toHours;
  const changes = [{ before: rule, after: { ...rule, toHours: to, waitingBonusPpm } }];
  if (next && next.fromHours !== to) changes.push({ before: next, after: { ...next, fromHours: to } });
  if (changes.some(({ after }) => after.fromHours >= after.toHours)) refuse('settingForm');
  return changes;
}
