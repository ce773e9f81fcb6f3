import { it } from 'vitest';
import { DESK, openBrowserHouse } from '#browser';
import { lookAtEach, makeRichMember, richViews } from './screens.ts';
const { house, open } = openBrowserHouse();
it('shoots', async () => {
  const member = await makeRichMember(house());
  for (const [name, size, language] of [['small', { width: 320, height: 1400 }, 'md'], ['desk', DESK, 'en']] as const) {
    const screen = await open({ member, size, language, scale: 1, theme: name === 'desk' ? 'light' : 'dark' });
    await screen.arrive();
    await lookAtEach(screen, richViews(member), (view) => screen.shoot(`scratch-${name}-${view.name}`));
  }
});
