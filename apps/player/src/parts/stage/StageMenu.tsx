import { ListGroup, ListRow } from '@harbour/ui';
import { hrefOf } from '#api/router.ts';
import { text } from '#text';
import { PlaySwitches } from './PlaySwitches.tsx';

type StageMenuProps = { game: string; onFairness: (() => void) | undefined };

/** Everything about a game that is not the game itself. */
export function StageMenu({ game, onFairness }: StageMenuProps) {
  return (
    <ListGroup>
      <ListRow icon="book" words={text('table.rules')} href={hrefOf('/pages/game/rules', { game })} />
      {onFairness && <ListRow icon="shield" words={text('table.fairness')} onPress={onFairness} />}
      <PlaySwitches />
    </ListGroup>
  );
}
