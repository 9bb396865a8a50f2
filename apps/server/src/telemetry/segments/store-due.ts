import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

const due = 'on conflict (account_id, vehicle_id) do update set due = true where not energy_stores.due';

/** A vehicle moved to another country: its charges without a place have another CO2 and maybe another price, its trips another CO2 (OQ-205). */
export async function markCountryChanged(transaction: AccountReader, vehicleId: VehicleId): Promise<void> {
  await transaction.rows(
    `update charges set price_due = coalesce(price_due, 'changed') where account_id = $1 and vehicle_id = $2 and deleted_at is null`,
    [vehicleId],
  );
  await markStoreDue(transaction, vehicleId);
}

/** Marks the store of paid energy in the transaction that changes a charge, its cost, a trip or its energy: a job then calculates what trips and standing cost. */
export async function markStoreDue(transaction: AccountReader, vehicleId: VehicleId): Promise<void> {
  await transaction.rows(`insert into energy_stores (account_id, vehicle_id) values ($1, $2) ${due}`, [vehicleId]);
}
