import type { Call } from '@harbour/contract';
import { askedBy, sharesOfAsker } from '#platform/asker';
import type { MemberCaller, StaffCaller } from '#platform/implement';
import { makeQueue } from '#platform/queue';
import { refuse } from '#platform/refuse';

/** A page asks for a dozen things at once; a person with this many unanswered calls is no person. */
const CALLS_OF_PERSON = 250;
/** A form is held in memory, up to its largest picture: it is read only when it has a place. */
const FORMS = {
  person: { atOnce: 3, waiting: 9 },
  address: { atOnce: 12, waiting: 60 },
  together: { atOnce: 40, waiting: 200 },
};

/** Bounds the calls under way for each person, and remembers whom they are for: everything slower has its own queue. */
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
