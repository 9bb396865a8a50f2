import type { Activity } from '@wattbook/domain/connections/poll-plan';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Polled, PolledVehicle, Secrets } from '../connector.ts';
import { SourceError } from '../source-error.ts';
import type { FleetApi } from './fleet-api.ts';
import { allowsPlace } from './tesla-access.ts';
import { activityOf, pollSource, samplesOf, type VehicleData } from './vehicle-data.ts';

/** Reading data keeps a parked car awake: it falls asleep about a quarter of an hour after the last question. */
const quietMs = 15 * 60_000;

/**
 * Asks for the state, which wakes no car, and for the data of one that is online: each time while it drives or charges and until it has done
 * nothing for a quarter of an hour, since a car that has just woken up mostly drives off; then every quarter of an hour.
 */
export async function pollTesla(api: FleetApi, now: () => number, secrets: Secrets, vehicle: PolledVehicle): Promise<Polled> {
  const { id } = vehicle;
  const state = await api.readState(secrets, id);
  if (state !== 'online') return unreachable(state, vehicle, now());
  if (mayFallAsleep(vehicle, now())) return { samples: [stateSample('online', now())], activity: 'parked', stateOnly: true };
  const data = await readData(api, secrets, id);
  if (data === null) {
    // The answer does not distinguish a car that has just fallen asleep from one that has lost its connection.
    const later = await api.readState(secrets, id);
    return unreachable(later === 'online' ? 'offline' : later, vehicle, now());
  }
  const samples = samplesOf(data, now());
  return { samples, activity: activityOf(samples) };
}

function mayFallAsleep({ activity, lastDataAt, changedAt = null }: PolledVehicle, now: number): boolean {
  const isQuiet = changedAt === null || now - changedAt >= quietMs;
  return activity === 'parked' && isQuiet && lastDataAt !== null && now - lastDataAt < quietMs;
}

/** The data; null where the vehicle does not answer. */
const readData = (api: FleetApi, secrets: Secrets, vin: string): Promise<VehicleData | null> =>
  api.readData(secrets, vin, allowsPlace(secrets)).catch((error: unknown) => {
    if (error instanceof SourceError && error.reason === 'asleep') return null;
    throw error;
  });

function unreachable(state: string, vehicle: PolledVehicle, now: number): Polled {
  if (state === 'asleep') return { samples: [stateSample('asleep', now)], activity: 'asleep', stateOnly: true };
  const online = state === 'offline' ? 'offline' : 'unknown';
  return { samples: [stateSample(online, now)], activity: activityWithoutData(vehicle, now), stateOnly: true };
}

/** A car in a tunnel goes on with what it did; one that stays away is asked as rarely as a parked one. */
function activityWithoutData({ activity, lastDataAt }: PolledVehicle, now: number): Activity {
  const isRecent = lastDataAt !== null && now - lastDataAt < quietMs;
  return isRecent && activity !== null ? activity : 'parked';
}

const stateSample = (online: NonNullable<Sample['online']>, ts: number): Sample => ({ ts, source: pollSource, receivedAt: ts, online });
