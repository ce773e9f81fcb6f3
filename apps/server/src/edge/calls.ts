import multipart from '@fastify/multipart';
import { type Call, isGeneral, NOT_OPEN } from '@harbour/contract';
import { mayDo } from '@harbour/contract/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Sessions } from '#identity';
import type { Clock } from '#platform/clock';
import type { Caller, Implemented, MemberCaller, StaffCaller } from '#platform/implement';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { Refused, refuse } from '#platform/refuse';
import type { StaffSessions } from '#staff';
import { makeAdmission } from './admission.ts';
import { RETRY_SECONDS } from './back-soon.ts';
import { callerOf, languageOf } from './caller.ts';
import { answerOf, refusal, refusalOfIssues, success } from './envelope.ts';
import { readForm, takeInput } from './input.ts';
import { countLogIns } from './log-ins.ts';

export type CallTools = {
  sessions: Sessions;
  staffSessions: StaffSessions;
  clock: Clock;
  secret: Buffer;
  log: Log;
  metrics: Pick<Metrics, 'faults' | 'logIns'>;
};

/** Serves each call of the contract at its address, and "not open yet" at the other addresses of the specification. */
export function serveCalls(server: FastifyInstance, implemented: Implemented, tools: CallTools): void {
  const admission = makeAdmission();
  const serve = (scope: FastifyInstance, { call, handler: bare }: Implemented[number]) => {
    const handler = countLogIns(call, bare, tools.metrics);
    const answerTo = async (request: FastifyRequest, caller: MemberCaller & StaffCaller) => {
      const { wire, upload } = call.carrier === 'form' ? await readForm(request) : takeInput(call, request);
      const input = z.safeDecode(call.input, wire as never);
      if (!input.success) refuse(refusalOfIssues(input.error.issues));
      try {
        return success(z.encode(call.output, await handler(input.data, caller, upload)) as object);
      } catch (error) {
        throw declared(call, error);
      }
    };
    const answer = async (request: FastifyRequest) => {
      const caller = await admit(call, request, tools);
      return await admission(call, caller, () => answerTo(request, caller));
    };
    scope.route({ method: call.method, url: call.path.replace('{provider}', ':provider'), handler: answer });
    if (call.carrier === 'segment') {
      const [key] = Object.keys((call.input as unknown as { shape: object }).shape);
      scope.route({ method: call.method, url: `${call.path}/:${key}`, handler: answer });
    }
  };
  const { form = [], other = [] } = Object.groupBy(implemented, ({ call }) =>
    call.carrier === 'form' ? 'form' : 'other',
  );
  for (const one of other) serve(server, one);
  // The form parser has hooks that run for every request of its scope, so only the calls that take a form are in it.
  server.register((scope, _options, isReady) => {
    scope.register(multipart);
    for (const one of form) serve(scope, one);
    isReady();
  });
  for (const address of NOT_OPEN) {
    const [method, path] = address.split(' ') as ['GET' | 'POST', string];
    server.route({ method, url: path.replace('{provider}', ':provider'), handler: () => refuse('functionNotOpen') });
  }
  server.setErrorHandler((error, request, reply) => {
    const { status, body } = answerOf(error, languageOf(request), tools.log, request.id);
    if (body.why === 'fault') tools.metrics.faults.inc();
    if (body.why === 'backSoon') reply.header('retry-after', String(RETRY_SECONDS));
    return reply.status(status).send(body);
  });
  // An unknown address costs as much as a known one, and counts against the same limit.
  server.setNotFoundHandler({ preHandler: server.rateLimit() }, (request, reply) => {
    const { status, body } = refusal('noSuchCall', {}, languageOf(request));
    return reply.status(status).send(body);
  });
}

/**
 * Denies by default: only a guest call is served without a session, a staff call needs its permission too, and a
 * suspended member may make only the calls declared for that.
 */
async function admit(call: Call, request: FastifyRequest, tools: CallTools): Promise<MemberCaller & StaffCaller> {
  const caller = callerOf(request, tools.secret);
  if (call.access === 'guest') return caller as MemberCaller & StaffCaller;
  const token = tokenOf(request);
  const found = token === undefined ? undefined : await (call.access === 'staff' ? staffOf : memberOf)(token, tools);
  if (!found) return refuse('notLoggedIn');
  if ('isSuspended' in found && found.isSuspended && !call.whileSuspended) refuse('accountSuspended');
  if ('roles' in found && !(call.permission && mayDo(found.roles, call.permission))) refuse('notPermitted');
  return Object.assign(caller, found) as Caller as MemberCaller & StaffCaller;
}

export function tokenOf({ headers: { token } }: FastifyRequest): string | undefined {
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : undefined;
}

async function memberOf(token: string, { sessions, clock }: CallTools) {
  const session = await sessions.find(token, clock());
  return session && { member: session.member, session: session.id, isSuspended: session.isSuspended };
}

async function staffOf(token: string, { staffSessions }: CallTools) {
  const session = await staffSessions.find(token);
  return session && { staff: session.staff, staffName: session.staffName, roles: session.roles, session: session.id };
}

export async function staffCallerOf(request: FastifyRequest, tools: CallTools): Promise<StaffCaller | undefined> {
  const token = tokenOf(request);
  const found = token === undefined ? undefined : await staffOf(token, tools);
  return found && Object.assign(callerOf(request, tools.secret), found);
}

/** Turns a refusal that the call did not declare into a bug. */
function declared(call: Call, error: unknown): unknown {
  if (!(error instanceof Refused) || isGeneral(error.why) || call.refusals.includes(error.why)) return error;
  return new Error(`${call.path} gave the undeclared refusal ${error.why}`);
}
