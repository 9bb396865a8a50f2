import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { Connector } from '../../connections/connector.ts';
import type { RepeatedJob } from '../../jobs/run-jobs.ts';
import { pollVehicle, type PollDeps } from './poll-vehicle.ts';
import { createSourceTraffic } from './source-traffic.ts';
import { claimDue } from './vehicle-connections.store.ts';
import { workOnDue } from './work-on-due.ts';

/** A job for each source that is asked, so that a slow one does not hold up the others. */
export const pollJobs = (deps: PollDeps): readonly RepeatedJob[] =>
  [...deps.sources].flatMap(([name, { connector }]) =>
    connector === null || (connector.poll === null && connector.readHistory === null) ? [] : [pollJob(deps, name, connector)],
  );

function pollJob(deps: PollDeps, name: ConnectorName, connector: Connector): RepeatedJob {
  const traffic = createSourceTraffic(connector.limits, deps);
  return {
    name: `polls of ${name}`,
    everyMs: 1000,
    run: (signal) =>
      workOnDue(
        {
          claim: (limit) => claimDue(deps.database, name, deps.now(), limit),
          work: (vehicle) =>
            pollVehicle(deps, { connector, traffic }, vehicle).catch((error: unknown) => deps.onError(`a poll of ${name} failed`, error)),
          parallel: connector.limits.parallel,
          pause: deps.pause,
        },
        signal,
      ),
  };
}
