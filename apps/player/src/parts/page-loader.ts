import { limits } from '@harbour/rules';
import type { ComponentType } from 'react';
import { hasTexts, loadTexts, type Namespace } from '#text';
import { type Route, routeOf } from './route.ts';

/** Loaded pages, so that going back to one is immediate. */
const arrived = new Map<string, ComponentType>();
const underWay = new Map<string, Promise<ComponentType>>();

/** The script of a page could not be loaded. Some browsers keep the failure: there only a reload tries again. */
export class ChunkLoadError extends Error {}
export class PageTimeout extends Error {}

/** A page that came with the app. */
export function bring(path: string, page: ComponentType): void {
  arrived.set(path, page);
}

function textsOf(route: Route): Namespace[] {
  return [route.title.split('.')[0] as Namespace, ...(route.texts ?? [])];
}

export function pageAtHand(route: Route): ComponentType | undefined {
  return hasTexts(textsOf(route)) ? arrived.get(route.path) : undefined;
}

function within<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(late()), milliseconds);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}

/** Loads a page's script and its texts in parallel (§2: a script has 120 s, the page as a whole 60 s). */
export function loadPage(route: Route & { page: NonNullable<Route['page']> }): Promise<ComponentType> {
  const known = underWay.get(route.path);
  if (known) return known;
  const script = within(limits.CHUNK_TIMEOUT_MS, route.page(), () => new ChunkLoadError()).catch(() => {
    throw new ChunkLoadError();
  });
  const whole = Promise.all([script, loadTexts(textsOf(route))]).then(([page]) => page);
  const flight = within(limits.PAGE_TIMEOUT_MS, whole, () => new PageTimeout())
    .then((page) => {
      arrived.set(route.path, page);
      return page;
    })
    .finally(() => underWay.delete(route.path));
  underWay.set(route.path, flight);
  return flight;
}

/** Starts loading as soon as a finger touches a link, before it lifts. */
export function preload(path: string): void {
  const route = routeOf(path.split('?')[0] ?? '');
  if (route?.page && !pageAtHand(route)) loadPage(route as Parameters<typeof loadPage>[0]).catch(() => {});
}
