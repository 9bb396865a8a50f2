import { type DumpRow, numberIn, UnreadableCell } from './dump-cells.ts';
import { geofenceOf } from './geofence.ts';
import { type GeofenceRead, type RowNoted, type RowRejected, shorten } from './recording-format.ts';

/** A row of the geofences of TeslaMate: a name, a centre in degrees and a radius in m. Its prices are named by `pricesOf`. */
export function readGeofence(row: DumpRow, line: number): GeofenceRead | RowRejected {
  try {
    const [latitude, longitude, radius] = [numberIn(row, 'latitude'), numberIn(row, 'longitude'), numberIn(row, 'radius')];
    return geofenceOf({ name: row['name'] ?? '', latitude, longitude, radius }, line);
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error;
    return { kind: 'rejected', line, reason: error.reason, field: error.column, value: error.value };
  }
}

/** The prices that somebody entered for a geofence: Wattbook has rate cards instead, and the cost of each charge comes with it. */
export const pricesOf = (row: DumpRow, line: number): RowNoted[] =>
  ['cost_per_unit', 'session_fee'].flatMap((field): RowNoted[] => {
    const price = row[field];
    if (!price || Number(price) === 0) return [];
    const unit = field === 'cost_per_unit' ? ` ${row['billing_type'] ?? ''}` : '';
    return [{ kind: 'note', line, reason: 'no_place', field, value: shorten(`${price}${unit}`.trim()) }];
  });
