import type { LanguageCode } from '@harbour/rules';
import type { openBrowserServer } from '#browser';
import type { Visitor } from '#server';

type Open = ReturnType<typeof openBrowserServer>['open'];

/** A screen, and pictures of it numbered in order. */
export async function beginWalk(open: Open, language: LanguageCode, walk: string, member: Visitor) {
  const screen = await open({ language, member });
  let shots = 0;
  const { page, say } = screen;
  return {
    ...screen,
    shoot: async (name: string) => {
      shots += 1;
      await screen.settle();
      await screen.shoot(`${walk}-${language}-${shots}-${name}`);
    },
    /** Waits for a heading. */
    heads: (key: string) => page.getByRole('heading', { name: say(key), exact: true }).waitFor(),
    /** Waits for a text anywhere. */
    says: (key: string, params = {}) => page.getByText(say(key, params), { exact: true }).first().waitFor(),
    choose: (words: string) => page.getByRole('button', { name: words }).first().click(),
    /** Follows a link by its text. */
    follow: (key: string) =>
      page
        .getByRole('link', { name: say(key) })
        .first()
        .click(),
  };
}
