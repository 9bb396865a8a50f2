import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** Vehicle time of the newest stored sample of a vehicle; null: there is none. */
export async function readStoredUntil(reader: AccountReader, vehicleId: VehicleId): Promise<number | null> {
  const [row] = await reader.rows<{ stored_until: Date | null }>(
    'select stored_until from vehicle_state where account_id = $1 and vehicle_id = $2',
    [vehicleId],
  );
  return row?.stored_until?.getTime() ?? null;
}

/** Whether a sample of the vehicle is stored. */
export const hasSamples = async (reader: AccountReader, vehicleId: VehicleId): Promise<boolean> =>
  (await readStoredUntil(reader, vehicleId)) !== null;
