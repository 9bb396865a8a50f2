import { apiTokenPattern, looksLikeApiToken } from '@wattbook/domain/access/api-token-text';
import { vehiclesVerdict } from '@wattbook/domain/access/token-scope';
import { type NounOfVehicles, vehiclesNamedBy } from '@wattbook/contract/api-tokens/calls-of-programs';
import type { AccountId } from '@wattbook/domain/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Caller, PushTarget } from './actor.ts';
import { AppError } from './app-error.ts';
import { callerOf } from './caller.ts';
import { type Limiter, type Limits, refuseIf } from './limits.ts';
import { requireAllowed } from './require-allowed.ts';

/** A call that a program made, and how it was answered. */
export interface ProgramCall {
  /** Method and path with its parameters by name. */
  readonly call: string;
  readonly status: number;
  /** The error word; null: it was not refused. */
  readonly refusal: string | null;
  /** Seconds after which it may call again; null: at once. */
  readonly retryAfter: number | null;
  readonly address: string;
}

/** Finds the programs of API tokens, and what they may reach (decision 0121). */
export interface ProgramResolver {
  /** Undefined: the token is not valid. */
  readonly find: (token: string, caller: Caller) => Promise<Actor | undefined>;
  /** Notes a call of a program for its owner; nothing waits for it. */
  readonly noteCall: (program: Actor, call: ProgramCall) => void;
  /** Null: the account has no such row. */
  readonly vehicleOfRow: (accountId: AccountId, row: { readonly noun: NounOfVehicles; readonly id: string }) => Promise<string | null>;
}

/** Refuses a call that has an API token in its address, which lands in logs and histories, whatever else it has. */
export function refuseTokenInAddress({ url }: Pick<FastifyRequest, 'url'>): void {
  const query = url.slice(url.indexOf('?') + 1);
  if (url.includes('?') && apiTokenPattern.test(query)) throw new AppError('token_in_address');
}

/** Whether a token is for programs, so that nobody else has to look for it. */
export const isOfProgram = looksLikeApiToken;

/** Notes every call of a program once it is answered, also one that is refused for its limit. */
export function noteProgramCalls(app: FastifyInstance, { noteCall }: ProgramResolver): void {
  app.decorateRequest('program', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const { program, routeOptions, method, refusal } = request;
    if (program === undefined) return;
    const retryAfter = Number(reply.getHeader('retry-after') ?? Number.NaN);
    noteCall(program, {
      call: `${method} ${routeOptions.url ?? ''}`,
      status: reply.statusCode,
      refusal: refusal ?? null,
      retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
      address: callerOf(request).address,
    });
  });
}

/** Counts a call of a program and refuses it when it is over the limit of its token. */
export function limitProgram(limiter: Limiter, { perApiToken }: Limits, { program, sessionId }: Actor): void {
  if (program !== undefined) refuseIf(limiter.count(`api token ${sessionId}`, perApiToken));
}

/** Refuses the call of a program that names vehicles which its token does not reach. */
export async function refuseOtherVehicles(
  { vehicleOfRow }: ProgramResolver,
  key: string,
  actor: Actor | PushTarget | undefined,
  sent: Parameters<typeof vehiclesNamedBy>[1],
): Promise<void> {
  if (actor === undefined || !('program' in actor) || actor.program === undefined || actor.program.vehicles === null) return;
  const named = vehiclesNamedBy(key, sent);
  if (named === 'everybody' || named === 'list') return;
  const ofRows = await Promise.all((named?.rows ?? []).map((row) => vehicleOfRow(actor.accountId, row)));
  if (ofRows.includes(null)) throw new AppError('not_found');
  requireAllowed(vehiclesVerdict(actor.program, named && [...named.vehicles, ...ofRows.filter((id) => id !== null)]));
}
