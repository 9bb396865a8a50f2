import { MAX_ITEMS } from '@wattbook/contract/trips/trip-items';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { pointsOfTrack } from '@wattbook/files/trips/points-of-track';
import { type GpxPoint, writeGpxSegments } from '@wattbook/files/trips/write-gpx';
import { call } from '../../../api/api.ts';
import { openTripDetail } from '../../../keyring/open-track.ts';
import { readAllPages } from '../../../lists/read-page.ts';
import { saveBlob } from '../../../ui/save-blob.ts';

/** Saves the tracks of a journey with every sample as GPX, a segment for each trip. The file is made in this browser, which alone can open sealed trips. */
export async function saveRoute({ vehicleId, name, startTime, endTime }: Journey): Promise<void> {
  const trips = await readAllPages('GET /v1/trips', { vehicleId, from: startTime, to: endTime, sort: 'startTime' }, undefined, [
    'id',
    'startTime',
  ]);
  const segments: GpxPoint[][] = [];
  // One after the other: each may have thousands of samples.
  for (const { id } of trips) {
    const trip = await call('GET /v1/trips/:id', { params: { id }, query: { maxItems: String(MAX_ITEMS) } });
    segments.push(pointsOfTrack((await openTripDetail(trip)).items));
  }
  const driven = segments.filter((points) => points.length > 0);
  saveBlob(new Blob([...writeGpxSegments(name, driven)], { type: 'application/gpx+xml' }), `${fileName(name)}.gpx`);
}

/** Without what file systems do not take. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim();
