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
  /** A page that is not built yet has none: the screen says that the function is not open yet. */
  page?: () => Promise<ComponentType>;
  /** A page that is part of the app itself, and never has to be loaded. */
  atHand?: ComponentType;
  texts?: Namespace[];
};

let find: (path: string) => Route | undefined = () => undefined;

/** Sets the routes. Links know paths, pages contain links and routes contain pages, so the routes are injected here. */
export function setRoutes(routeAt: typeof find): void {
  find = routeAt;
}

export function routeOf(path: string): Route | undefined {
  return find(path);
}
