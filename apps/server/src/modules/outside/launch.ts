import { refuse } from '#platform/refuse';
import type { LaunchOrder, OutsideTools } from './tools.ts';

/** The address of a game at an outside venue, good for one entry within two minutes. */
export async function launchGame({ openVenue, log }: OutsideTools, order: LaunchOrder): Promise<{ url: string }> {
  const { venue, game, language, device } = order;
  try {
    return await (openVenue(venue) ?? refuse('venueAway')).launch({
      game,
      language,
      device,
      token: null,
      member: null,
    });
  } catch (error) {
    log.warn({ err: error, venue }, 'a venue did not launch a game');
    return refuse('venueAway');
  }
}
