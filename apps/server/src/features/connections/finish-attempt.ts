import type { ConnectionProblem } from '@wattbook/contract/connections/connection.schema';
import type { Secrets } from '../../connections/connector.ts';
import { SourceError } from '../../connections/source-error.ts';
import { requireFound } from '../../http/app-error.ts';
import { lockVehicles } from '../vehicles/public.ts';
import { type Attempt, type AttemptAtSource, claimAttempt, readAttempt, storeReturned, storeStep } from './attempts.store.ts';
import { connectionFailed, problemOf, refusalOf } from './connection-failed.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { endNamed } from './named-vehicle.ts';
import { storeGrant } from './connections.store.ts';
import type { SourceAccess } from './source-access.ts';

export type FinishDeps = Pick<ConnectionsDeps, 'sealing' | 'now' | 'pause' | 'redirectUri' | 'onError'> & { readonly access: SourceAccess };

/** The user has so long to sign in at the source. */
export const attemptMs = 3_600_000;
/** A manufacturer can take days to clear an access that its owner has asked for (decision 0079). */
const consentMs = 30 * 24 * 3_600_000;

/** The wait for a step that another call has begun: a second tab, or a repeated call. */
const waitStepMs = 200;
const maxWaits = 100;

/** Problems that end an attempt; after others the step is taken again. */
const isFinal = (problem: ConnectionProblem): boolean => problem !== 'unavailable' && problem !== 'limited' && problem !== 'unreadable';

/**
 * Takes an attempt as far as it goes: trades what came back from the source for an access, which is stored before anything else, and reads the vehicles of the
 * sign-in. Called at the same time by several, exactly one does the work. Throws `connection_failed`.
 */
export async function finishAttempt(
  deps: FinishDeps,
  { tenant, connector, attempt }: AttemptAtSource,
  parameters: Secrets,
): Promise<Attempt> {
  const reread = async () => requireFound(await readAttempt(tenant, deps.sealing, attempt.id));
  for (let wait = 0; wait < maxWaits; wait += 1) {
    const current = await reread();
    if (current.problem !== null) throw connectionFailed(current.problem);
    if (current.vehicles !== null) return current;
    if (current.expiresAt <= deps.now()) throw connectionFailed('code');
    if (await claimAttempt(tenant, attempt.id, deps.now())) {
      await takeStep(deps, { tenant, connector, attempt: current }, parameters);
      return reread();
    }
    // The source is asked again whether the code was entered when it wants to.
    if (current.device !== null && current.connectionId === null) return current;
    await deps.pause(waitStepMs);
  }
  throw connectionFailed('unavailable');
}

async function takeStep(deps: FinishDeps, begun: AttemptAtSource, parameters: Secrets): Promise<void> {
  const { tenant, connector, attempt } = begun;
  try {
    const connectionId = attempt.connectionId ?? (await signIn(deps, begun, parameters));
    if (connectionId === null) return;
    const vehicles = await deps.access.call(tenant, connector, connectionId, (secrets) => connector.listVehicles(secrets));
    if (vehicles.length === 0) throw new SourceError('unknown_vehicle', 'a sign-in without vehicles');
    await storeStep(tenant, attempt.id, { vehicles, nextAt: null });
  } catch (error) {
    if (!(error instanceof SourceError)) {
      await storeStep(tenant, attempt.id, { nextAt: null });
      throw error;
    }
    const problem = error.reason === 'unknown_vehicle' ? 'no_vehicle' : problemOf(error);
    await storeStep(tenant, attempt.id, { ...(isFinal(problem) ? { problem } : {}), nextAt: null });
    if (isFinal(problem)) await endNamed(deps, begun);
    throw problem === 'no_vehicle' ? connectionFailed(problem) : refusalOf(error, connector.name);
  }
}

/** The id of the stored access; null: the user has not entered the code yet, or the source not confirmed the sign-in. */
async function signIn(
  { sealing, now, redirectUri }: FinishDeps,
  { tenant, connector, attempt }: AttemptAtSource,
  parameters: Secrets,
): Promise<string | null> {
  const { keep, confirmedUser, returned } = attempt;
  const brought = Object.keys(parameters).length > 0 ? parameters : (returned ?? {});
  const grant = await connector.finish({ parameters: brought, keep, redirectUri, confirmedUser });
  if (grant === 'pending') {
    if (brought !== returned && Object.keys(brought).length > 0) await storeReturned(tenant, sealing, attempt, brought);
    const nextAt = now() + (attempt.device?.everySeconds ?? 5) * 1000;
    const isConsent = attempt.device === null && attempt.expiresAt <= now() + attemptMs;
    await storeStep(tenant, attempt.id, { nextAt, ...(isConsent && { expiresAt: now() + consentMs }) });
    return null;
  }
  return tenant.transaction(async (transaction) => {
    await lockVehicles(transaction);
    const connectionId = await storeGrant(transaction, sealing, { connector: connector.name, grant, at: now() });
    // A code works once: what was granted for it is never lost.
    await storeStep(transaction, attempt.id, { connectionId, nextAt: now() + 60_000 });
    return connectionId;
  });
}
