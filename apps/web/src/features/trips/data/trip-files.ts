import { MAX_ITEMS } from '@wattbook/contract/trips/trip-items';
import type { TripColumn } from '@wattbook/contract/trips/trip-columns';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { isRefusal } from '../../../api/api-error.ts';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { saveFile } from '../../../api/save-file.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { openTripDetail } from '../../../keyring/open-track.ts';
import type { DownloadOf } from '../../../lists/list-of.ts';
import { pageOfRows } from '../../../lists/page-of-rows.ts';
import { readAllPages } from '../../../lists/read-page.ts';
import { findOpened } from './opened-trips.ts';
import { rowFields, type TripRow } from './trip-row.ts';

type SheetQuery = NonNullable<CallInput<'GET /v1/trips/sheet'>['query']>;

/** Runs `inBrowser` where the server cannot read the places. */
async function unlessSealed(atServer: () => Promise<void>, inBrowser: () => Promise<void>): Promise<void> {
  try {
    await atServer();
  } catch (error) {
    if (!isRefusal(error, 'places_sealed')) throw error;
    await inBrowser();
  }
}

/** The trips of all pages as a sheet with the shown columns (TRIP-019): a file of the server, or of this browser where places are sealed (OQ-111). */
export const tripSheet = (efficiency: number | null): DownloadOf => ({
  label: 'trips.sheet',
  save: async ({ owner, parameters, columns, preferences, client }) => {
    const { page: _, limit: __, search, sort, ...searched } = parameters;
    const inBrowser = async (rows: readonly TripRow[]) => {
      const { saveOpenedTrips } = await import('./sealed-trip-files.ts');
      const trips = pageOfRows(rows, { page: '1', limit: String(rows.length), sort }).data;
      await saveOpenedTrips({ trips, columns: columns as readonly TripColumn[], efficiency, preferences });
    };
    const found = search === undefined ? null : await findOpened(owner, searched, search, client);
    if (found !== null) return inBrowser(found);
    const query = { ...searched, ...(search !== undefined && { search }), sort, vehicleId: owner, columns: columns.join(',') };
    return unlessSealed(
      // The sort and the columns are those of the list, which the type of the call does not know.
      () => saveFile('GET /v1/trips/sheet', { query: query as SheetQuery }),
      async () => inBrowser(await openPlaces(await readAllPages('GET /v1/trips', { ...searched, vehicleId: owner }, undefined, rowFields))),
    );
  },
});

/** The track of a trip as GPX with every sample (TRIP-067): a file of the server, or of this browser where places are sealed (OQ-113). */
export const saveTrack = (id: string, preferences: Preferences): Promise<void> =>
  unlessSealed(
    () => saveFile('GET /v1/trips/:id/gpx', { params: { id } }),
    async () => {
      const trip = await call('GET /v1/trips/:id', { params: { id }, query: { maxItems: String(MAX_ITEMS) } });
      const { saveOpenedTrack } = await import('./sealed-trip-files.ts');
      await saveOpenedTrack(await openTripDetail(trip), preferences);
    },
  );
