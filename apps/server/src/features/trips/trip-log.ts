import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import { presenterOf } from '../../db/fields/field.ts';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import { type TripRow, tripFields } from './trip.fields.ts';

/** The fields that a user enters, under the names of a change of a trip. */
export const enteredNames = [
  ...(['startTime', 'endTime', 'startOdometer', 'endOdometer', 'startLevel', 'endLevel', 'startGasLevel', 'endGasLevel'] as const),
  ...(['startAddress', 'endAddress', 'startLocation', 'endLocation', 'usedkWh', 'cost', 'avgOutTemp'] as const),
  ...(['tags', 'name', 'company', 'reason', 'comment', 'driver', 'privateDistance', 'toWorkDistance'] as const),
] as const satisfies readonly (keyof TripChanges)[];

const presented = {
  distance: 'distance',
  distanceMethod: 'distance_method',
  distanceDoubt: 'distance_doubt',
  usedMethod: 'used_method',
  avgSpeed: 'avg_speed',
  avgConsumption: 'avg_consumption',
  co2: 'co2',
  costPartial: 'cost_partial',
  startUnheard: 'start_unheard',
  endUnheard: 'end_unheard',
  unheard: 'unheard',
  earliestStart: 'earliest_start',
  latestEnd: 'latest_end',
} as const;

/** What follows from the entered fields, by the columns that an undo writes as they were; the last two are in no answer. Tags and shares follow from each other. */
export const followingColumns = {
  ...presented,
  ...({ tags: 'tags', privateDistance: 'private_distance', toWorkDistance: 'to_work_distance' } as const),
  costEntered: 'cost_entered',
  odometerCorrection: 'odometer_correction',
} as const;

const names = [...enteredNames, ...(Object.keys(presented) as (keyof typeof presented)[]), 'costCurrency'] as const;

const presentLogged = presenterOf<TripRow, typeof tripFields>(tripFields, names);

/** A trip as the change log compares it. Its sites are not in it: they would tell the place of a sealed trip. */
export const loggedTrip = (row: TripRow): LoggedValues => ({
  ...presentLogged(row),
  costEntered: row.cost_entered,
  odometerCorrection: row.odometer_correction,
});
