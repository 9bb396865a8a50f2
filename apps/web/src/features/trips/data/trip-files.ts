import { MAX_ITEMS } from '@wattbook/contract/trips/trip-items';
import type { TripColumn } from '@wattbook/contract/trips/trip-columns';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { isRefusal } from '../../../api/api-error.ts';
import { call } from '../../../api/api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { openTripDetail } from '../../../keyring/open-track.ts';
import type { TableFile } from '../../../ui/table/file/table-file.ts';
import type { TripRow } from './trip-row.ts';

/** The columns of a file of trips (TRIP-019): those of the sheet of the server, with the places that were opened in this browser (OQ-111). */
export const tripSheet =
  (efficiency: number | null): TableFile<TripRow>['columns'] =>
  async (shown, trips, preferences) => {
    const { openedTripSheet } = await import('./opened-trip-files.ts');
    return openedTripSheet({ trips, columns: shown as readonly TripColumn[], efficiency, preferences });
  };

/** The track of a trip as GPX with every sample (TRIP-067): a file of the server, or of this browser where places are sealed (OQ-113). */
export async function saveTrack(id: string, preferences: Preferences): Promise<void> {
  try {
    await saveFile('GET /v1/trips/:id/gpx', { params: { id } });
  } catch (error) {
    if (!isRefusal(error, 'places_sealed')) throw error;
    const trip = await call('GET /v1/trips/:id', { params: { id }, query: { maxItems: String(MAX_ITEMS) } });
    const { saveOpenedTrack } = await import('./opened-trip-files.ts');
    await saveOpenedTrack(await openTripDetail(trip), preferences);
  }
}
