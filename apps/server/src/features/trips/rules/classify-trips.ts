import type { VehicleId } from '@wattbook/domain/ids';
import { needsRoute } from '@wattbook/domain/logbook/detours';
import { ruleFor } from '@wattbook/domain/trips/class-rule';
import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import { namesDriver, purposesWaitSince } from '@wattbook/domain/trips/trip-policy';
import { classTagIn, classTags, type TripClass } from '@wattbook/domain/trips/trip-tags';
import type { VehiclePlan } from '@wattbook/domain/vehicles/vehicle-plan';
import type { AccountReader } from '../../../db/tenant-connection.ts';
import type { Platform } from '../../../platform.ts';
import { bookTrips, changedIn, type ClassifyTrips } from '../../../telemetry/public.ts';
import { planOf } from '../../plans/public.ts';
import { placesWith } from '../trip-places.ts';
import { usualDistances } from '../usual-distances.ts';
import {
  readRuledVehicle,
  readUnclassified,
  readWays,
  type RuledVehicle,
  type UnclassifiedTrip,
  writeRuled,
} from './classify-trips.query.ts';
import { type ActiveRule, readActiveRules } from './rules.query.ts';

type Deps = Pick<Platform, 'placeHash' | 'live' | 'billing'>;

const nothing = () => undefined;

/**
 * Gives trips that are in the logbook now the class that a rule of their vehicle says, as an entry of that rule: those that ended after it was made, have no class, and can still be given one. Trips that a person has changed, those
 * whose driver is missing (TRIP-040), and business trips that are clearly longer than usual stay for the person.
 */
export const classifyByRules =
  ({ placeHash, live, ...selling }: Deps): ClassifyTrips =>
  async (reader, vehicleId, { ids, now }) => {
    const rules = await readActiveRules(reader, vehicleId);
    const vehicle = rules.length === 0 ? null : await readRuledVehicle(reader, vehicleId);
    if (
      vehicle === null ||
      !vehicle.logbook ||
      !vehicle.payed ||
      !includesClasses({ type: planOf({ plan: vehicle.plan as VehiclePlan }, selling) })
    )
      return nothing;
    const since = purposesWaitSince(rulesOf(vehicle), now) ?? 0;
    const trips = await readUnclassified(reader, ids, new Date(since));
    const placed = placesWith(placeHash, reader.accountId);
    const fitting = trips.flatMap((trip) => {
      const known = rules.filter((rule) => trip.end_time >= rule.since && !isWithoutDriver(rule.class, trip, vehicle));
      const rule = ruleFor(known, { ...placed(trip), startTime: trip.start_time.getTime(), timeZone: vehicle.time_zone });
      return rule === null ? [] : [{ trip, rule }];
    });
    const ruled = await withoutDetours(fitting, async () => {
      const ways = await readWays(reader, vehicleId, vehicle.logbook_date ?? new Date(0));
      return usualDistances(ways, placed, vehicle);
    });
    for (const [rule, some] of Map.groupBy(ruled, ({ rule }) => rule))
      await applyRule(
        reader,
        { vehicleId, vehicle, rule, now },
        some.map(({ trip }) => trip),
      );
    const [first, last] = [ruled[0]?.trip, ruled.at(-1)?.trip];
    if (first === undefined || last === undefined) return nothing;
    const changes = changedIn({ from: first.start_time.getTime(), to: last.start_time.getTime() }, ['trip']);
    return () => live.publish({ accountId: reader.accountId, vehicleId, kind: 'segments', changes });
  };

const rulesOf = (vehicle: RuledVehicle) => ({
  logbook: vehicle.logbook,
  fleetTripLock: vehicle.fleet_trip_lock,
  timeZone: vehicle.time_zone,
  logbookDate: vehicle.logbook_date?.getTime() ?? null,
});

const isWithoutDriver = (kind: TripClass, { driver }: UnclassifiedTrip, { fleet_pool: fleetPool }: RuledVehicle): boolean =>
  kind !== 'private' && driver === null && namesDriver({ fleetPool });

interface FittingTrip {
  readonly trip: UnclassifiedTrip;
  readonly rule: ActiveRule;
}

/** Without the business trips that are clearly longer than usual and do not say why (R 8.1 LStR). The ways are read only where there may be one. */
async function withoutDetours(
  fitting: readonly FittingTrip[],
  readUsual: () => Promise<ReadonlyMap<string, number>>,
): Promise<readonly FittingTrip[]> {
  const mayBeDetour = ({ trip, rule }: FittingTrip) => rule.class === 'business' && needsRoute(trip);
  if (!fitting.some(mayBeDetour)) return fitting;
  const usual = await readUsual();
  return fitting.filter((one) => !mayBeDetour(one) || !usual.has(one.trip.id));
}

interface Applied {
  readonly vehicleId: VehicleId;
  readonly vehicle: RuledVehicle;
  readonly rule: ActiveRule;
  readonly now: number;
}

async function applyRule(
  reader: AccountReader,
  { vehicleId, vehicle, rule, now }: Applied,
  trips: readonly UnclassifiedTrip[],
): Promise<void> {
  const { reason, person: name, company } = rule;
  await writeRuled(
    reader,
    trips.map(({ id, tags }) => ({ id, tags: [...tags, tagOf(rule.class, vehicle)], reason, name, company })),
  );
  await bookTrips(reader, vehicleId, { ids: trips.map(({ id }) => id), by: { kind: 'rule', name: rule.name }, now, action: 'changed' });
}

/** The tag of a class that the user has, else in their language. */
function tagOf(kind: TripClass, { trip_tags: own, language }: RuledVehicle): string {
  return classTags[kind].find((tag) => own.includes(tag)) ?? classTagIn(kind, language);
}
