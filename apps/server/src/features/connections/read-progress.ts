import { connectorFacts } from '@wattbook/domain/connections/connectors';
import { AppError, requireFound } from '../../http/app-error.ts';
import { type Attempt, type AttemptAtSource, readAttempt } from './attempts.store.ts';
import { finishAttempt, type FinishDeps } from './finish-attempt.ts';

/**
 * How far an attempt is that goes on without a redirect: the source is asked whether the user has entered the code, as often as it allows. One that waits for a redirect
 * stays as it is. A failure is in the attempt.
 */
export async function readProgress(deps: FinishDeps, begun: AttemptAtSource): Promise<Attempt> {
  const { tenant, attempt } = begun;
  // What needs a form needs no redirect; what the redirect brought waits for the source.
  const goesOnAlone =
    attempt.device !== null ||
    attempt.returned !== null ||
    attempt.connectionId !== null ||
    connectorFacts[attempt.connector].form.length > 0;
  if (!goesOnAlone || attempt.vehicles !== null || attempt.problem !== null || attempt.expiresAt <= deps.now()) return attempt;
  try {
    return await finishAttempt(deps, begun, {});
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return requireFound(await readAttempt(tenant, deps.sealing, attempt.id));
  }
}
