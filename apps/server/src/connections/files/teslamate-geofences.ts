import { type DumpRow, numberIn, UnreadableCell } from './dump-cells.ts';
import { geofenceOf } from './geofence.ts';
import type { GeofenceRead, RowRejected } from './recording-format.ts';

/** A row of the geofences of TeslaMate: a name, a centre in degrees and a radius in m. Its prices are not read. */
export function readGeofence(row: DumpRow, line: number): GeofenceRead | RowRejected {
  try {
    const [latitude, longitude, radius] = [numberIn(row, 'latitude'), numberIn(row, 'longitude'), numberIn(row, 'radius')];
    return geofenceOf({ name: row['name'] ?? '', latitude, longitude, radius }, line);
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error;
    return { kind: 'rejected', line, reason: error.reason, field: error.column, value: error.value };
  }
}
