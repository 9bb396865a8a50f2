import type { NounOfVehicles } from '@wattbook/contract/api-tokens/calls-of-programs';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Database } from '../../db/tenancy.ts';

const statements = {
  trips: 'select vehicle_id from trips where account_id = $1 and id = $2',
  charges: 'select vehicle_id from charges where account_id = $1 and id = $2',
  idles: 'select vehicle_id from idles where account_id = $1 and id = $2',
  sleeps: 'select vehicle_id from sleeps where account_id = $1 and id = $2',
  costs: 'select vehicle_id from fixed_costs where account_id = $1 and id = $2',
  tyres: 'select vehicle_id from tyres where account_id = $1 and id = $2',
  journeys: 'select vehicle_id from journeys where account_id = $1 and id = $2',
  reminders: 'select vehicle_id from reminders where account_id = $1 and id = $2',
} as const satisfies Record<NounOfVehicles, string>;

/** The vehicle of a row, also of a deleted one; null where there is none. */
export async function vehicleOfRow(
  { database }: { readonly database: Database },
  accountId: AccountId,
  { noun, id }: { readonly noun: NounOfVehicles; readonly id: string },
): Promise<VehicleId | null> {
  const rows = await database.forAccount(accountId).rows<{ vehicle_id: VehicleId }>(statements[noun], [id]);
  return rows[0]?.vehicle_id ?? null;
}
