import { sql } from 'kysely';
import type { Database, Tenant } from '../../../db/tenancy.ts';

/** Notes the end of what deactivated accounts pay for: an account that nobody can use any more is not billed on (OQ-050). */
export const endDeactivated = ({ allAccounts }: Database): Promise<unknown> =>
  sql`
    update subscriptions s set ends_untold = true, cancel_at = period_end, expiry = period_end
    where s.provider_id is not null and s.expiry is null and not s.ends_untold
      and not exists (select from users u where u.account_id = s.account_id and u.deactivated_at is null)`.execute(allAccounts);

/** Subscriptions that ended here, of which the provider was not told yet. */
export const listUntoldEnds = ({ allAccounts }: Database, limit: number) =>
  allAccounts
    .selectFrom('subscriptions')
    .select(['account_id as accountId', 'id', 'provider_id as providerId'])
    .where('ends_untold', '=', true)
    .limit(limit)
    .execute();

export const noteEndTold = async (tenant: Tenant, id: string): Promise<void> =>
  void (await tenant.updateTable('subscriptions').set({ ends_untold: false }).where('id', '=', id).execute());
