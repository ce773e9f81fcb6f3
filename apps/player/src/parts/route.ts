import type { ComponentType } from 'react';
import type { Namespace, TextKey } from '#text';

export type Tab = 'home' | 'discounts' | 'service' | 'sponsor' | 'my';

export type Route = {
  path: string;
  title: TextKey;
  access: 'guest' | 'member';
  tab?: Tab;
  /** On a wide screen it has two columns to fill. */
  isWide?: boolean;
  /** A page that is not built yet has none: the screen says that the function is not open yet. */
  page?: () => Promise<ComponentType>;
  /** A page that comes with the app itself, and never has to be waited for. */
  atHand?: ComponentType;
  texts?: Namespace[];
};

let find: (path: string) => Route | undefined = () => undefined;

/** Sets the routes. Links know paths, pages hold links and routes hold pages: so the routes are handed down here. */
export function knowRoutes(routeAt: typeof find): void {
  find = routeAt;
}

export function routeOf(path: string): Route | undefined {
  return find(path);
}
