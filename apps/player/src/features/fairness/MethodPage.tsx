import { ListGroup, ListRow } from '@harbour/ui';
import { hrefOf } from '#api/router.ts';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { Draws } from './Draws.tsx';
import styles from './Method.module.css';
import { BELOW, CARDS, COMMANDS, FIXED, MESSAGES, STREAM } from './method.ts';
import { Step } from './Step.tsx';
import { Vectors } from './Vectors.tsx';

const SCRIPT = '/verify-round.mjs';

/** The whole method, so that anyone can compute a round without this app. */
export function MethodPage() {
  return (
    <Page title={text('proof.title')} lead={text('proof.lead')}>
      <div className={styles.page}>
        <Step
          isNumbered
          title={text('proof.fixed')}
          words={['proof.fixedTables', 'proof.fixedSlots', 'proof.bytes']}
          code={FIXED}
        />
        <Step
          isNumbered
          title={text('proof.messages')}
          words={['proof.messagesWords', 'proof.messagesNames']}
          code={MESSAGES}
        />
        <Step isNumbered title={text('proof.stream')} words={['proof.streamWords']} code={STREAM} />
        <Step isNumbered title={text('proof.below')} words={['proof.belowWords']} code={BELOW} />
        <Step isNumbered title={text('proof.cards')} words={['proof.cardsWords', 'proof.cardsNames']} code={CARDS} />
        <Draws />
        <Vectors />
        <Step
          title={text('proof.known')}
          words={['proof.knownFixed', 'proof.knownAhead', 'proof.knownChain', 'proof.knownVoid']}
        />
        <Step title={text('proof.script')} words={['proof.scriptWords']} code={COMMANDS(location.origin)} />
        <ListGroup>
          <ListRow icon="deposit" words={text('proof.getScript')} href={SCRIPT} />
          <ListRow icon="shield" words={text('proof.toVerify')} href={hrefOf('/pages/game/verify')} />
          <ListRow icon="list" words={text('proof.toSeries')} href={hrefOf('/pages/game/series')} />
        </ListGroup>
      </div>
    </Page>
  );
}
