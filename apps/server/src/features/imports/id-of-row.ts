import { createHash } from 'node:crypto';
import type { VehicleId } from '@wattbook/domain/ids';

/** The id of what comes of a row for a vehicle: the same each time it is read. */
export function idOfRow(vehicleId: VehicleId | null, rowKey: string): string {
  const hex = createHash('sha256')
    .update(`${vehicleId ?? ''} ${rowKey}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
