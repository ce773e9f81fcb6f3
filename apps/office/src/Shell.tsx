import { backoffice } from '@harbour/contract/backoffice';
import { officeStaff, type StaffSelf } from '@harbour/contract/office-staff';
import { Icon, IconButton, State } from '@harbour/ui';
import { type ComponentType, useEffect, useRef } from 'react';
import { useCall } from '#base/answers.ts';
import { ask } from '#base/ask.ts';
import { useBrand } from '#base/brand.ts';
import { hrefOf, usePlace } from '#base/place.ts';
import { type RoomName, type RoomPlan, roomPath, roomsFor } from '#base/room-list.ts';
import { say, sayOf } from '#base/say.ts';
import { leave, self } from '#base/self.ts';
import { count, zoneName } from '#base/show.ts';
import { applyTheme, theme } from '#base/theme.ts';
import { LanguageSwitch } from '#parts/LanguageSwitch.tsx';
import { Notice } from '#parts/Panel.tsx';
import { ApprovalsRoom } from '#rooms/approvals/ApprovalsRoom.tsx';
import { AuditRoom } from '#rooms/audit/AuditRoom.tsx';
import { CasesRoom } from '#rooms/cases/CasesRoom.tsx';
import { DepositsRoom } from '#rooms/deposits/DepositsRoom.tsx';
import { GamesRoom } from '#rooms/games/GamesRoom.tsx';
import { MembersRoom } from '#rooms/members/MembersRoom.tsx';
import { OverviewRoom } from '#rooms/overview/OverviewRoom.tsx';
import { ReportRoom } from '#rooms/report/ReportRoom.tsx';
import { SettingsRoom } from '#rooms/settings/SettingsRoom.tsx';
import { OwnRoom } from '#rooms/staff/OwnRoom.tsx';
import { StaffRoom } from '#rooms/staff/StaffRoom.tsx';
import { WithdrawalsRoom } from '#rooms/withdrawals/WithdrawalsRoom.tsx';
import styles from './Shell.module.css';

const INSIDES: Record<RoomName, ComponentType<{ parts: string[] }>> = {
  overview: OverviewRoom,
  deposits: DepositsRoom,
  withdrawals: WithdrawalsRoom,
  approvals: ApprovalsRoom,
  cases: CasesRoom,
  members: MembersRoom,
  games: GamesRoom,
  report: ReportRoom,
  settings: SettingsRoom,
  staff: StaffRoom,
  audit: AuditRoom,
  own: OwnRoom,
};
const ASK_EVERY_MS = 5_000;
const ROLES_EVERY_MS = 60_000;

/** Changed roles apply from the next call on; the list of rooms follows within a minute. */
function useFreshRoles(who: StaffSelf): void {
  const { data } = useCall(officeStaff.getSelf, {}, { everyMs: ROLES_EVERY_MS });
  const now = data?.self;
  useEffect(() => {
    if (now && now.id === who.id && now.roles.join() !== who.roles.join()) self.set(now);
  }, [now, who]);
}

export function Shell({ who }: { who: StaffSelf }) {
  useFreshRoles(who);
  const { parts } = usePlace();
  const rooms = roomsFor(who.roles);
  const [path = 'desk', ...rest] = parts;
  const here = rooms.find((room) => roomPath(room) === path);
  const main = useRef<HTMLElement>(null);
  // The keys of a room work as soon as it is open; on its link, Enter would only open it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival in a room
  useEffect(() => {
    if (document.activeElement?.closest('nav')) main.current?.focus({ preventScroll: true });
  }, [here?.name]);
  return (
    <div className={styles.shell}>
      <Rail rooms={rooms} here={here?.name} who={who} />
      <main ref={main} className={styles.main} tabIndex={-1}>
        {here ? (
          <Room key={here.name} name={here.name} parts={rest} />
        ) : (
          <State icon="lock" title={say('noRoom')} words={say('noRoomWords')} />
        )}
      </main>
    </div>
  );
}

function Room({ name, parts }: { name: RoomName; parts: string[] }) {
  const Inside = INSIDES[name];
  return <Inside parts={parts} />;
}

type RailProps = { rooms: RoomPlan[]; here: RoomName | undefined; who: StaffSelf };

function Rail({ rooms, here, who }: RailProps) {
  const brand = useBrand();
  return (
    <nav className={styles.rail} aria-label={say('rooms')}>
      <div className={styles.brand}>
        <Icon name="anchor" size={22} />
        <span>
          {brand || say('title')}
          {brand && <small>{say('title')}</small>}
        </span>
      </div>
      <RoomLinks rooms={rooms.filter(({ name }) => name !== 'own')} here={here} />
      <div className={styles.space} />
      <a className={styles.me} href={hrefOf('own')}>
        <Icon name="user" size={20} />
        <span>
          {who.name}
          <small>{who.roles.map((role) => sayOf('role', role)).join(' · ')}</small>
        </span>
      </a>
      <Tools />
      <small className={styles.zone}>{say('siteTime', { zone: zoneName() })}</small>
    </nav>
  );
}

function RoomLinks({ rooms, here }: Pick<RailProps, 'rooms' | 'here'>) {
  const { data, error } = useCall(backoffice.getOverview, {}, { everyMs: ASK_EVERY_MS });
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the links are a strip that is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of another room is another element
  useEffect(() => {
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [here]);
  const queueOf = (room: RoomPlan) => data?.queueList.find(({ queue }) => queue === room.queue);
  const links = rooms.map((room) => {
    const queue = queueOf(room);
    return (
      <a
        key={room.name}
        ref={room.name === here ? current : undefined}
        className={`${styles.room} ${room.name === here ? styles.here : ''}`}
        aria-current={room.name === here ? 'page' : undefined}
        href={hrefOf(roomPath(room))}
      >
        <Icon name={room.icon} size={20} />
        <span>{sayOf('room', room.name)}</span>
        {queue && queue.waiting > 0 && (
          <i className={`${styles.badge} ${queue.late > 0 ? styles.late : ''}`}>{count(queue.waiting)}</i>
        )}
      </a>
    );
  });
  return (
    <>
      {links}
      {error && <Notice tone="amber">{error.message}</Notice>}
    </>
  );
}

function Tools() {
  const current = theme.use();
  const logout = () => void ask(officeStaff.logoutStaff, {}).then(leave, leave);
  return (
    <div className={styles.tools}>
      <LanguageSwitch />
      <IconButton icon="moon" label={say('theme')} onPress={() => applyTheme(current === 'dark' ? 'light' : 'dark')} />
      <IconButton icon="leave" label={say('logout')} onPress={logout} />
    </div>
  );
}
