import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { normalizeTripTags } from '@wattbook/domain/trips/trip-tags';
import { fuelConsumption, usedFuel } from '@wattbook/domain/trips/used-fuel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type FieldTable, presentRow } from '../../db/fields/field.ts';
import { kindsOf, toThousandths } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import type { TripsTable } from '../../db/schema/segment-tables.ts';
import { placeFields } from './place-fields.ts';
import { checkedFields, estimatedOf, hasError, hasUnheard, isEstimated, isListed, type VehicleRange } from '../segments/public.ts';
import { siteName } from '../sites/public.ts';
import { hasTripTag, isUntaggedSince, searchedTags } from './tags.query.ts';

export type TripRow = Selectable<TripsTable>;

/** The sources of trips that were entered, merged or split. */
export const sources = { entered: 'manual', merged: 'merge', split: 'split' } as const;

const { column, computed, instant, instantOrNull, money, quantity, readOnly, tags, text } = kindsOf<TripsTable>();

/** mixed: private or commuting parts; split: one part of a divided trip; empty: no distance (OQ-107). */
export function tripStatus(trip: Pick<TripRow, 'private_distance' | 'to_work_distance' | 'split_from' | 'distance'>): Trip['status'] {
  if (trip.private_distance !== null || trip.to_work_distance !== null) return 'mixed';
  if (trip.split_from !== null) return 'split';
  return trip.distance === 0 ? 'empty' : null;
}

/** Litres need the size of the tank: see `tripFieldsOf`. */
const unknown = computed([], (): number | null => null);

/** Every field of a trip on the wire (TRIP-001 to TRIP-012). */
export const tripFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  startTime: instant('start_time'),
  endTime: instant('end_time'),
  startLevel: column('start_level'),
  endLevel: column('end_level'),
  startGasLevel: column('start_gas_level'),
  endGasLevel: column('end_gas_level'),
  startRange: readOnly('start_range'),
  endRange: readOnly('end_range'),
  ...placeFields,
  placesKey: readOnly('places_key'),
  startSiteId: { ...readOnly('start_site_id'), searched: siteName('trips', 'start_site_id') },
  endSiteId: { ...readOnly('end_site_id'), searched: siteName('trips', 'end_site_id') },
  odometer: quantity('end_odometer'),
  startOdometer: quantity('start_odometer'),
  endOdometer: quantity('end_odometer'),
  distance: computed(['distance'], (row) => toThousandths(row.distance) ?? 0),
  distanceMethod: readOnly('distance_method'),
  distanceDoubt: readOnly('distance_doubt'),
  usedkWh: quantity('used_kwh'),
  usedMethod: readOnly('used_method'),
  usedGas: unknown,
  avgSpeed: readOnly('avg_speed'),
  maxSpeed: readOnly('max_speed'),
  avgConsumption: readOnly('avg_consumption'),
  avgConsumptionGas: unknown,
  avgOutTemp: column('avg_out_temp'),
  avgInTemp: readOnly('avg_in_temp'),
  elevationGain: readOnly('elevation_gain'),
  cost: money('cost', 'cost_currency'),
  costCurrency: readOnly('cost_currency'),
  costEntered: readOnly('cost_entered'),
  costPartial: readOnly('cost_partial'),
  co2: readOnly('co2'),
  tags: { ...tags('tags', normalizeTripTags), searched: searchedTags },
  name: text('name'),
  company: text('company'),
  reason: text('reason'),
  comment: text('comment'),
  driver: text('driver'),
  privateDistance: quantity('private_distance'),
  toWorkDistance: quantity('to_work_distance'),
  estimated: computed(['start_unheard', 'end_unheard'], isEstimated),
  startUnheard: readOnly('start_unheard'),
  endUnheard: readOnly('end_unheard'),
  unheard: readOnly('unheard'),
  earliestStart: instantOrNull('earliest_start'),
  latestEnd: instantOrNull('latest_end'),
  import: readOnly('import'),
  entered: computed(['source'], ({ source }) => source === 'manual'),
  status: computed(['private_distance', 'to_work_distance', 'split_from', 'distance'], tripStatus),
  ...checkedFields,
  merged: computed(['source'], (row) => row.source === sources.merged),
  splitFrom: readOnly('split_from'),
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<TripsTable, Trip>;

const gasLevels = (row: Pick<TripRow, 'start_gas_level' | 'end_gas_level'>) => ({
  startGasLevel: row.start_gas_level,
  endGasLevel: row.end_gas_level,
});

/** The fields of the trips of a vehicle; `liter` is the size of its tank, null without one or where it is unknown. */
const tripFieldsOf = (liter: number | null): typeof tripFields =>
  liter === null
    ? tripFields
    : {
        ...tripFields,
        usedGas: computed(['start_gas_level', 'end_gas_level'], (row) => toThousandths(usedFuel(gasLevels(row), liter))),
        avgConsumptionGas: computed(['start_gas_level', 'end_gas_level', 'distance'], (row) =>
          toThousandths(fuelConsumption(gasLevels(row), liter, row.distance)),
        ),
      };

/** All fields of a trip for the API. */
export const presentTrip = (row: TripRow, liter: number | null): Trip => presentRow(tripFieldsOf(liter), row);

/** Trips that begin or end at a site. */
const isAtSite = (id: string) => sql<boolean>`(start_site_id = ${id} or end_site_id = ${id})`;

/** How trips are listed; the default limit is from TRIP-015. */
export const tripsOf = (liter: number | null): Listed<'trips', typeof tripFields> => ({
  table: 'trips',
  fields: tripFieldsOf(liter),
  sort: ['-startTime'],
  limit: 10_000,
  filters: {
    'filter[tags]': hasTripTag,
    'filter[siteId]': isAtSite,
    'filter[estimated]': hasUnheard,
    'filter[errors]': hasError,
    'filter[untagged]': isUntaggedSince,
    'filter[sealed]': () => sql<boolean>`places_key is not null`,
  },
});

export interface TripFilter extends VehicleRange {
  readonly tag?: string | undefined;
  readonly siteId?: string | undefined;
  readonly search?: string | undefined;
  readonly estimated?: boolean | undefined;
  readonly errors?: string | undefined;
  /** Only trips without a purpose, from this moment on. */
  readonly untagged?: string | undefined;
  /** Only these trips. */
  readonly ids?: readonly string[] | undefined;
}

/** The trips that the list has for a filter. */
export function isListedTrip(
  accountId: string,
  { tag, siteId, estimated, errors, untagged, ids, ...filter }: TripFilter,
): RawBuilder<boolean> {
  const filters = {
    ...filter,
    ...estimatedOf(estimated),
    'filter[tags]': tag,
    'filter[siteId]': siteId,
    'filter[errors]': errors,
    'filter[untagged]': untagged,
  };
  const listed = isListed(accountId, tripsOf(null), filters);
  return ids === undefined ? listed : sql`${listed} and id = any(${ids}::uuid[])`;
}
