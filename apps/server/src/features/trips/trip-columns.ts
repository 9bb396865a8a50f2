import type { NewTrip } from '@wattbook/contract/trips/trip-form.schema';
import type { User } from '@wattbook/contract/users/user.schema';
import type { TripDraft } from '@wattbook/domain/trips/trip-draft';
import { tripFigures } from '@wattbook/domain/trips/trip-figures';
import { tidyTags } from '@wattbook/domain/trips/trip-tags';
import type { Insertable } from 'kysely';
import type { TripsTable } from '../../db/schema/segment-tables.ts';
import { toMinor } from '../../db/fields/money.ts';
import type { PlainChanges } from './sealed-edges.ts';

type Edges = Pick<
  NewTrip,
  'startTime' | 'endTime' | 'startOdometer' | 'endOdometer' | 'startAddress' | 'endAddress' | 'startLocation' | 'endLocation'
>;
type Said = Omit<NewTrip, keyof Edges | 'id' | 'vehicleId'>;

/** A whole trip as the rules see it. */
export function draftOf(trip: Edges & Said) {
  return {
    startTime: Date.parse(trip.startTime),
    endTime: Date.parse(trip.endTime),
    startOdometer: trip.startOdometer,
    endOdometer: trip.endOdometer,
    startLocation: trip.startLocation,
    endLocation: trip.endLocation,
    tags: tidyTags(trip.tags ?? []),
    reason: trip.reason ?? null,
    driver: trip.driver ?? null,
    startLevel: trip.startLevel ?? null,
    endLevel: trip.endLevel ?? null,
    startGasLevel: trip.startGasLevel ?? null,
    endGasLevel: trip.endGasLevel ?? null,
    usedkWh: trip.usedkWh ?? null,
    cost: trip.cost ?? null,
    avgOutTemp: trip.avgOutTemp ?? null,
  } satisfies TripDraft;
}

/** The columns of a whole trip that always have a value. */
export const edgeColumns = (trip: Edges) => ({
  start_time: new Date(trip.startTime),
  end_time: new Date(trip.endTime),
  start_address: JSON.stringify(trip.startAddress),
  end_address: JSON.stringify(trip.endAddress),
});

/** What is not known until somebody says it. */
export const nothingSaid = {
  start_odometer: null,
  end_odometer: null,
  start_latitude: null,
  start_longitude: null,
  end_latitude: null,
  end_longitude: null,
  name: null,
  company: null,
  reason: null,
  comment: null,
  driver: null,
  start_level: null,
  end_level: null,
  start_gas_level: null,
  end_gas_level: null,
  used_kwh: null,
  cost: null,
  cost_currency: null,
  avg_out_temp: null,
} as const;

/** Columns that hold a field as it is said. */
const plainColumns = {
  startOdometer: 'start_odometer',
  endOdometer: 'end_odometer',
  startLevel: 'start_level',
  endLevel: 'end_level',
  startGasLevel: 'start_gas_level',
  endGasLevel: 'end_gas_level',
  usedkWh: 'used_kwh',
  avgOutTemp: 'avg_out_temp',
} as const satisfies Partial<Record<keyof PlainChanges, keyof TripsTable>>;

const textColumns = ['name', 'company', 'reason', 'comment', 'driver'] as const;

type SaidName = keyof typeof nothingSaid | 'start_time' | 'end_time' | 'start_address' | 'end_address' | 'tags';
type SaidColumns = Partial<Pick<Insertable<TripsTable>, SaidName>>;

/** The columns of what is said, and of nothing else; an empty text says nothing. */
export function changedColumns(said: PlainChanges, currency: User['currency']): SaidColumns {
  const columns: SaidColumns = {};
  for (const [field, column] of Object.entries(plainColumns) as [
    keyof typeof plainColumns,
    (typeof plainColumns)[keyof typeof plainColumns],
  ][]) {
    const value = said[field];
    if (value !== undefined) columns[column] = value;
  }
  for (const field of textColumns) {
    const text = said[field];
    if (text !== undefined) columns[field] = text === '' ? null : text;
  }
  if (said.startTime !== undefined) columns.start_time = new Date(said.startTime);
  if (said.endTime !== undefined) columns.end_time = new Date(said.endTime);
  if (said.startAddress !== undefined) columns.start_address = JSON.stringify(said.startAddress);
  if (said.endAddress !== undefined) columns.end_address = JSON.stringify(said.endAddress);
  if (said.startLocation !== undefined) {
    [columns.start_latitude, columns.start_longitude] = [said.startLocation.latitude, said.startLocation.longitude];
  }
  if (said.endLocation !== undefined)
    [columns.end_latitude, columns.end_longitude] = [said.endLocation.latitude, said.endLocation.longitude];
  if (said.tags !== undefined) columns.tags = tidyTags(said.tags);
  if (said.cost !== undefined) [columns.cost, columns.cost_currency] = [toMinor(said.cost, currency), said.cost === null ? null : currency];
  return columns;
}

interface Measured {
  readonly startTime: number;
  readonly endTime: number;
  readonly startOdometer: number | null;
  readonly endOdometer: number | null;
  readonly usedkWh: number | null;
}

/** The columns that follow from the edges; without odometers the distance stays what it was. */
export function figureColumns({ startOdometer, endOdometer, ...rest }: Measured, before?: { readonly distance: number }) {
  const [from, to] = startOdometer === null || endOdometer === null ? [0, before?.distance ?? 0] : [startOdometer, endOdometer];
  const { distance, avgSpeed, avgConsumption, co2 } = tripFigures({ ...rest, startOdometer: from, endOdometer: to });
  return { distance, avg_speed: avgSpeed, avg_consumption: avgConsumption, co2 };
}
