import { slotGame, tableGame } from '#engine/registry';
import type { SlotOutcome } from '#engine/slots/reels';
import { isNextLink, tableMessage } from './chain.ts';
import { chanceOf } from './chance.ts';
import { bytesOf } from './hex.ts';
import { commitmentOf, soloMessage } from './seeds.ts';

/** A table's round as published when it is over; links are hexadecimal. */
export type PublishedTableRound = {
  game: string;
  version?: number | undefined;
  table: string;
  series: string | number;
  index: number;
  link: string;
  linkBefore: string;
};

/** Checks that the link was fixed before the round, and computes the outcome. */
export function verifyTableRound(round: PublishedTableRound): { isLinked: boolean; outcome: unknown } {
  const link = bytesOf(round.link);
  const chance = chanceOf(link, tableMessage(round.table, round.series, round.index));
  return {
    isLinked: isNextLink(bytesOf(round.linkBefore), link),
    outcome: tableGame(round.game, round.version).draw(chance),
  };
}

/** A solo round once its server seed is revealed; seed and commitment are hexadecimal. */
export type PublishedSoloRound = {
  game: string;
  version?: number | undefined;
  serverSeed: string;
  commitment: string;
  playerSeed: string;
  nonce: number;
};

/** Checks that the server seed is the committed one, and computes the outcome. */
export function verifySoloRound(round: PublishedSoloRound): { isCommitted: boolean; outcome: SlotOutcome } {
  const serverSeed = bytesOf(round.serverSeed);
  const chance = chanceOf(serverSeed, soloMessage(round.playerSeed, round.nonce));
  return {
    isCommitted: commitmentOf(serverSeed) === round.commitment.toLowerCase(),
    outcome: slotGame(round.game, round.version).draw(chance),
  };
}
