import { apiTokenPattern, looksLikeApiToken } from '@wattbook/domain/access/api-token-text';
import { vehiclesVerdict } from '@wattbook/domain/access/token-scope';
import { type NounOfVehicles, vehiclesNamedBy } from '@wattbook/contract/api-tokens/calls-of-programs';
import type { AccountId } from '@wattbook/domain/ids';
import type { FastifyRequest } from 'fastify';
import type { Actor, Caller, PushTarget } from './actor.ts';
import { AppError } from './app-error.ts';
import { type Limiter, type Limits, refuseIf } from './limits.ts';
import { requireAllowed } from './require-allowed.ts';

/** Finds the programs of API tokens, and what they may reach (decision 0121). */
export interface ProgramResolver {
  /** Undefined: the token is not valid. */
  readonly find: (token: string, caller: Caller) => Promise<Actor | undefined>;
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
