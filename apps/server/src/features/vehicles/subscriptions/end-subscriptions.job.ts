import { sql } from 'kysely';
import type { Platform } from '../../../platform.ts';

/** Ends the recording of vehicles whose subscription or trial has expired (BILL-008, OQ-231); where nothing is for sale, every vehicle is paid. */
export async function endSubscriptions({ database, billing, now }: Pick<Platform, 'database' | 'billing' | 'now'>): Promise<void> {
  const statement = billing
    ? sql`
        update vehicles v set payed = false, status = null from subscriptions s
        where s.account_id = v.account_id and s.vehicle_id = v.id and s.expiry <= ${new Date(now())} and v.payed`
    : sql`update vehicles set payed = true where not payed`;
  await statement.execute(database.allAccounts);
}
