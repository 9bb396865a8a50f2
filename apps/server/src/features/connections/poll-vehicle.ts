import type { ConnectionProblem } from '@wattbook/contract/connections/connection.schema';
import { nextPollMs, nextRetryMs } from '@wattbook/domain/connections/poll-plan';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Connector, PolledVehicle } from '../../connections/connector.ts';
import { SourceError } from '../../connections/source-error.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readLive } from '../../telemetry/public.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { endAccess } from './end-access.ts';
import { problemOf } from './connection-failed.ts';
import { storeSamples } from './store-samples.ts';
import { saysNew } from './says-new.ts';
import type { SourceAccess } from './source-access.ts';
import type { SourceTraffic } from './source-traffic.ts';
import { type DueVehicle, type PollOutcome, stopPolls, storeOutcome } from './vehicle-connections.store.ts';

export interface PollDeps extends ConnectionsDeps {
  readonly access: SourceAccess;
}

/** A consent that is missing so often in a row is over; one refusal may be a mistake of the source. */
const refusalsToEnd = 3;
/** So many polls of a resting vehicle are an outage of the source, or of the product; what the source recorded meanwhile is fetched. */
const pollsOfOutage = 2;
const restingPollMs = 600_000;
const spreadMs = 30_000;

/** A source that is asked, with the limits of its calls. */
export interface PolledSource {
  readonly connector: Connector;
  readonly traffic: SourceTraffic;
}

/** Asks a vehicle that is due, stores what its source says, and plans when it is asked again. Never throws because of the source. */
export async function pollVehicle(deps: PollDeps, source: PolledSource, claimed: DueVehicle): Promise<void> {
  const { connector, traffic } = source;
  const tenant = deps.database.forAccount(claimed.accountId);
  const due = { ...claimed, missedSince: claimed.missedSince ?? (claimed.overdueMs >= outageMs(connector) ? claimed.dataAt : null) };
  try {
    const outcome = await ask(deps, source, tenant, due);
    if (outcome === null) await stopPolls(tenant, due.vehicleId);
    else await storeOutcome(tenant, due.vehicleId, outcome, deps.now());
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const problem = problemOf(error);
    const failures = due.failures + 1;
    if (problem === 'login' || (problem === 'consent' && failures >= refusalsToEnd))
      await endAccess(deps, tenant, due.connectionId, problem);
    else {
      const outcome = retryOf(deps, traffic, { due, error, problem });
      await storeOutcome(tenant, due.vehicleId, { ...outcome, ...missedIn(connector, due, error, deps.now()) }, deps.now());
    }
  }
}

/** Null: the source sends by itself, and nothing is left to be fetched. */
async function ask(deps: PollDeps, source: PolledSource, tenant: Tenant, due: DueVehicle): Promise<PollOutcome | null> {
  const { connector, traffic } = source;
  const { sourceVehicle: id, vin, dataAt: lastDataAt } = due;
  const vehicle: PolledVehicle = { id, vin, activity: due.activity, lastDataAt, changedAt: due.changedAt };
  const missedSince = await fetchMissed(deps, source, { tenant, due, vehicle });
  const { poll } = connector;
  if (poll === null) return null;
  const polled = await traffic
    .call(() => deps.access.call(tenant, connector, due.connectionId, (secrets) => poll(secrets, vehicle)))
    .catch((error: unknown) => {
      if (error instanceof SourceError && error.reason === 'asleep') return { samples: [], activity: 'asleep' as const, stateOnly: true };
      throw error;
    });
  const now = deps.now();
  const isNew = polled.activity !== due.activity || saysNew(await readLive(tenant, due.vehicleId, now), polled.samples);
  await storeSamples(deps, due, polled.samples);
  const changedAt = isNew ? now : (due.changedAt ?? now);
  const pollAt =
    now +
    nextPollMs({
      activity: polled.activity,
      unchangedMs: now - changedAt,
      minPollMs: connector.limits.minPollMs,
      random: deps.random(),
    });
  return {
    pollAt,
    activity: polled.activity,
    ...(polled.stateOnly === true ? {} : { dataAt: now }),
    changedAt,
    failures: 0,
    problem: null,
    missedSince,
  };
}

/**
 * Fetches what the source kept while nobody asked; what it did not keep stays a gap. Returns from when on it is asked for again with the next poll; null: nothing is
 * missed. A history that fails holds up no present data: only an access that has ended does.
 */
async function fetchMissed(
  deps: PollDeps,
  { connector, traffic }: PolledSource,
  { tenant, due, vehicle }: { readonly tenant: Tenant; readonly due: DueVehicle; readonly vehicle: PolledVehicle },
): Promise<number | null> {
  const { readHistory } = connector;
  const from = due.missedSince;
  if (from === null || readHistory === null) return null;
  try {
    await traffic.call(() =>
      deps.access.call(tenant, connector, due.connectionId, async (secrets) => {
        for await (const samples of readHistory(secrets, vehicle, from, deps.now())) await storeSamples(deps, due, samples as Sample[]);
      }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof SourceError) || error.reason === 'login' || connector.poll === null) throw error;
    return passes(error) ? from : null;
  }
}

/** Whether the same call may succeed later. */
const passes = ({ reason }: SourceError): boolean => reason === 'unavailable' || reason === 'unreadable' || reason === 'limited';

/** A time without data from which on an outage is assumed. */
const outageMs = ({ limits }: Connector): number => pollsOfOutage * Math.max(limits.minPollMs, restingPollMs);

/** From when on data are missed; empty: the source keeps no history, or may be back soon. One that only limits its calls is not away. */
function missedIn(
  connector: Connector,
  { missedSince, dataAt }: DueVehicle,
  error: SourceError,
  now: number,
): Pick<PollOutcome, 'missedSince'> {
  if (connector.readHistory === null) return {};
  if (missedSince !== null) return { missedSince };
  const isAway = passes(error) && error.reason !== 'limited';
  return isAway && dataAt !== null && now - dataAt >= outageMs(connector) ? { missedSince: dataAt } : {};
}

interface Failure {
  readonly due: DueVehicle;
  readonly error: SourceError;
  readonly problem: ConnectionProblem;
}

function retryOf(deps: PollDeps, traffic: SourceTraffic, { due, error, problem }: Failure): PollOutcome {
  const paused = traffic.pausedUntil();
  // Nobody asked: the failure is the source's, not the vehicle's.
  if (paused !== null) return { pollAt: paused + deps.random() * spreadMs, failures: due.failures, problem };
  const failures = due.failures + 1;
  return { pollAt: deps.now() + nextRetryMs(failures, error.retryAfterMs, deps.random()), failures, problem };
}
