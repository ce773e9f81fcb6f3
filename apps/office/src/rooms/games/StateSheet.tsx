import { Button, Sheet } from '@house/ui';
import { type ReactNode, useState } from 'react';
import { optionsOf, say } from '#base/say.ts';
import { Actions, Form } from '#parts/Page.tsx';
import { Notice } from '#parts/Panel.tsx';
import { Tabs } from '#parts/Tabs.tsx';

const STATES = ['open', 'maintenance', 'closed'] as const;
export type GameState = (typeof STATES)[number];
type SheetProps = {
  title: string;
  state: GameState;
  isBusy: boolean;
  onSave: (state: GameState) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Opens or stops something that is played with. */
export function StateSheet({ title, state, isBusy, onSave, onClose, children }: SheetProps) {
  const [chosen, setChosen] = useState(state);
  return (
    <Sheet title={title} closeLabel={say('close')} onClose={onClose}>
      <Form onSend={() => onSave(chosen)}>
        <Tabs label={say('games.state')} value={chosen} options={optionsOf('gameState', STATES)} onChange={setChosen} />
        {chosen !== 'open' && <Notice tone="amber">{say('games.stopWords')}</Notice>}
        {children}
        <Actions>
          <Button look="quiet" onPress={onClose}>
            {say('cancel')}
          </Button>
          <Button isSubmit look={chosen === 'open' ? 'primary' : 'danger'} isBusy={isBusy}>
            {say('save')}
          </Button>
        </Actions>
      </Form>
    </Sheet>
  );
}
