import type { ComponentType } from 'react';
import type { Namespace, TextKey } from '#text';

export type Tab = 'home' | 'discounts' | 'service' | 'sponsor' | 'my';

export type Route = {
  path: string;
  title: TextKey;
  access: 'guest' | 'member';
  tab?: Tab;
  /** Uses two columns on a wide screen. */
  isWide?: boolean;
  /** A page about money: its header shows the member’s total. */
  isMoney?: true;
  /** A game fills the page: nothing lies over it. */
  isGame?: true;
  /** A page that is not built yet has none: the screen says that the function is not open yet. */
  page?: () => Promise<ComponentType>;
  /** Its page is part of the app itself, and never has to be loaded. */
  atHand?: true;
  texts?: Namespace[];
};

/** A route without a page of its own is still to come. */
export const isBuilt = ({ page, atHand }: Pick<Route, 'page' | 'atHand'>): boolean => Boolean(page ?? atHand);

let find: (path: string) => Route | undefined = () => undefined;

/** Sets the routes. Links know paths, pages contain links and routes contain pages, so the routes are injected here. */
export function setRoutes(routeAt: typeof find): void {
  find = routeAt;
}

export function routeOf(path: string): Route | undefined {
  return find(path);
}

/** Whether a link leads to something that is still to come; its query does not matter. */
export function isComing(to: string): boolean {
  const route = routeOf(to.split('?')[0] ?? '');
  return route !== undefined && !isBuilt(route);
}
