import { Button } from '@harbour/ui';
import { Notice } from './Panel.tsx';

type QuestionProps = { words: string; closeWords: string; mayClose: boolean; isBusy: boolean; onClose: () => void };

/** A question that the member sees; a colleague who has the answer, or no longer needs it, removes it. */
export function Question({ words, closeWords, mayClose, isBusy, onClose }: QuestionProps) {
  return (
    <Notice>
      {words}{' '}
      {mayClose && (
        <Button look="quiet" isBusy={isBusy} onPress={onClose}>
          {closeWords}
        </Button>
      )}
    </Notice>
  );
}
