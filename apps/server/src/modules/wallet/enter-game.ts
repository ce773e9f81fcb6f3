import { games } from '@harbour/contract/games';
import { type CatalogueGame, type Games, ownAddress } from '#games';
import type { Integration, LaunchOrder } from '#integration';
import { implement } from '#platform/implement';
import { type BroughtToVenue, enterVenue, leaveVenue, sweepVenues } from './free-mode.ts';
import type { WalletTools } from './tools.ts';

export type EnterGameTools = WalletTools & {
  games: Pick<Games, 'findEnterable' | 'noteEntered'>;
  integration: Pick<Integration, 'launchGame'>;
};

const { getGameUrl, getDemoUrl, leaveGame, sweepVenues: sweep } = games;
const STAYED: BroughtToVenue = { brought: null, isPending: false };

/** The calls that enter and leave a game: in free-transfer mode the member's money goes along, and comes back. */
export function enterGameCalls(tools: EnterGameTools) {
  const { games, integration } = tools;
  const addressOf = async (game: CatalogueGame, how: Omit<LaunchOrder, 'venue' | 'game'>) => {
    if (game.kind !== 'external') return { url: ownAddress(game, how.member === null), isExternal: false };
    return { ...(await integration.launchGame({ venue: game.venue, game: game.engine, ...how })), isExternal: true };
  };
  return implement(
    { getGameUrl, getDemoUrl, leaveGame, sweepVenues: sweep },
    {
      getGameUrl: async ({ game: code, isDemo = false, isFound = false, device, requestId }, caller) => {
        const { member, language } = caller;
        const game = await games.findEnterable(code, isDemo);
        const moved = isDemo ? STAYED : await enterVenue(tools, caller, game.venue, requestId);
        const address = await addressOf(game, { member: isDemo ? null : member, language, device });
        await games.noteEntered({ member, game: game.code, isFound });
        return { ...address, venue: game.venue, ...moved };
      },
      getDemoUrl: async ({ game: code, device }, { language }) =>
        addressOf(await games.findEnterable(code, true), { member: null, language, device }),
      leaveGame: ({ venue, requestId }, caller) => leaveVenue(tools, caller, venue, requestId),
      sweepVenues: (request, caller) => sweepVenues(tools, caller, request),
    },
  );
}
