import type { TripItem } from '@wattbook/contract/trips/trip.schema';
import { aboveBorder } from '@wattbook/i18n/formats/missing';
import type { GpxPoint } from './write-gpx.ts';

/** The samples of a trip with a position, in order (TRIP-081). */
export const pointsOfTrack = (items: readonly TripItem[]): GpxPoint[] =>
  items.flatMap(({ timestamp, elevation, ...place }) => {
    const [latitude, longitude] = [aboveBorder(place.latitude, 'sample'), aboveBorder(place.longitude, 'sample')];
    return latitude === null || longitude === null ? [] : [{ timestamp, latitude, longitude, elevation: aboveBorder(elevation, 'sample') }];
  });
