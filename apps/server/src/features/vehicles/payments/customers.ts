import type { Language } from '@wattbook/domain/texts/languages';
import type { AccountId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { readUserProfile } from '../../profiles/public.ts';
import { askProvider, type PaymentDeps, providerOf } from './payment-deps.ts';

/** The customer of an account; null: it has bought nothing yet. */
export async function findCustomer({ directory, accountId }: Tenant): Promise<{ readonly id: string; readonly disputed: boolean } | null> {
  const row = await directory
    .selectFrom('payment_customers')
    .select(['customer_id as id', 'disputed'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The account of a customer; null: none here has it. */
export async function accountOfCustomer({ directory }: Pick<Database, 'directory'>, customerId: string): Promise<AccountId | null> {
  const row = await directory.selectFrom('payment_customers').select('account_id').where('customer_id', '=', customerId).executeTakeFirst();
  return row?.account_id ?? null;
}

/** The customer of an account, made where there is none. It is stored before anything is bought: its events find it. */
export async function obtainCustomer(
  deps: PaymentDeps,
  { accountId, userId }: Actor,
): Promise<{ readonly id: string; readonly language: Language }> {
  const tenant = deps.database.forAccount(accountId);
  const { email, language } = await readUserProfile(tenant, userId);
  // Everybody can use it: nobody's card belongs there.
  if (deps.isShared(email)) throw new AppError('forbidden');
  const found = await findCustomer(tenant);
  if (found !== null) return { id: found.id, language };
  const made = await askProvider(() => providerOf(deps).createCustomer({ accountId, email, language }));
  await tenant.directory
    .insertInto('payment_customers')
    .values({ customer_id: made, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findCustomer(tenant);
  if (stored === null) throw new AppError('conflict');
  return { id: stored.id, language };
}
