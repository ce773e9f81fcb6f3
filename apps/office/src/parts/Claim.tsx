import type { Call, Input } from '@harbour/contract';
import { Button } from '@harbour/ui';
import { useCommand } from '#base/answers.ts';
import { useKeys } from '#base/keys.ts';
import { say } from '#base/say.ts';
import { self } from '#base/self.ts';
import { Tag } from './Panel.tsx';

type Owner = { id: string; name: string } | null;

/** Whether a colleague has claimed it. */
export const isClaimedByOther = (owner: Owner) => owner !== null && owner.id !== self.get()?.id;

type ClaimProps<C extends Call> = {
  call: C;
  changes: readonly Call[];
  /** The order or the case, by its name in the call. */
  subject: Omit<Input<C>, 'isMine' | 'from'>;
  owner: Owner;
};

/**
 * Claims an order or a case from its queue, or gives it back, also by its key. A colleague's claim is shown and can be
 * taken over, by the button only.
 */
export function Claim<C extends Call>({ call, changes, subject, owner }: ClaimProps<C>) {
  const { run, isBusy } = useCommand(call, ...changes);
  const isTaken = isClaimedByOther(owner);
  // The owner that was seen goes with it, so that nobody is displaced unseen.
  const claim = (isMine: boolean) => void run({ ...subject, isMine, from: owner?.id ?? null } as Input<C>);
  useKeys({ c: isTaken ? undefined : () => claim(!owner) });
  if (owner && isTaken) {
    return (
      <>
        <Tag tone="amber">{say('claim.other', { name: owner.name })}</Tag>
        <Button look="quiet" isBusy={isBusy} onPress={() => claim(true)}>
          {say('claim.takeOver')}
        </Button>
      </>
    );
  }
  return (
    <Button look="quiet" isBusy={isBusy} onPress={() => claim(!owner)}>
      {owner ? say('claim.release') : say('claim.take')}
      <kbd>C</kbd>
    </Button>
  );
}
