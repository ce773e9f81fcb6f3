import { Button, State } from '@harbour/ui';
import { go } from '#api/router.ts';
import { NavBar } from '#parts/NavBar.tsx';
import type { Route } from '#parts/route.ts';
import { text } from '#text';

/** §8: a page that is not built yet says so, under its own title. */
export function NotOpenPage({ route }: { route: Route }) {
  return (
    <>
      <NavBar title={text(route.title)} isTab={route.tab !== undefined} />
      <main>
        <State icon="anchor" title={text('common.notOpen')} words={text('common.notOpenWords')}>
          <Button look="quiet" onPress={() => go('/')}>
            {text('common.toHome')}
          </Button>
        </State>
      </main>
    </>
  );
}
