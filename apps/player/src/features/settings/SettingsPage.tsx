import { languageFacts } from '@harbour/rules';
import { Button, Card, ListGroup, ListRow, Segmented } from '@harbour/ui';
import { type ComponentType, useState } from 'react';
import { chooseTheme } from '#api/preferences.ts';
import { hrefOf } from '#api/router.ts';
import { useSession, useSite } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { boot } from '#boot';
import { useLogout } from '#parts/logout.tsx';
import { Page } from '#parts/Page.tsx';
import { PlaySwitches } from '#parts/stage/PlaySwitches.tsx';
import { UserWaiting } from '#parts/UserWaiting.tsx';
import { text } from '#text';
import styles from './Settings.module.css';

/** Each protection with its state; a missing one stands out, and links to its page. */
export function SettingsPage() {
  const userInfo = useSession((state) => state.userInfo);
  const logout = useLogout();
  if (!userInfo) {
    return (
      <Page title={text('titles.systemSystem')}>
        <UserWaiting bones={[96, 56, 56, 56, 56]} />
      </Page>
    );
  }
  const protections = [userInfo.isPhoneBound, userInfo.isEmailBound, userInfo.isSecondarySet, userInfo.isVerified];
  const done = protections.filter(Boolean).length;
  return (
    <Page title={text('titles.systemSystem')}>
      <Card tone="jade" className={styles.level}>
        <p>{text('settings.securityLevel', { done, all: protections.length })}</p>
        <meter className={styles.meter} min={0} max={protections.length} value={done} aria-hidden="true" />
      </Card>
      <div className={styles.columns}>
        <Protections />
        <div className={styles.stack}>
          <AppSettings />
          <ListGroup title={text('settings.games')}>
            <PlaySwitches />
          </ListGroup>
        </div>
      </div>
      <Button look="danger" isWide onPress={logout.ask}>
        {text('account.logout')}
      </Button>
      {logout.dialog}
    </Page>
  );
}

function Protections() {
  const userInfo = useSession((state) => state.userInfo);
  if (!userInfo) return null;
  const { isPhoneBound, isEmailBound, isSecondarySet, isVerified } = userInfo;
  const verifyFor = (purpose: string) => hrefOf('/pages/system/verification', { for: purpose });
  const hasContact = isPhoneBound || isEmailBound;
  return (
    <ListGroup title={text('settings.security')}>
      <ListRow
        icon="phone"
        words={text('settings.phone')}
        value={isPhoneBound ? <bdi className="numbers">{userInfo.phone}</bdi> : text('settings.notBound')}
        needsAttention={!isPhoneBound}
        href={isPhoneBound ? verifyFor('changePhone') : hrefOf('/pages/system/setPhone')}
      />
      <ListRow
        icon="mail"
        words={text('settings.email')}
        value={isEmailBound ? userInfo.email : text('settings.notBound')}
        needsAttention={!isEmailBound}
        href={hrefOf('/pages/system/setEmail')}
      />
      <ListRow
        icon="lock"
        words={text('settings.password')}
        value={text('settings.change')}
        href={hasContact ? verifyFor('changePassword') : hrefOf('/pages/system/exitPassword')}
      />
      <ListRow
        icon="key"
        words={text('settings.secondary')}
        value={text(isSecondarySet ? 'settings.set' : 'settings.notSet')}
        needsAttention={!isSecondarySet}
        href={
          isSecondarySet || !isPhoneBound ? hrefOf('/pages/system/secondaryPassword') : verifyFor('secondaryPassword')
        }
      />
      <ListRow
        icon="badge"
        words={text('settings.realName')}
        value={isVerified ? userInfo.realName : text('settings.notSet')}
        needsAttention={!isVerified}
        href={hrefOf('/pages/system/setName')}
      />
      <ListRow
        icon="devices"
        words={text('settings.devices')}
        note={text('settings.devicesNote')}
        href={hrefOf('/pages/system/devices')}
      />
    </ListGroup>
  );
}

function AppSettings() {
  const languageTypeVal = useSite((state) => state.languageTypeVal);
  const [LanguageSheet, setLanguageSheet] = useState<ComponentType<{ onClose: () => void }>>();
  const openLanguages = () => {
    import('#parts/LanguageSheet.tsx').then(
      (m) => setLanguageSheet(() => m.LanguageSheet),
      () => toast(text('common.chunkFailed')),
    );
  };
  return (
    <ListGroup title={text('settings.app')}>
      <ListRow
        icon="globe"
        words={text('common.language')}
        value={languageFacts(languageTypeVal).name}
        onPress={openLanguages}
      />
      <Appearance />
      {boot?.isPlay && (
        <ListRow
          icon="tray"
          words={text('settings.outbox')}
          note={text('settings.outboxNote')}
          href={hrefOf('/pages/play/outbox')}
        />
      )}
      {LanguageSheet && <LanguageSheet onClose={() => setLanguageSheet(undefined)} />}
    </ListGroup>
  );
}

function Appearance() {
  const theme = useSite((state) => state.theme);
  return (
    <div className={styles.appearance}>
      <ListRow icon="moon" words={text('common.theme')} />
      <Segmented
        label={text('common.theme')}
        value={theme}
        options={[
          { value: 'dark', label: text('common.themeDark') },
          { value: 'light', label: text('common.themeLight') },
          { value: 'system', label: text('common.themeSystem') },
        ]}
        onChange={chooseTheme}
      />
    </div>
  );
}
