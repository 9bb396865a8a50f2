import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Platform } from '../../../platform.ts';

/** Ends the recording of vehicles whose subscription or trial has expired (BILL-008, OQ-231); where nothing is for sale, every vehicle is paid. */
export async function endSubscriptions({
  database,
  billing,
  live,
  now,
}: Pick<Platform, 'database' | 'billing' | 'live' | 'now'>): Promise<void> {
  const { rows } = billing
    ? await sql<{ account_id: AccountId; id: VehicleId }>`
        update vehicles v set payed = false, status = null from subscriptions s
        where s.account_id = v.account_id and s.vehicle_id = v.id and s.expiry <= ${new Date(now())} and v.payed
        returning v.account_id, v.id`.execute(database.allAccounts)
    : await sql<{ account_id: AccountId; id: VehicleId }>`
        update vehicles set payed = true where not payed returning account_id, id`.execute(database.allAccounts);
  for (const { account_id: accountId, id: vehicleId } of rows) live.publish({ accountId, vehicleId, kind: 'state' });
}
