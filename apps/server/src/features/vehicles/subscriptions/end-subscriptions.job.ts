import { GRACE_DAYS } from '@wattbook/domain/subscriptions/subscription';
import { sql } from 'kysely';
import type { Platform } from '../../../platform.ts';

/** Ends the recording of vehicles whose subscription or trial has expired, or was not paid at the provider for the days of grace (BILL-008, OQ-231); where nothing is for sale, every vehicle is paid. */
export async function endSubscriptions({ database, billing, now }: Pick<Platform, 'database' | 'billing' | 'now'>): Promise<void> {
  const graceBegan = new Date(now() - GRACE_DAYS * 86_400_000);
  const statement = billing
    ? sql`
        update vehicles v set payed = false, status = null from subscriptions s
        where s.account_id = v.account_id and s.vehicle_id = v.id and v.payed
          and (s.expiry <= ${new Date(now())} or case when s.past_due then s.period_start else s.period_end end <= ${graceBegan})`
    : sql`update vehicles set payed = true where not payed`;
  await statement.execute(database.allAccounts);
}
