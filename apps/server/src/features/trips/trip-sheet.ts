import { MAX_ROWS } from '@wattbook/contract/list-query';
import type { ListedTrip } from '@wattbook/contract/trips/trip.schema';
import { type TripColumn, tripColumns } from '@wattbook/contract/trips/trip-columns';
import { placeInWords } from '@wattbook/files/trips/place-in-words';
import { type SheetTrip, tripSheetColumns } from '@wattbook/files/trips/trip-sheet-columns';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { ListQuery } from '../../db/list-page.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { writeSheet } from '../../reports/sheets/write-sheet.ts';
import { writeSheetCsv } from '../../reports/sheets/write-sheet-csv.ts';
import { listSegments, moneyReaderOf, type VehicleRange, withOwnCosts } from '../segments/public.ts';
import { readSiteNames } from '../sites/public.ts';
import { readFormats } from '../profiles/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { tripsOf, type tripFields } from './trip.fields.ts';
import { untaggedSince } from './untagged-since.ts';

export type TripSheetQuery = ListQuery<typeof tripFields> &
  VehicleRange & { readonly columns?: readonly TripColumn[] | undefined; readonly 'filter[untagged]'?: 'true' | undefined };

/** The trips of a range with the filters and the order of the list as a sheet (TRIP-019). Places that are sealed can be written only by a browser with the key. */
export async function createTripSheet(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { accountId, userId }: Actor,
  { columns = tripColumns, ...query }: TripSheetQuery,
  format: 'xlsx' | 'csv' = 'xlsx',
): Promise<SentFile> {
  const tenant = database.forAccount(accountId);
  const { time_zone: zone, liter, efficiency } = await readVehicle(tenant, query.vehicleId);
  const preferences = preferencesOfUser(await readFormats(tenant, userId), zone);
  const catalogue = await loadCatalogue(preferences.language);
  // One statement, so that a trip that arrives meanwhile shifts no page. Without `fields` a row has every field.
  const untagged = await untaggedSince(tenant, { vehicleId: query.vehicleId, untagged: query['filter[untagged]'], now: now() });
  const { data } = await listSegments(tenant, tripsOf(liter), { ...query, 'filter[untagged]': untagged, limit: MAX_ROWS });
  const trips = (await withOwnCosts(
    tenant,
    await moneyReaderOf({ database, now }, tenant, { userId }),
    query.vehicleId,
    data,
  )) as readonly ListedTrip[];
  if (columns.includes('address') && trips.some(({ placesKey }) => placesKey !== null)) throw new AppError('places_sealed');
  const names = await readSiteNames(tenant);
  const placeOf = (trip: SheetTrip, edge: 'start' | 'end') =>
    placeInWords(trip[`${edge}Address`], trip[`${edge}Location`], names.get(trip[`${edge}SiteId`] ?? '') ?? null);
  const hasConverted = trips.some(({ ownCost }) => ownCost != null);
  const sheet = tripSheetColumns(columns, { efficiency, placeOf, hasConverted }, catalogue, preferences);
  return {
    name: `${translate(catalogue, 'trips.sheetFile')}-${new Date(now()).toISOString().slice(0, 10)}.${format}`,
    bytes:
      format === 'csv' ? writeSheetCsv(sheet, trips, preferences.language) : writeSheet(translate(catalogue, 'trips.title'), sheet, trips),
  };
}
