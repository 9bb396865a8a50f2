import { maxSiteNameLength, siteRadius } from '@wattbook/domain/sites/site-fields';
import { type DumpRow, numberIn, UnreadableCell } from './dump-cells.ts';
import { type GeofenceRead, type RowRejected, unsliced } from './recording-format.ts';

/** A row of the geofences of TeslaMate: a name, a centre in degrees and a radius in m. Its prices are not read. */
export function readGeofence(row: DumpRow, line: number): GeofenceRead | RowRejected {
  try {
    const [latitude, longitude] = [numberIn(row, 'latitude'), numberIn(row, 'longitude')];
    const name = unsliced(row['name'] ?? '')
      .trim()
      .slice(0, maxSiteNameLength);
    if (name === '' || latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
      return { kind: 'rejected', line, reason: 'no_position' };
    const radius = Math.round(numberIn(row, 'radius') ?? siteRadius.default);
    const within = Math.min(Math.max(radius, siteRadius.min), siteRadius.max);
    return { kind: 'geofence', line, geofence: { name, latitude, longitude, radius: within } };
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error;
    return { kind: 'rejected', line, reason: error.reason, field: error.column, value: error.value };
  }
}
