import { ListGroup, ListRow } from '@harbour/ui';
import { hrefOf } from '#api/router.ts';
import { text } from '#text';
import type { MoneyWay } from './money-way.ts';
import { PlaySwitches } from './PlaySwitches.tsx';

type StageMenuProps = { game: string; onFairness: (() => void) | undefined; toMoney: MoneyWay | undefined };

/** Everything about a game that is not the game itself. */
export function StageMenu({ game, onFairness, toMoney }: StageMenuProps) {
  return (
    <ListGroup>
      {toMoney && <ListRow icon="wallet" words={toMoney.words} onPress={toMoney.press} />}
      <ListRow icon="book" words={text('table.rules')} href={hrefOf('/pages/game/rules', { game })} />
      {onFairness && <ListRow icon="shield" words={text('table.fairness')} onPress={onFairness} />}
      <PlaySwitches />
    </ListGroup>
  );
}
