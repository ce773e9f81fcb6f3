import type { Call } from '@harbour/contract';
import { askedBy, sharesOfAsker } from '#platform/asker';
import type { MemberCaller, StaffCaller } from '#platform/implement';
import { makeQueue } from '#platform/queue';
import { refuse } from '#platform/refuse';

/** A page makes a dozen calls at once; more unanswered calls than this do not come from a person. */
const CALLS_OF_PERSON = 250;
/** A form is held in memory, up to its largest picture, so it is read only when it has a slot. */
const FORMS = {
  person: { atOnce: 3, waiting: 9 },
  address: { atOnce: 12, waiting: 60 },
  together: { atOnce: 40, waiting: 200 },
};

/** Limits the calls in progress per person, and notes the asker; slower work has queues of its own. */
export function makeAdmission() {
  const underWay = new Map<string, number>();
  const forms = makeQueue(FORMS.together.atOnce);
  return async <T>(call: Call, caller: MemberCaller | StaffCaller, work: () => Promise<T>): Promise<T> => {
    const { address } = caller;
    const inTurn = call.carrier === 'form' ? () => forms.run(sharesOfAsker('form', FORMS), work) : work;
    if (call.access === 'guest') return askedBy({ address }, inTurn);
    const person = 'staff' in caller ? `staff ${caller.staff}` : `member ${caller.member}`;
    const others = underWay.get(person) ?? 0;
    if (others >= CALLS_OF_PERSON) refuse('tooFrequent', { seconds: 1 });
    underWay.set(person, others + 1);
    try {
      return await askedBy({ address, person }, inTurn);
    } finally {
      const left = (underWay.get(person) ?? 1) - 1;
      if (left === 0) underWay.delete(person);
      else underWay.set(person, left);
    }
  };
}
