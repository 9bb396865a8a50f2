import type { NounOfVehicles } from '@wattbook/contract/api-tokens/calls-of-programs';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Database } from '../../db/tenancy.ts';

const tables = { trips: 'trips', charges: 'charges', idles: 'idles', sleeps: 'sleeps', costs: 'fixed_costs' } as const satisfies Record<
  NounOfVehicles,
  string
>;

/** The vehicle of each row, deleted rows included; null where there is none. */
export async function vehicleOfRow(
  { database }: { readonly database: Database },
  accountId: AccountId,
  { noun, id }: { readonly noun: NounOfVehicles; readonly id: string },
): Promise<VehicleId | null> {
  const rows = await database
    .forAccount(accountId)
    .rows<{ vehicle_id: VehicleId }>(`select vehicle_id from ${tables[noun]} where account_id = $1 and id = $2`, [id]);
  return rows[0]?.vehicle_id ?? null;
}
