import { profile } from '@harbour/contract/profile';
import { dayText } from '@harbour/i18n';
import { isDay } from '@harbour/rules';
import { Button, ListGroup, ListRow, Segmented, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { useFormCommand } from '#api/cache.ts';
import { hrefOf } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { Avatar } from '#parts/Avatar.tsx';
import { BirthDateField } from '#parts/BirthDateField.tsx';
import { copyText } from '#parts/copy.ts';
import { Page } from '#parts/Page.tsx';
import { UserWaiting } from '#parts/UserWaiting.tsx';
import { language, text } from '#text';
import { AvatarSheet } from './AvatarSheet.tsx';
import styles from './MyPage.module.css';

type Editing = 'avatar' | 'gender' | 'birthDate';

export function ProfilePage() {
  const userInfo = useSession((state) => state.userInfo);
  const [editing, setEditing] = useState<Editing>();
  if (!userInfo) {
    return (
      <Page title={text('titles.userInfoUserInfo')}>
        <UserWaiting bones={[96, 56, 56, 56]} />
      </Page>
    );
  }
  const edit = (what: Editing) => (userInfo.isVerified ? {} : { onPress: () => setEditing(what) });
  const unset = text('account.notSet');
  return (
    <Page title={text('titles.userInfoUserInfo')}>
      <div className={styles.portrait}>
        <Avatar avatar={userInfo.avatar} size={96} />
        <Button look="plain" onPress={() => setEditing('avatar')}>
          {text('account.changePicture')}
        </Button>
      </div>
      <ListGroup title={text('account.person')}>
        <ListRow words={text('account.username')} value={userInfo.username} />
        <ListRow
          words={text('account.realName')}
          value={userInfo.realName ?? unset}
          needsAttention={!userInfo.realName}
          {...(userInfo.isVerified ? {} : { href: hrefOf('/pages/system/setName') })}
        />
        <ListRow
          words={text('account.gender')}
          value={userInfo.gender ? text(`account.${userInfo.gender}`) : unset}
          {...edit('gender')}
        />
        <ListRow
          words={text('account.birthDate')}
          value={userInfo.birthDate ? birthText(userInfo.birthDate) : unset}
          {...edit('birthDate')}
        />
      </ListGroup>
      <p className={styles.note}>{text(userInfo.isVerified ? 'account.locked' : 'account.editable')}</p>
      <ListGroup title={text('account.account')}>
        <ListRow
          words={text('account.phone')}
          value={userInfo.isPhoneBound ? <bdi className="numbers">{userInfo.phone}</bdi> : text('account.bindFirst')}
          needsAttention={!userInfo.isPhoneBound}
          href={
            userInfo.isPhoneBound
              ? hrefOf('/pages/system/verification', { for: 'changePhone' })
              : hrefOf('/pages/system/setPhone')
          }
        />
        <ListRow
          words={text('account.email')}
          value={userInfo.isEmailBound ? userInfo.email : text('account.bindFirst')}
          needsAttention={!userInfo.isEmailBound}
          href={hrefOf('/pages/system/setEmail')}
        />
        <ListRow
          words={text('account.inviteCode')}
          value={userInfo.inviteCode}
          onPress={() => void copyText(userInfo.inviteCode)}
        />
        <ListRow words={text('account.currency')} value={userInfo.currency} />
        <ListRow words={text('account.memberSince')} value={dayText(language(), userInfo.joinedAt)} />
      </ListGroup>
      {editing === 'avatar' && <AvatarSheet current={userInfo.avatar} onClose={() => setEditing(undefined)} />}
      {(editing === 'gender' || editing === 'birthDate') && (
        <EditSheet what={editing} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
}

const birthText = (day: string) => dayText(language(), new Date(`${day}T00:00:00Z`), 'UTC');

function EditSheet({ what, onClose }: { what: 'gender' | 'birthDate'; onClose: () => void }) {
  const userInfo = useSession((state) => state.userInfo);
  const [gender, setGender] = useState<'male' | 'female'>(userInfo?.gender ?? 'male');
  const [birthDate, setBirthDate] = useState(userInfo?.birthDate ?? '');
  const [error, setError] = useState<string>();
  const modify = useFormCommand(profile.modifyUserInfo, ({ message }) => {
    setError(message);
    return what === 'birthDate';
  });
  const save = async () => {
    if (what === 'birthDate' && !isDay(birthDate)) return setError(text('errors.dateForm'));
    const { data } = await modify.run(what === 'gender' ? { gender } : { birthDate });
    if (!data) return;
    useSession.setState({ userInfo: data.userInfo });
    toast(text('common.saved'));
    onClose();
  };
  return (
    <Sheet title={text(`account.${what}`)} closeLabel={text('common.close')} onClose={onClose}>
      {what === 'gender' ? (
        <Segmented
          label={text('account.gender')}
          value={gender}
          options={[
            { value: 'male', label: text('account.male') },
            { value: 'female', label: text('account.female') },
          ]}
          onChange={setGender}
        />
      ) : (
        <BirthDateField label={text('account.birthDate')} value={birthDate} onChange={setBirthDate} error={error} />
      )}
      <p className={styles.hint} />
      <Button isWide isBusy={modify.isBusy} onPress={() => void save()}>
        {text('common.save')}
      </Button>
    </Sheet>
  );
}
