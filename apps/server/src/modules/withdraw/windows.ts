import { refuse } from '#platform/refuse';
import type { Window, WindowRule } from './store.ts';

export type WindowWish = { window: Window; waitingBonusPpm: number; toHours?: number | undefined };

/**
 * What changes when one window is given another end or another extra. Where it ends the next begins, so that no hour belongs
 * to none of them or to two; none may be left without any.
 */
export function planWindows(
  rules: WindowRule[],
  { window, waitingBonusPpm, toHours }: WindowWish,
): { before: WindowRule; after: WindowRule }[] {
  const at = rules.findIndex((rule) => rule.window === window);
  const [rule, next] = [rules[at] ?? refuse('settingForm'), rules[at + 1]];
  const to = toHours ?? rule.toHours;
  const changes = [{ before: rule, after: { ...rule, toHours: to, waitingBonusPpm } }];
  if (next && next.fromHours !== to) changes.push({ before: next, after: { ...next, fromHours: to } });
  if (changes.some(({ after }) => after.fromHours >= after.toHours)) refuse('settingForm');
  return changes;
}
