import { CURRENCIES, type Currency } from '@harbour/rules';
import { GAME, gamesOf, VENUES, type VenueCode } from './games.ts';
import { memberKey } from './ledger.ts';
import { moveMoney, type SandboxReply, tellBets, tellTransfer } from './venue.ts';
import { amountOf, Misshapen, textOf, type World, type WorldContent } from './world.ts';

const PENDING_MS = 5_000;

function currencyOf(content: WorldContent): Currency {
  const text = textOf(content, 'currency');
  if (!(CURRENCIES as readonly string[]).includes(text)) throw new Misshapen('currency');
  return text as Currency;
}

/** The venue's answer to a call of the server; undefined for an unknown call. */
export function answerCall(
  world: World,
  venue: VenueCode,
  verb: string,
  content: WorldContent,
): SandboxReply | undefined {
  const { ledger } = world;
  const refusal = world.faults[venue].draw('refuse', verb);
  if (refusal) return { status: refusal.status ?? 'VENUE_MAINTENANCE' };
  const about = () => ({ venue, player: textOf(content, 'player') });
  switch (verb) {
    case 'create-member':
      return createMember(world, venue, content);
    case 'balance': {
      const member = ledger.members.get(memberKey(about()));
      if (!member || VENUES[venue].isSeamless) return { status: 'MEMBER_NOT_FOUND' };
      return { status: 'OK', balance: ledger.balances.get(memberKey(member)) ?? 0n, currency: member.currency };
    }
    case 'games':
      return { status: 'OK', games: gamesOf(venue) };
    case 'launch':
      return launch(world, venue, content);
    case 'kick':
      for (const known of ledger.launches.values())
        if (known.venue === venue && known.player === about().player && !known.isEnded)
          ledger.write({ launch: { ...known, isEnded: true } });
      return { status: 'OK' };
    case 'transfer':
    case 'cash-out-all':
      return VENUES[venue].isSeamless ? undefined : transfer(world, venue, verb, content);
    case 'transfer-state':
      return tellTransfer(ledger, { ...about(), transferId: textOf(content, 'transferId') });
    case 'bets': {
      const cursor = content.cursor === null ? null : textOf(content, 'cursor');
      const { draw } = world.faults[venue];
      const isAgain = draw('duplicatedWindows', verb) !== undefined;
      return tellBets(ledger, venue, cursor, { isAgain, isReversed: draw('reorder', 'window') !== undefined });
    }
    default:
      return undefined;
  }
}

function createMember({ ledger }: World, venue: VenueCode, content: WorldContent): SandboxReply {
  const member = { venue, player: textOf(content, 'player'), currency: currencyOf(content) };
  const known = ledger.members.get(memberKey(member));
  if (known) return { status: known.currency === member.currency ? 'OK' : 'CURRENCY_MISMATCH', replayed: true };
  ledger.write({ member: { ...member, language: textOf(content, 'language') } });
  return { status: 'OK', replayed: false };
}

function transfer(world: World, venue: VenueCode, verb: string, content: WorldContent): SandboxReply {
  const isAll = verb === 'cash-out-all';
  const direction = isAll ? 'out' : textOf(content, 'direction');
  if (direction !== 'in' && direction !== 'out') throw new Misshapen('direction');
  const order = {
    venue,
    isAll,
    direction: direction as 'in' | 'out',
    player: textOf(content, 'player'),
    transferId: textOf(content, 'transferId'),
    amount: isAll ? 0n : amountOf(content, 'amount'),
    currency: currencyOf(content),
  };
  const pending = world.faults[venue].draw('pending', verb);
  return moveMoney(world.ledger, order, world.now(), pending && (pending.ms ?? PENDING_MS));
}

function launch({ ledger, random, operatorUrl }: World, venue: VenueCode, content: WorldContent): SandboxReply {
  const game = textOf(content, 'game');
  if (game !== GAME) return { status: 'GAME_NOT_FOUND' };
  const who = content.member as WorldContent | null;
  const member = who && ledger.members.get(memberKey({ venue, player: textOf(who, 'player') }));
  if (who && !member) return { status: 'MEMBER_NOT_FOUND' };
  const token = content.token === null ? null : textOf(content, 'token');
  if (!member !== (token === null)) throw new Misshapen('token');
  const callbackUrl = content.callbackUrl === null ? operatorUrl : textOf(content, 'callbackUrl');
  const ref = random.name();
  ledger.write({
    launch: {
      venue,
      ref,
      game,
      token,
      callbackUrl,
      language: textOf(content, 'language'),
      player: member ? member.player : null,
      currency: member ? member.currency : 'CNY',
      session: null,
      isEnded: false,
    },
  });
  return { status: 'OK', url: `/${venue}/play/${ref}/` };
}
