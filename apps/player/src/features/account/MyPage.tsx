import { Button, ButtonLink, Card, Icon, type IconName, ListGroup, ListRow } from '@harbour/ui';
import { hrefOf } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { boot } from '#boot';
import { Avatar } from '#parts/Avatar.tsx';
import { ComingSoon } from '#parts/ComingSoon.tsx';
import { Link } from '#parts/Link.tsx';
import { useLogout } from '#parts/logout.tsx';
import { Page } from '#parts/Page.tsx';
import { PlayLabel } from '#parts/PlayLabel.tsx';
import { isComing } from '#parts/route.ts';
import { StatusPill } from '#parts/StatusPill.tsx';
import { UserWaiting } from '#parts/UserWaiting.tsx';
import { type TextKey, text } from '#text';
import styles from './MyPage.module.css';
import { WalletCard } from './WalletCard.tsx';

const VIP = '/pages/vip/privilege';

const MONEY: { to: string; icon: IconName; title: TextKey }[] = [
  { to: '/pages/finance/myDeposit', icon: 'deposit', title: 'account.deposit' },
  { to: '/pages/finance/transfer', icon: 'transfer', title: 'account.transfer' },
  { to: '/pages/finance/withDraw', icon: 'withdraw', title: 'account.withdraw' },
  { to: '/pages/cards/index', icon: 'card', title: 'account.cards' },
];

const GROUPS: { title: TextKey; rows: { to: string; icon: IconName; title: TextKey }[] }[] = [
  {
    title: 'account.account',
    rows: [
      { to: '/pages/userInfo/userInfo', icon: 'badge', title: 'account.profile' },
      { to: '/pages/system/system', icon: 'lock', title: 'account.settings' },
      { to: '/pages/mail/mail', icon: 'mail', title: 'account.messages' },
    ],
  },
  {
    title: 'account.records',
    rows: [
      { to: '/pages/transaction/transaction', icon: 'list', title: 'account.transactions' },
      { to: '/pages/finance/statement', icon: 'shield', title: 'account.statement' },
      { to: '/pages/record/bet', icon: 'tray', title: 'account.bets' },
      { to: '/pages/record/welfare', icon: 'gift', title: 'account.welfare' },
    ],
  },
  {
    title: 'account.benefits',
    rows: [
      { to: VIP, icon: 'crown', title: 'account.vipBenefits' },
      { to: '/pages/balance/interest', icon: 'deposit', title: 'account.interest' },
      { to: '/pages/activity/friendInvitation', icon: 'friends', title: 'account.invite' },
    ],
  },
  {
    title: 'account.help',
    rows: [
      { to: '/pages/help/help', icon: 'book', title: 'account.help' },
      { to: '/pages/feedback/feedback', icon: 'pen', title: 'account.feedback' },
      { to: '/pages/about/about', icon: 'info', title: 'account.about' },
    ],
  },
];

export function MyPage() {
  const isLogin = useSession((state) => state.isLogin);
  const logout = useLogout();
  return (
    <Page title={text('titles.myMy')} isTab end={<PlayLabel />}>
      <div className={isLogin ? styles.top : styles.guestTop}>
        {isLogin ? <MemberCard /> : <GuestCard />}
        {isLogin && <WalletCard />}
        <Quick />
      </div>
      <div className={styles.groups}>
        {GROUPS.map(({ title, rows }) => (
          <ListGroup key={title} title={text(title)}>
            {rows.map((row) => (
              <ListRow
                key={row.to}
                icon={row.icon}
                words={text(row.title)}
                href={hrefOf(row.to)}
                end={isComing(row.to) ? <ComingSoon /> : undefined}
              />
            ))}
          </ListGroup>
        ))}
        {boot?.isPlay && (
          <ListGroup>
            <ListRow icon="tray" words={text('account.outbox')} href={hrefOf('/pages/play/outbox')} />
          </ListGroup>
        )}
      </div>
      {isLogin && (
        <Button look="danger" isWide onPress={logout.ask}>
          {text('account.logout')}
        </Button>
      )}
      {logout.dialog}
    </Page>
  );
}

function Quick() {
  return (
    <div className={styles.quickFrame}>
      <Card as="nav" className={styles.quick} aria-label={text('account.money')}>
        {MONEY.map(({ to, icon, title }) => (
          <Link key={to} to={to}>
            <Icon name={icon} />
            {text(title)}
          </Link>
        ))}
      </Card>
    </div>
  );
}

function MemberCard() {
  const userInfo = useSession((state) => state.userInfo);
  if (!userInfo) return <UserWaiting bones={[112]} />;
  const days = userInfo.joinDays;
  return (
    <Card as={Link} tone="jade" to="/pages/userInfo/userInfo" className={styles.card}>
      <Avatar avatar={userInfo.avatar} size={72} />
      <div className={styles.who}>
        <h2>{userInfo.username}</h2>
        <p className="numbers">{days > 1 ? text('account.joined', { days }) : text('account.joinedOne')}</p>
        <p className={styles.marks}>
          {!isComing(VIP) && <StatusPill tone="wait">{text('account.vip', { level: userInfo.vipLevel })}</StatusPill>}
          {userInfo.isVerified && <StatusPill tone="wait">{text('account.verified')}</StatusPill>}
        </p>
      </div>
    </Card>
  );
}

function GuestCard() {
  return (
    <Card tone="jade" className={styles.guest}>
      <h2>{text('account.guestTitle')}</h2>
      <p>{text('account.guestWords')}</p>
      <div className={styles.buttons}>
        <ButtonLink as={Link} to="/pages/login/login" query={{ tab: 'register' }}>
          {text('common.register')}
        </ButtonLink>
        <ButtonLink as={Link} look="quiet" to="/pages/login/login" query={{ tab: 'login' }}>
          {text('common.login')}
        </ButtonLink>
      </div>
    </Card>
  );
}
