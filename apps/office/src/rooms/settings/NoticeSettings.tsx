import { type EditedNotice, officeSite } from '@harbour/contract/office-site';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { officeLanguage, say } from '#base/say.ts';
import { fullTime } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Panel, Tag } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { NoticeSheet } from './NoticeSheet.tsx';
import { newerThan, useSaving } from './saving.ts';

function stateOf({ publishedAt, endsAt }: EditedNotice): 'coming' | 'over' | 'shown' {
  if (publishedAt.getTime() > Date.now()) return 'coming';
  return endsAt && endsAt.getTime() < Date.now() ? 'over' : 'shown';
}

export function NoticeSettings() {
  const settings = useCall(officeSite.getSiteSettings, {});
  const { save, isBusy } = useSaving(officeSite.saveNotice, officeSite.getSiteSettings);
  const [edited, setEdited] = useState<EditedNotice>();
  const words = { coming: say('notice.coming'), over: say('notice.over'), shown: say('notice.shown') };
  const send = async (notice: EditedNotice) => {
    if (await save(notice)) setEdited(undefined);
  };
  const newer = newerThan(edited, settings.data?.noticeList, (row, { id }) => row.id === id);
  const begin = () =>
    setEdited({ id: null, publishedAt: new Date(), endsAt: null, texts: {} as EditedNotice['texts'] });
  return (
    <Panel
      title={say('shelf.notices')}
      end={
        <Button look="quiet" onPress={begin}>
          {say('notice.add')}
        </Button>
      }
    >
      <Answered asked={settings}>
        {({ noticeList }) => (
          <Table
            rows={noticeList}
            keyOf={({ id }) => String(id)}
            empty={say('notice.none')}
            columns={[
              {
                title: say('notice.title'),
                cell: ({ texts }) => (texts[officeLanguage.get()] ?? texts.en)?.title ?? '—',
              },
              { title: say('notice.from'), cell: ({ publishedAt }) => fullTime(publishedAt) },
              { title: say('notice.until'), cell: ({ endsAt }) => (endsAt ? fullTime(endsAt) : '—') },
              {
                title: say('notice.state'),
                cell: (notice) => (
                  <Tag tone={stateOf(notice) === 'shown' ? 'jade' : 'plain'}>{words[stateOf(notice)]}</Tag>
                ),
              },
              {
                title: '',
                isEnd: true,
                cell: (notice) => (
                  <Button look="plain" onPress={() => setEdited(notice)}>
                    {say('edit')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Answered>
      {edited && (
        <NoticeSheet
          key={edited.revision}
          notice={edited}
          isBusy={isBusy}
          onShowNewer={newer && (() => setEdited(newer))}
          onSave={(notice) => void send(notice)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}
