import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { fuelConsumption, usedFuel } from '@wattbook/domain/trips/used-fuel';
import type { Selectable } from 'kysely';
import type { TripsTable } from '../../db/schema/segment-tables.ts';
import { toDecimal } from '../costs/public.ts';
import { column, type FieldPlan, type FieldPlans, instantOf, showRow, thousandths, toThousandths } from '../segments/public.ts';

export type TripRow = Selectable<TripsTable>;

const of = <Name extends keyof TripRow & string>(name: Name) => column<TripRow, Name>(name);
/** Litres need the size of the tank: see `tripFieldsOf`. */
const unknown: FieldPlan<TripRow, number | null> = { columns: [], show: () => null };

/** mixed: private or commuting parts; split: one part of a divided trip; empty: no distance (OQ-107). */
export function tripStatus(trip: {
  readonly privateDistance: number | null;
  readonly toWorkDistance: number | null;
  readonly splitFrom: string | null;
  readonly distance: number;
}): Trip['status'] {
  if (trip.privateDistance !== null || trip.toWorkDistance !== null) return 'mixed';
  if (trip.splitFrom !== null) return 'split';
  return trip.distance === 0 ? 'empty' : null;
}

const address = (edge: 'start' | 'end') => ({
  columns: [`${edge}_address`, 'sealed_places'] as const,
  show: (row: TripRow) => row[`${edge}_address`] ?? row.sealed_places?.[`${edge}Address`] ?? null,
});

const place = (edge: 'start' | 'end') => ({
  columns: [`${edge}_latitude`, `${edge}_longitude`, 'sealed_places'] as const,
  show: (row: TripRow) => bothOf(row[`${edge}_latitude`], row[`${edge}_longitude`]) ?? sealedPlace(row, edge),
});

const sealedPlace = ({ sealed_places: sealed }: TripRow, edge: 'start' | 'end') =>
  bothOf(sealed?.[`${edge}Location.latitude`], sealed?.[`${edge}Location.longitude`]);

const bothOf = <Degrees>(latitude: Degrees | null | undefined, longitude: Degrees | null | undefined) =>
  latitude == null || longitude == null ? null : { latitude, longitude };

/** Every field of a trip on the wire (TRIP-001 to TRIP-012) from its row. */
const tripFields = {
  id: of('id'),
  vehicleId: of('vehicle_id'),
  startTime: instantOf<TripRow>('start_time'),
  endTime: instantOf<TripRow>('end_time'),
  startLevel: of('start_level'),
  endLevel: of('end_level'),
  startGasLevel: of('start_gas_level'),
  endGasLevel: of('end_gas_level'),
  startRange: of('start_range'),
  endRange: of('end_range'),
  startAddress: address('start'),
  endAddress: address('end'),
  startLocation: place('start'),
  endLocation: place('end'),
  placesKey: of('places_key'),
  odometer: thousandths<TripRow>('end_odometer'),
  startOdometer: thousandths<TripRow>('start_odometer'),
  endOdometer: thousandths<TripRow>('end_odometer'),
  distance: { columns: ['distance'], show: (row) => toThousandths(row.distance) ?? 0 },
  distanceMethod: of('distance_method'),
  usedkWh: thousandths<TripRow>('used_kwh'),
  usedMethod: of('used_method'),
  usedGas: unknown,
  avgSpeed: of('avg_speed'),
  maxSpeed: of('max_speed'),
  avgConsumption: of('avg_consumption'),
  avgConsumptionGas: unknown,
  avgOutTemp: of('avg_out_temp'),
  avgInTemp: of('avg_in_temp'),
  elevationGain: of('elevation_gain'),
  cost: { columns: ['cost', 'cost_currency'], show: (row) => toDecimal(row.cost, row.cost_currency) },
  co2: of('co2'),
  tags: of('tags'),
  name: of('name'),
  company: of('company'),
  reason: of('reason'),
  comment: of('comment'),
  driver: of('driver'),
  privateDistance: of('private_distance'),
  toWorkDistance: of('to_work_distance'),
  estimated: of('estimated'),
  import: of('import'),
  status: {
    columns: ['private_distance', 'to_work_distance', 'split_from', 'distance'],
    show: (row) =>
      tripStatus({
        privateDistance: row.private_distance,
        toWorkDistance: row.to_work_distance,
        splitFrom: row.split_from,
        distance: row.distance,
      }),
  },
  version: of('version'),
  createdAt: instantOf<TripRow>('created_at'),
} satisfies FieldPlans<Trip, TripRow>;

/** A whole trip as it leaves. */
const gasLevels = (row: TripRow) => ({ startGasLevel: row.start_gas_level, endGasLevel: row.end_gas_level });

/** The fields of trips of a vehicle whose tank takes so many litres; null: it has none, or nobody said. */
export const tripFieldsOf = (liter: number | null) => ({
  ...tripFields,
  ...(liter !== null && {
    usedGas: {
      columns: ['start_gas_level', 'end_gas_level'],
      show: (row) => toThousandths(usedFuel(gasLevels(row), liter)),
    } satisfies FieldPlan<TripRow, number | null>,
    avgConsumptionGas: {
      columns: ['start_gas_level', 'end_gas_level', 'distance'],
      show: (row) => toThousandths(fuelConsumption(gasLevels(row), liter, row.distance)),
    } satisfies FieldPlan<TripRow, number | null>,
  }),
});

export const showTrip = (row: TripRow, liter: number | null): Trip => showRow(tripFieldsOf(liter), Object.keys(tripFields), row) as Trip;

export const tripSortColumns = {
  startTime: 'start_time',
  endTime: 'end_time',
  distance: 'distance',
  usedkWh: 'used_kwh',
  avgConsumption: 'avg_consumption',
  avgSpeed: 'avg_speed',
  avgOutTemp: 'avg_out_temp',
  cost: 'cost',
  co2: 'co2',
  endOdometer: 'end_odometer',
};
