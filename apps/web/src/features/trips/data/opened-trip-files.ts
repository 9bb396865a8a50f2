import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { TripColumn } from '@wattbook/contract/trips/trip-columns';
import type { SheetColumn } from '@wattbook/files/sheets/sheet-column';
import { placeInWords } from '@wattbook/files/trips/place-in-words';
import { pointsOfTrack } from '@wattbook/files/trips/points-of-track';
import { type SheetTrip, tripSheetColumns } from '@wattbook/files/trips/trip-sheet-columns';
import { writeGpx } from '@wattbook/files/trips/write-gpx';
import { fileMoment } from '@wattbook/i18n/formats/moment';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { loadTexts } from '@wattbook/i18n/load-texts';
import { translate } from '@wattbook/i18n/translate';
import { call } from '../../../api/api.ts';
import { session } from '../../../session/browser-session.ts';
import { saveBlob } from '../../../ui/save-blob.ts';
import { siteNamesOf } from '../../sites/names/public.ts';
import { endSite } from '../use-end-sites.ts';

interface SheetOf {
  readonly trips: readonly SheetTrip[];
  readonly columns: readonly TripColumn[];
  /** The rated consumption of the vehicle in kWh per km. */
  readonly efficiency: number | null;
  readonly preferences: Preferences;
}

/** The columns of a sheet of trips whose places were opened in this browser (OQ-111). */
export async function openedTripSheet({ trips, columns, efficiency, preferences }: SheetOf): Promise<readonly SheetColumn<SheetTrip>[]> {
  const catalogue = await loadTexts(preferences.language, ['first', 'frame', 'files']);
  // A support view does not show what a user named.
  const sites = session.view() === null ? (await call('GET /v1/sites', {})).data : [];
  const names = siteNamesOf(sites);
  const placeOf = (trip: SheetTrip, edge: 'start' | 'end') =>
    placeInWords(trip[`${edge}Address`], trip[`${edge}Location`], endSite(trip, edge, names));
  const hasConverted = trips.some(({ ownCost }) => ownCost != null);
  return tripSheetColumns(columns, { efficiency, placeOf, hasConverted }, catalogue, preferences);
}

/** Saves the track of a trip that was opened in this browser as GPX (OQ-113). */
export async function saveOpenedTrack(trip: TripDetail, preferences: Preferences): Promise<void> {
  const catalogue = await loadTexts(preferences.language, ['first', 'frame', 'files']);
  const name = translate(catalogue, 'trips.fileName', { date: fileMoment(trip.startTime, preferences) });
  saveBlob(new Blob([...writeGpx(name, pointsOfTrack(trip.items))], { type: 'application/gpx+xml' }), `${name}.gpx`);
}
