import { sql } from 'kysely';
import type { Database, Tenant } from '../../../db/tenancy.ts';

/** Notes the end of what deactivated accounts pay for: an account that nobody can use any more is not billed on (OQ-050). */
export const endDeactivated = ({ allAccounts }: Database): Promise<unknown> =>
  sql`
    update subscriptions s set ends_untold = true, cancel_at = period_end, expiry = period_end
    where s.provider_id is not null and s.expiry is null and not s.ends_untold
      and not exists (select from users u where u.account_id = s.account_id and u.deactivated_at is null)`.execute(allAccounts);

/** Subscriptions that ended here, of which the provider is told now. */
export const listUntoldEnds = ({ allAccounts }: Database, { now, limit }: { readonly now: number; readonly limit: number }) =>
  allAccounts
    .selectFrom('subscriptions')
    .select(['account_id as accountId', 'id', 'provider_id as providerId', 'ends_attempts as attempts'])
    .where('ends_untold', '=', true)
    .where('provider_id', 'is not', null)
    .where((is) => is.or([is('ends_due_at', 'is', null), is('ends_due_at', '<=', new Date(now))]))
    .limit(limit)
    .execute();

export const noteEndTold = async (tenant: Tenant, id: string): Promise<void> =>
  void (await tenant
    .updateTable('subscriptions')
    .set({ ends_untold: false, ends_attempts: 0, ends_due_at: null })
    .where('id', '=', id)
    .execute());

/** The provider is told again later. */
export const noteEndFailed = async (
  tenant: Tenant,
  id: string,
  { attempts, dueAt }: { readonly attempts: number; readonly dueAt: number },
): Promise<void> =>
  void (await tenant
    .updateTable('subscriptions')
    .set({ ends_attempts: attempts, ends_due_at: new Date(dueAt) })
    .where('id', '=', id)
    .execute());
