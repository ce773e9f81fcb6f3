import { type ReactNode, useState } from 'react';
import { optionsOf, say, sayOf } from '#base/say.ts';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Notice } from '#parts/Panel.tsx';
import { Tabs } from '#parts/Tabs.tsx';

const STATES = ['open', 'maintenance', 'closed'] as const;
export type GameState = (typeof STATES)[number];
type StateSheetProps = {
  title: string;
  state: GameState;
  isBusy: boolean;
  onSave: (state: GameState) => void;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * Opens or stops a game or venue. A colleague's change in the meantime is shown, and the choice starts again from it.
 */
export function StateSheet({ title, state, isBusy, onSave, onClose, children }: StateSheetProps) {
  const [{ over, chosen, isNews }, setHeld] = useState({ over: state, chosen: state, isNews: false });
  if (over !== state) setHeld({ over: state, chosen: state, isNews: true });
  const choose = (next: GameState) => setHeld({ over, chosen: next, isNews });
  return (
    <FormSheet
      title={title}
      submit={say('save')}
      isDanger={chosen !== 'open'}
      isBusy={isBusy}
      onSend={() => onSave(chosen)}
      onClose={onClose}
    >
      <Tabs label={say('games.state')} value={chosen} options={optionsOf('gameState', STATES)} onChange={choose} />
      {isNews && !isBusy && <Notice tone="amber">{say('games.nowIs', { state: sayOf('gameState', state) })}</Notice>}
      {chosen !== 'open' && <Notice tone="amber">{say('games.stopWords')}</Notice>}
      {children}
    </FormSheet>
  );
}
