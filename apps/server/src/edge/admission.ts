import type { Call } from '@house/contract';
import { askedBy, sharesOfAsker } from '#platform/asker';
import type { MemberCaller, StaffCaller } from '#platform/implement';
import { makeQueue } from '#platform/queue';

/** A page asks for a dozen things at once; a person with this many unanswered calls is no person. */
const CALLS_OF_PERSON = { atOnce: 250, waiting: 0 };
/** A form is held in memory, up to its largest picture: it is read only when it has a place. */
const FORMS = {
  person: { atOnce: 3, waiting: 9 },
  address: { atOnce: 12, waiting: 60 },
  together: { atOnce: 40, waiting: 200 },
};

/** Bounds the calls under way for each person, and remembers whom they are for: everything slower has its own queue. */
export function makeAdmission() {
  const calls = makeQueue(Number.POSITIVE_INFINITY);
  const forms = makeQueue(FORMS.together.atOnce);
  return <T>(call: Call, caller: MemberCaller | StaffCaller, work: () => Promise<T>): Promise<T> => {
    const person = personOf(call, caller);
    const shares = person === undefined ? [] : [{ name: person, ...CALLS_OF_PERSON }];
    return askedBy({ address: caller.address, ...(person === undefined ? {} : { person }) }, () =>
      calls.run(shares, call.carrier === 'form' ? () => forms.run(sharesOfAsker('form', FORMS), work) : work),
    );
  };
}

function personOf({ access }: Call, caller: MemberCaller | StaffCaller): string | undefined {
  if (access === 'guest') return undefined;
  return 'staff' in caller ? `staff ${caller.staff}` : `member ${caller.member}`;
}
