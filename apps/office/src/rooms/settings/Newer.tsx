import { Button } from '@house/ui';
import { say } from '#base/say.ts';
import { Notice } from '#parts/Panel.tsx';

/** Somebody else has changed what is being edited. What was typed stays until the newer state is asked for. */
export function Newer({ onShow }: { onShow: (() => void) | undefined }) {
  if (!onShow) return null;
  return (
    <Notice tone="amber">
      <p>{say('settings.newer')}</p>
      <Button look="quiet" onPress={onShow}>
        {say('settings.showNewer')}
      </Button>
    </Notice>
  );
}
