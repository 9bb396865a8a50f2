import { maxSiteNameLength, siteRadius } from '@wattbook/domain/sites/site-fields';
import { type GeofenceRead, type RowRejected, unsliced } from './recording-format.ts';

interface WrittenGeofence {
  readonly name: string;
  /** In degrees and m; undefined: not written. */
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly radius: number | undefined;
}

/** A named circle of another logger, with a radius that a place can have. */
export function geofenceOf({ name: written, latitude, longitude, radius }: WrittenGeofence, line: number): GeofenceRead | RowRejected {
  const name = unsliced(written).trim().slice(0, maxSiteNameLength);
  if (name === '' || latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return { kind: 'rejected', line, reason: 'no_position' };
  const within = Math.min(Math.max(Math.round(radius ?? siteRadius.default), siteRadius.min), siteRadius.max);
  return { kind: 'geofence', line, geofence: { name, latitude, longitude, radius: within } };
}
