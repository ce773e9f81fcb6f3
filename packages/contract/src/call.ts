import * as z from 'zod/mini';
import type { Refusal } from './refusals.ts';
import type { Permission } from './roles.ts';

/** How the input travels (§7): in the query string, as one more path segment, as a JSON body, or as a form with a file. */
export type Carrier = 'query' | 'segment' | 'json' | 'form';
export type Access = 'guest' | 'member' | 'staff';
export type HttpMethod = 'GET' | 'POST';
export type Schema = z.ZodMiniType;
/** The subject of an answer: after money has moved, every answer about `money` may have changed. */
export type Topic = 'money';

export type Call<I extends Schema = Schema, O extends Schema = Schema, A extends Access = Access> = {
  readonly access: A;
  readonly method: HttpMethod;
  readonly path: string;
  readonly carrier: Carrier;
  readonly input: I;
  readonly output: O;
  readonly refusals: readonly Refusal[];
  /** Required on a staff call, and only there. */
  readonly permission?: Permission;
  /** On a staff call that changes nothing until a second person with this permission has confirmed it. */
  readonly secondPerson?: Permission;
  /** On a member's call that stays open while the account is suspended: reads, and calls that take money out. */
  readonly whileSuspended?: true;
  /** On a call that reads: a change of this subject makes clients reload it. */
  readonly topic?: Topic;
  /** The call's purpose, in one sentence of the generated documentation. */
  readonly about: string;
};

export type Input<C extends Call> = z.output<C['input']>;
export type Output<C extends Call> = z.output<C['output']>;

type Address = `${HttpMethod} /web/${string}`;
type Declaration<I extends Schema, O extends Schema> = {
  about: string;
  carrier?: Carrier;
  input?: I;
  output?: O;
  refusals?: readonly Refusal[];
  permission?: Permission;
  secondPerson?: Permission;
  whileSuspended?: true;
  topic?: Topic;
};

const nothing = z.strictObject({});
const empty = z.object({});

function declare<A extends Access>(access: A) {
  return <I extends Schema = typeof nothing, O extends Schema = typeof empty>(
    address: Address,
    {
      about,
      carrier = 'query',
      input,
      output,
      refusals = [],
      permission,
      secondPerson,
      whileSuspended,
      topic,
    }: Declaration<I, O>,
  ): Call<I, O, A> => {
    const [method, path] = address.split(' ') as [HttpMethod, string];
    return {
      access,
      method,
      path,
      carrier,
      input: input ?? (nothing as unknown as I),
      output: output ?? (empty as unknown as O),
      refusals,
      about,
      ...(permission ? { permission } : {}),
      ...(secondPerson ? { secondPerson } : {}),
      ...(whileSuspended ? { whileSuspended } : {}),
      ...(topic ? { topic } : {}),
    };
  };
}

/** Anyone may call. */
export const guest = declare('guest');
/** The caller's token names a member. */
export const member = declare('member');
/** A staff member may call whose role has the permission; a staff call cannot be declared without one. */
export const staff = <I extends Schema = typeof nothing, O extends Schema = typeof empty>(
  address: Address,
  declaration: Declaration<I, O> & { permission: Permission },
) => declare('staff')(address, declaration);
