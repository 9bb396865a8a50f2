import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { listSegments } from '../segments/public.ts';
import { changeTrip, type SaveTripDeps, tripsOf } from '../trips/public.ts';
import type { CastCar } from './cast.ts';
import type { DemoDeps } from './demo-deps.ts';
import { type DescribedTrip, describeTours } from './describe-tours.ts';
import type { DemoCar } from './household.ts';
import { keepLogbook } from './keep-logbook.ts';
import { incidentsOf } from './logbook-incidents.ts';

interface PastToDescribe {
  readonly cars: readonly DemoCar[];
  readonly cast: readonly CastCar[];
  readonly seed: number;
  /** Trips before it were described before. Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** Whether it is the whole past: what happens once a year has happened then. */
  readonly isFirst: boolean;
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** No journey of the household is longer: its first trip may be as long before the range. */
const longestTourMs = 40 * dayMs;
/** Nobody fills in a logbook every evening: its latest trips wait for their purpose, so the demo shows which ones are locked soon. No others do. */
const [waitingTrips, freshMs] = [2, 10 * dayMs];

/**
 * Enters what the household would have entered an hour after each trip, while its logbook was open: tags, visited persons and reasons. Each trip is changed by the same use
 * case as by a call, at that time, and only while it is as detection left it: what a visitor entered stays, and a repeated or continued run changes nothing twice.
 */
export async function describePast(
  deps: Pick<DemoDeps, 'database' | 'now' | 'log'>,
  actor: Actor,
  past: PastToDescribe,
  stop: AbortSignal,
): Promise<void> {
  const { database } = deps;
  const described = past.cars.flatMap(({ key, vehicleId }) => {
    const member = past.cast.find((one) => one.key === key && one.role === 'household');
    return member === undefined
      ? []
      : [
          {
            vehicleId,
            hasLogbook: member.vehicle.logbook,
            stays: member.stays,
            language: member.account.language,
          },
        ];
  });
  await Promise.all(
    described.map(async ({ vehicleId, hasLogbook, ...describing }) => {
      const trips = await readTrips(database.forAccount(actor.accountId), vehicleId, past);
      const untouched = new Set(trips.filter(isUntouched).map(({ id }) => id));
      const remembersFrom = hasLogbook ? past.until - freshMs : past.until;
      const tours = describeTours(trips, { ...describing, seed: past.seed, remembersFrom });
      const waiting = new Set(trips.slice(hasLogbook ? -waitingTrips : trips.length).map(({ id }) => id));
      const toDescribe = tours.filter(({ trip }) => untouched.has(trip.id) && !waiting.has(trip.id));
      const thatEvening = (at: number): SaveTripDeps => ({ database, now: () => at, live: noLive, placeHash: noHash, billing: false });
      const describe = ({ trip, changes }: DescribedTrip, at: number) => changeTrip(thatEvening(at), actor, trip.id, changes);
      if (hasLogbook) {
        const incidents = past.isFirst ? incidentsOf(toDescribe, { vehicleId }) : null;
        const happen = async (one: DescribedTrip, at: number) => {
          await describe(one, at);
          await incidents?.get(one.trip.id)?.(thatEvening(at), actor, one).catch(leaveOut(deps));
        };
        return keepLogbook(deps, actor, { vehicleId, trips, described: toDescribe, describe: happen }, stop);
      }
      for (const one of toDescribe) {
        if (stop.aborted) return;
        await describe(one, one.trip.endTime + hourMs);
      }
    }),
  );
}

/** What a rule refuses for a trip does not happen to it: the demo is complete without. */
const leaveOut =
  ({ log }: Pick<DemoDeps, 'log'>) =>
  (error: unknown): void => {
    if (!(error instanceof AppError)) throw error;
    log.warn({ refused: error.word }, 'an incident in the logbook of the demo was left out');
  };

const noLive = { publish: () => undefined, close: async () => undefined };
/** No place is changed. */
const noHash = () => null;

async function readTrips(tenant: Tenant, vehicleId: string, { from, until }: Pick<PastToDescribe, 'from' | 'until'>) {
  const range = { vehicleId, from: new Date(from - longestTourMs).toISOString(), to: new Date(until).toISOString() };
  const fields = ['id', 'startTime', 'endTime', 'distance', 'endLocation', 'version', 'tags', 'name', 'reason'] as const;
  const { data } = await listSegments(tenant, tripsOf(null), { ...range, fields: [...fields], sort: 'startTime' });
  return (data as Pick<Trip, (typeof fields)[number]>[]).map(({ startTime, endTime, endLocation, ...trip }) => ({
    ...trip,
    startTime: Date.parse(startTime),
    endTime: Date.parse(endTime),
    endLocation: isReadable(endLocation) ? endLocation : null,
  }));
}

const isReadable = (place: Trip['endLocation']): place is { readonly latitude: number; readonly longitude: number } =>
  typeof place?.latitude === 'number' && typeof place.longitude === 'number';

const isUntouched = ({ version, tags, name, reason }: Pick<Trip, 'version' | 'tags' | 'name' | 'reason'>): boolean =>
  version === 1 && tags.length === 0 && name === null && reason === null;
