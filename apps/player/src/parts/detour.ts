import { goBack, goBackTo, goInstead, usePlace } from '#api/router.ts';
import { toast } from '#api/toasts.ts';
import { text } from '#text';
import { routeOf } from './route.ts';

type Target = { path: string; query: Record<string, string> };

const LOGIN = '/pages/login/login';

/** Reads a place of this app from the address; anything that is no page of ours is none, and the login is no task. */
export function targetOf(next: string | null): Target | undefined {
  const [path = '', asked = ''] = (next ?? '').split('?');
  if (path === LOGIN || !routeOf(path)) return undefined;
  return { path, query: Object.fromEntries(new URLSearchParams(asked)) };
}

/** This place, as the `next` of a detour that leads back here. */
export function useHere(): string {
  const { path, query } = usePlace();
  const asked = query.toString();
  return asked ? `${path}?${asked}` : path;
}

/** A thing that a detour sets up; each has its own words of success. */
type DetourStep = 'Phone' | 'Email' | 'Password' | 'Secondary' | 'Name';

/**
 * A page that may be a detour of another task, which its address names as `next`. Once it is done, the task goes on;
 * without one there is a page that says so.
 */
export function useDetour() {
  const { query } = usePlace();
  const next = query.get('next');
  const task = targetOf(next);
  return {
    task,
    /** For a further step of the same detour. */
    query: task && next ? { next } : ({} as Record<string, string>),
    finish: (step: DetourStep) => {
      if (!task) return goInstead('/pages/system/success', { of: step });
      toast(text(`settings.success${step}`));
      goBackTo(task.path, task.query);
    },
    /** On with the task; without one, back to where the member came from. */
    goOn: () => (task ? goBackTo(task.path, task.query) : goBack()),
  };
}
