import { DataRow, Icon, type IconName, Mark, RowGroup, RowList } from '@harbour/ui';
import { useSession } from '#api/stores.ts';
import { Link } from '#parts/Link.tsx';
import { type TextKey, text } from '#text';

type Place = { to: string; icon: IconName; title: TextKey; words: TextKey; hue: string; isMembers?: boolean };

const PLACES: Place[] = [
  { to: '/pages/game/list', icon: 'anchor', title: 'soon.games', words: 'soon.gamesWords', hue: 'live' },
  {
    to: '/pages/my/my',
    icon: 'wallet',
    title: 'soon.wallet',
    words: 'soon.walletWords',
    hue: 'slots',
    isMembers: true,
  },
  { to: '/pages/record/bet', icon: 'list', title: 'soon.bets', words: 'soon.betsWords', hue: 'cards', isMembers: true },
];

/** Ways on from a page that has nothing to show yet. */
export function OpenToday() {
  const isLogin = useSession((state) => state.isLogin);
  return (
    <RowGroup title={text('soon.today')}>
      <RowList isRoomy>
        {PLACES.filter(({ isMembers }) => isLogin || !isMembers).map(({ to, icon, title, words, hue }) => (
          <DataRow
            key={to}
            as={Link}
            to={to}
            sign="go"
            mark={
              <Mark hue={hue}>
                <Icon name={icon} />
              </Mark>
            }
          >
            <b>{text(title)}</b>
            <span>{text(words)}</span>
          </DataRow>
        ))}
        <DataRow
          as={Link}
          to="/"
          sign="go"
          mark={
            <Mark>
              <Icon name="home" />
            </Mark>
          }
        >
          <b>{text('common.toHome')}</b>
        </DataRow>
      </RowList>
    </RowGroup>
  );
}
