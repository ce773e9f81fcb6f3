import type { Output } from '@harbour/contract';
import { officeStaff } from '@harbour/contract/office-staff';
import { Button, CodeField, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { toast } from '#base/toasts.ts';
import { NewFactor } from '#parts/NewFactor.tsx';
import { Actions, Form, Soft } from '#parts/Page.tsx';
import { isGiven, NO_PROOF, OwnProof } from './OwnProof.tsx';

type OpenedFactor = Output<typeof officeStaff.openOwnFactor>;

/**
 * Two steps: the present credentials, then a code of the new authenticator. The old one works until the second step.
 */
export function FactorSheet({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<OpenedFactor>();
  return (
    <Sheet title={say('own.changeFactor')} closeLabel={say('close')} onClose={onClose}>
      {opened ? <ProveNew opened={opened} onClose={onClose} /> : <ProveOld onOpened={setOpened} onClose={onClose} />}
    </Sheet>
  );
}

function ProveOld({ onOpened, onClose }: { onOpened: (opened: OpenedFactor) => void; onClose: () => void }) {
  const [proof, setProof] = useState(NO_PROOF);
  const open = useCommand(officeStaff.openOwnFactor, officeStaff.getSelf);
  const send = async () => {
    const { data, refused } = await open.run(proof);
    if (data) onOpened(data);
    else if (refused) setProof({ ...proof, factor: '' });
  };
  return (
    <Form onSend={() => void send()}>
      <OwnProof proof={proof} onChange={setProof} />
      <Actions>
        <Button look="quiet" onPress={onClose}>
          {say('cancel')}
        </Button>
        <Button isSubmit isBusy={open.isBusy} isDisabled={!isGiven(proof)}>
          {say('own.goOn')}
        </Button>
      </Actions>
    </Form>
  );
}

function ProveNew({ opened, onClose }: { opened: OpenedFactor; onClose: () => void }) {
  const [factor, setFactor] = useState('');
  const finish = useCommand(officeStaff.finishOwnFactor, officeStaff.getSelf);
  const send = async () => {
    const { data } = await finish.run({ factor });
    if (!data) return setFactor('');
    toast(say('own.factorChanged'));
    onClose();
  };
  return (
    <Form onSend={() => void send()}>
      <NewFactor scan={say('own.scan')} {...opened} />
      <CodeField label={say('begin.code')} value={factor} onChange={setFactor} autoComplete="one-time-code" />
      <Soft>{say('own.othersEnd')}</Soft>
      <Actions>
        <Button isSubmit isBusy={finish.isBusy} isDisabled={factor.length < 6}>
          {say('own.changeFactor')}
        </Button>
      </Actions>
    </Form>
  );
}
