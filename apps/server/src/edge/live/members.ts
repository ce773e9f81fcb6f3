import { LIVE_CLOSE } from '@harbour/contract/live';
import type { Sessions } from '#identity';
import type { Clock } from '#platform/clock';
import { isOpen, type LivePage } from './page.ts';

const PAGES_PER_MEMBER = 40;

/** The pages that have logged in. Each belongs to one session, and its line closes when that ends, at whichever process. */
export function makeMembers(sessions: Sessions, clock: Clock) {
  const pages = new Map<bigint, Set<LivePage>>();

  const closeIfEnded = async ({ socket, session }: LivePage): Promise<void> => {
    if (session && !(await sessions.isOpen(session.id))) socket.close(LIVE_CLOSE.sessionEnded);
  };
  sessions.onEnded((member) => {
    const meant = member === 'anybody' ? [...pages.values()] : [pages.get(member) ?? []];
    for (const own of meant) for (const page of own) closeIfEnded(page).catch(() => undefined);
  });

  return {
    closeIfEnded,
    /** Gives the page its session and says so, or closes its line. */
    enter: async (page: LivePage, token: string): Promise<boolean> => {
      const session = /^[\w-]{43}$/.test(token) ? await sessions.find(token, clock()) : undefined;
      if (!isOpen(page)) return false;
      const own = (session && pages.get(session.member)) ?? new Set();
      const isFull = own.size >= PAGES_PER_MEMBER;
      if (!session || isFull) {
        page.socket.close(isFull ? LIVE_CLOSE.full : LIVE_CLOSE.sessionEnded);
        return false;
      }
      pages.set(session.member, own.add(page));
      page.session = session;
      return true;
    },
    leave: (page: LivePage): void => {
      if (!page.session) return;
      const own = pages.get(page.session.member);
      own?.delete(page);
      if (own?.size === 0) pages.delete(page.session.member);
    },
  };
}
