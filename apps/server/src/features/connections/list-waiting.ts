import type { Connection } from '@wattbook/contract/connections/connection.schema';
import { connectorFacts, connectorNames } from '@wattbook/domain/connections/connectors';
import type { Actor } from '../../http/actor.ts';
import { type Attempt, listOpenAttempts } from './attempts.store.ts';
import { type ConnectionsDeps, connectorOf } from './connections-deps.ts';
import type { FinishDeps } from './finish-attempt.ts';
import { presentAttempt } from './present-attempt.ts';
import { readProgress } from './read-progress.ts';

/** Whether it goes on without its user: what needs a form needs no redirect, and what the redirect brought waits for the source. */
const goesOnAlone = ({ connector, returned }: Attempt): boolean => connectorFacts[connector].form.length > 0 || returned !== null;

/**
 * The connections that wait for the consent of a manufacturer or for the word of a source, each asked for as often as its source allows, and those that have it and
 * no vehicle yet (decision 0079).
 */
export async function listWaiting(
  deps: ConnectionsDeps & FinishDeps,
  { accountId }: Actor,
): Promise<{ readonly total: number; readonly data: Connection[] }> {
  const tenant = deps.database.forAccount(accountId);
  const attempts = (await listOpenAttempts(tenant, deps.sealing, connectorNames, deps.now())).filter(goesOnAlone);
  const connections = await Promise.all(
    attempts.map(async (attempt) => {
      const connector = connectorOf(deps, attempt.connector);
      return presentAttempt(deps, tenant, connector === null ? attempt : await readProgress(deps, { tenant, connector, attempt }));
    }),
  );
  const data = connections.filter(
    ({ status, vehicles }) =>
      status === 'waiting' || status === 'failed' || (status === 'ready' && vehicles.every(({ connected }) => !connected)),
  );
  return { total: data.length, data };
}
