import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { Connector } from '../../connections/connector.ts';
import type { RepeatedJob } from '../../jobs/run-jobs.ts';
import { pollVehicle, type PollDeps } from './poll-vehicle.ts';
import { createSourceTraffic } from './source-traffic.ts';
import { claimDue } from './vehicle-connections.store.ts';

/** So many vehicles are claimed for each call that may run at once: enough that none of these waits for the next claim. */
const claimedPerCall = 4;

/** A job for each source that is asked, so that a slow one does not hold up the others. */
export const pollJobs = (deps: PollDeps): readonly RepeatedJob[] =>
  [...deps.sources].flatMap(([name, { connector }]) =>
    connector === null || (connector.poll === null && connector.readHistory === null) ? [] : [pollJob(deps, name, connector)],
  );

function pollJob(deps: PollDeps, name: ConnectorName, connector: Connector): RepeatedJob {
  const traffic = createSourceTraffic(connector.limits, deps);
  const { parallel } = connector.limits;
  return {
    name: `polls of ${name}`,
    everyMs: 1000,
    run: async (signal) => {
      while (!signal.aborted) {
        const due = await claimDue(deps.database, name, deps.now(), parallel * claimedPerCall);
        if (due.length === 0) return;
        const waiting = due.values();
        const work = async () => {
          for (const vehicle of waiting) {
            await pollVehicle(deps, connector, traffic, vehicle).catch((error: unknown) => deps.onError(`a poll of ${name} failed`, error));
          }
        };
        await Promise.all(Array.from({ length: Math.min(parallel, due.length) }, work));
      }
    },
  };
}
