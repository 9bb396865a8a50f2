import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import type { ChangeAction } from '@wattbook/domain/changelog/changes';
import { hasValues } from '@wattbook/domain/changelog/change-of';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { type TripAction, tripVerdict } from '@wattbook/domain/trips/trip-policy';
import type { Updateable } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import type { TripsTable } from '../../db/schema/segment-tables.ts';
import { type LoggedRecords, type Moment, type Subject, type UndoneChange, type Undoing, undoRefusal } from '../changelog/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { restoreTripValues } from './change-trip.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { restoreTrip } from './delete-trip.ts';
import { moveTrip } from './move-trip.ts';
import { enteredNames, followingColumns, loggedTrip } from './trip-log.ts';
import { vehicleRules } from './trip-rules.ts';
import { sources, type TripRow, tripFields } from './trip.fields.ts';
import { unmergeTrip } from './unmerge-trip.ts';
import { unsplitTrip } from './unsplit-trip.ts';
import { lockForChange } from '../segments/public.ts';

/** What the change log needs of trips. */
export const loggedTrips = (deps: SaveTripDeps): LoggedRecords => ({
  entered: [...enteredNames, 'vehicleId'],
  lock: lockForChange,
  read: async (tenant, ids, moment) => {
    const rows = await tenant
      .selectFrom('trips')
      .selectAll()
      .where('id', 'in', ids as TripId[])
      .where('status', '<>', 'open')
      .execute();
    const vehicles = new Map<string, Awaited<ReturnType<typeof readVehicle>>>();
    for (const { vehicle_id: id } of rows) if (!vehicles.has(id)) vehicles.set(id, await readVehicle(tenant, id));
    return new Map(rows.map((row) => [row.id, subjectOf(row, vehicles.get(row.vehicle_id), moment)]));
  },
  undo: {
    changed: (undoing, change) => undoTripChange({ ...deps, ...undoing }, undoing, change),
    moved: (undoing, { entityId, before }) => moveTrip({ ...deps, ...undoing }, undoing.actor, entityId, before['vehicleId'] as VehicleId),
    deleted: (undoing, { entityId }) => restoreTrip({ ...deps, ...undoing }, undoing.actor, entityId),
    merged: (undoing, { entityId }) => unmergeTrip({ ...deps, ...undoing }, undoing.actor, entityId),
    split: (undoing, { entityId }) => unsplitTrip({ ...deps, ...undoing }, undoing.actor, entityId),
  },
});

/** What undoes an action. */
const undoneBy: Readonly<Partial<Record<ChangeAction, TripAction>>> = {
  changed: 'change',
  moved: 'move',
  deleted: 'restore',
  merged: 'unmerge',
  split: 'unsplit',
};

function subjectOf(row: TripRow, vehicle: Awaited<ReturnType<typeof readVehicle>> | undefined, { actor, now }: Moment): Subject {
  const rules = vehicle === undefined ? null : vehicleRules(vehicle);
  const start = row.start_time.getTime();
  return {
    record: { ...loggedTrip(row), vehicleId: row.vehicle_id },
    name: null,
    startTime: row.start_time,
    endTime: row.end_time,
    deletedAt: row.deleted_at,
    placesKey: row.places_key,
    createdAt: row.created_at,
    origin: originOf(row),
    logbook: rules?.logbook ?? false,
    refusalOf: (action) => {
      const undo = undoneBy[action];
      return undo === undefined || rules === null ? null : undoRefusal(tripVerdict(undo, { actor, vehicle: rules, startTime: start, now }));
    },
  };
}

function originOf(row: TripRow): Subject['origin'] {
  if (row.import) return 'import';
  if (row.split_from !== null) return 'split';
  if (row.source === sources.merged) return 'merge';
  return row.source === sources.entered ? 'manual' : 'vehicle';
}

/** Gives a trip the values back that a change replaced. What follows from them is restored where nothing else has changed it since. */
async function undoTripChange(deps: SaveTripDeps, { actor }: Undoing, { entityId, before, after, record }: UndoneChange): Promise<void> {
  const values: LoggedValues = Object.fromEntries(
    enteredNames.filter((name) => Object.hasOwn(before, name)).map((name) => [name, before[name]]),
  );
  const restored = { ...costColumns(before), ...unchangedColumns({ before, after, record }) };
  await restoreTripValues(deps, actor, entityId, { changes: values as TripChanges, restored });
}

function unchangedColumns({ before, after, record }: Pick<UndoneChange, 'before' | 'after' | 'record'>): Updateable<TripsTable> {
  const unchanged = Object.entries(followingColumns).filter(
    ([name]) => Object.hasOwn(before, name) && hasValues(record, { [name]: after[name] }),
  );
  return Object.fromEntries(unchanged.map(([name, column]) => [column, before[name]]));
}

/** A cost comes back in the currency that it had. */
const costColumns = ({ cost, costCurrency }: LoggedValues): Updateable<TripsTable> =>
  typeof cost === 'number' && typeof costCurrency === 'string'
    ? writeColumns({ cost: tripFields.cost }, { cost }, { currency: costCurrency as Currency })
    : {};
