import type { Permission } from '@harbour/contract/roles';
import type { ComponentType } from 'react';
import { hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { Page, Stack } from '#parts/Page.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import { BankSettings } from './BankSettings.tsx';
import { MethodSettings } from './MethodSettings.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { Pending } from './Pending.tsx';
import styles from './Settings.module.css';
import { AreaSettings, ConfigSettings, ItemSettings } from './SiteSettings.tsx';
import { TextSettings } from './TextSettings.tsx';
import { ValueSettings } from './ValueSettings.tsx';
import { WithdrawSettings } from './WithdrawSettings.tsx';

const SHELVES: { name: string; permission: Permission; Shelf: ComponentType }[] = [
  { name: 'methods', permission: 'payments.edit', Shelf: MethodSettings },
  { name: 'accounts', permission: 'payments.edit', Shelf: AccountSettings },
  { name: 'withdraw', permission: 'payments.edit', Shelf: WithdrawSettings },
  { name: 'banks', permission: 'payments.edit', Shelf: BankSettings },
  { name: 'values', permission: 'payments.edit', Shelf: ValueSettings },
  { name: 'config', permission: 'site.edit', Shelf: ConfigSettings },
  { name: 'items', permission: 'site.edit', Shelf: ItemSettings },
  { name: 'areas', permission: 'site.edit', Shelf: AreaSettings },
  { name: 'notices', permission: 'site.edit', Shelf: NoticeSettings },
  { name: 'texts', permission: 'site.edit', Shelf: TextSettings },
];

/**
 * Settings, grouped on shelves by permission. A change takes effect when it is saved, or confirmed by a second person.
 */
export function SettingsRoom({ parts: [asked] }: { parts: string[] }) {
  const shelves = SHELVES.filter(({ permission }) => mayI(permission));
  const here = shelves.find(({ name }) => name === asked) ?? shelves[0];
  if (!here) return null;
  return (
    <Page title={say('room.settings')}>
      <div className={styles.room}>
        <nav className={styles.shelves} aria-label={say('room.settings')}>
          {shelves.map(({ name }) => (
            <a
              key={name}
              className={name === here.name ? styles.here : undefined}
              aria-current={name === here.name ? 'page' : undefined}
              href={hrefOf('settings', name)}
            >
              {sayOf('shelf', name)}
            </a>
          ))}
        </nav>
        <Stack>
          <Pending shelf={here.name} />
          <here.Shelf key={here.name} />
        </Stack>
      </div>
    </Page>
  );
}
