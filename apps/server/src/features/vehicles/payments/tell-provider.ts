import { PaymentError, type Payments } from '../../../services/payments/payments.ts';
import { applySubscription } from './apply-subscription.ts';
import { endDeactivated, listUntoldEnds, noteEndFailed, noteEndTold } from '../subscriptions/untold-ends.store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { waitAfter } from './wait-after.ts';

const [atOnce, firstMs] = [50, 10_000];

/** Tells the provider what ends here: subscriptions of archived vehicles and deactivated accounts with their period, those of deleted accounts at once. */
export async function tellProvider(deps: PaymentDeps): Promise<void> {
  if (deps.payments === null) return;
  await endDeactivated(deps.database);
  await tellEnds(deps, deps.payments);
  await endCustomers(deps, deps.payments);
}

async function tellEnds(deps: PaymentDeps, payments: Payments): Promise<void> {
  const { database, now, onError } = deps;
  for (const { accountId, id, providerId, attempts } of await listUntoldEnds(database, { now: now(), limit: atOnce })) {
    if (providerId === null) continue;
    const tenant = database.forAccount(accountId);
    try {
      const said = await payments.setRenewal(providerId, false).catch((error: unknown) => ended(error));
      await noteEndTold(tenant, id);
      if (said !== null) await applySubscription(deps, said);
    } catch (error) {
      const tried = attempts + 1;
      await noteEndFailed(tenant, id, { attempts: tried, dueAt: now() + waitAfter(error, { attempts: tried, firstMs }) });
      if (!(error instanceof PaymentError)) onError('the end of a subscription was not told', error);
      // The others stay due: the provider wants to be left alone.
      else if (error.problem === 'limited') return;
    }
  }
}

/** One that has ended already has nothing to be told. */
function ended(error: unknown): null {
  if (error instanceof PaymentError && (error.problem === 'unknown' || error.problem === 'refused')) return null;
  throw error;
}

async function endCustomers({ database, now }: PaymentDeps, payments: Payments): Promise<void> {
  const due = await database.directory
    .selectFrom('payment_endings')
    .select(['customer_id as id', 'attempts'])
    .where('due_at', '<=', new Date(now()))
    .limit(atOnce)
    .execute();
  for (const { id, attempts } of due) {
    try {
      await payments.deleteCustomer(id);
      await database.directory.deleteFrom('payment_endings').where('customer_id', '=', id).execute();
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      const wait = waitAfter(error, { attempts: attempts + 1, firstMs });
      await database.directory
        .updateTable('payment_endings')
        .set({ attempts: attempts + 1, due_at: new Date(now() + wait) })
        .where('customer_id', '=', id)
        .execute();
      // The others stay due: the provider wants to be left alone.
      if (error.problem === 'limited') return;
    }
  }
}
