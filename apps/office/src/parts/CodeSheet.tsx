import { Button, Sheet } from '@harbour/ui';
import { say } from '#base/say.ts';
import { fullTime } from '#base/show.ts';
import { copyText } from './Copy.tsx';
import { Input } from './Fields.tsx';
import { Actions, Soft, Stack } from './Page.tsx';
import { Notice } from './Panel.tsx';

export type NewCode = { enrolmentCode: string; expiresAt: Date; name: string };

/** The enrolment link of an invited colleague; it is shown only once. */
export function CodeSheet({
  code: { enrolmentCode, expiresAt, name },
  onClose,
}: {
  code: NewCode;
  onClose: () => void;
}) {
  const link = `${location.origin}/office/#/begin?code=${enrolmentCode}`;
  return (
    <Sheet title={say('code.title', { name })} closeLabel={say('close')} onClose={onClose}>
      <Stack>
        <Notice tone="amber">{say('code.words')}</Notice>
        <Input label={say('code.link')} value={link} onChange={() => {}} />
        <Soft>{say('code.until', { at: fullTime(expiresAt) })}</Soft>
        <Actions>
          <Button onPress={() => copyText(link)}>{say('copy')}</Button>
        </Actions>
      </Stack>
    </Sheet>
  );
}
