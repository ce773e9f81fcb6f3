import type { Route } from '#parts/route.ts';

let last: Route | undefined;

/** The route of an address that leads nowhere: it says so, under that address. */
export function unknownRoute(path: string): Route {
  if (last?.path !== path)
    last = {
      path,
      title: 'soon.unknown',
      access: 'guest',
      page: () => import('./UnknownPage.tsx').then((m) => m.UnknownPage),
      texts: ['soon'],
    };
  return last;
}
