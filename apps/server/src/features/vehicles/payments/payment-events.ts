import type { PaymentEvent, Payments } from '../../../services/payments/payments.ts';
import { PaymentError } from '../../../services/payments/payments.ts';
import { applySubscription } from './apply-subscription.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { waitAfter } from './wait-after.ts';

const [eventsAtOnce, firstMs] = [100, 5_000];

/** Stores an event by its id: the same one twice is one. */
export async function storeEvent({ database, now }: Pick<PaymentDeps, 'database' | 'now'>, event: PaymentEvent): Promise<void> {
  const at = new Date(now());
  await database.directory
    .insertInto('payment_events')
    .values({
      id: event.id,
      type: event.type,
      about_kind: event.about?.kind ?? null,
      about_id: event.about?.id ?? null,
      created_at: new Date(event.createdAt),
      received_at: at,
      due_at: event.about === null ? null : at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Applies what the provider told: of each thing that events name its newest state is asked for, once for all of them. */
export async function applyEvents(deps: PaymentDeps): Promise<void> {
  const { payments } = deps;
  if (payments === null) return;
  const due = await deps.database.directory
    .selectFrom('payment_events')
    .select(['id', 'about_kind as kind', 'about_id as about', 'attempts'])
    .where('due_at', '<=', new Date(deps.now()))
    .orderBy('due_at')
    .limit(eventsAtOnce)
    .execute();
  for (const events of Map.groupBy(due, ({ kind, about }) => `${kind} ${about}`).values()) {
    const [first] = events;
    if (first === undefined) continue;
    const ids = events.map(({ id }) => id);
    try {
      await settle(deps, ids, { due_at: null, problem: await apply(deps, payments, first) });
    } catch (error) {
      const attempts = Math.max(...events.map((event) => event.attempts)) + 1;
      await settle(deps, ids, {
        attempts,
        due_at: new Date(deps.now() + waitAfter(error, { attempts, firstMs })),
        problem: error instanceof PaymentError ? error.problem : 'failed',
      });
      if (!(error instanceof PaymentError)) deps.onError('an event of payments was not applied', error);
      // The others stay due: the provider wants to be left alone.
      else if (error.problem === 'limited') return;
    }
  }
}

const settle = async (
  { database }: PaymentDeps,
  ids: readonly string[],
  change: { readonly attempts?: number; readonly due_at: Date | null; readonly problem: string | null },
) =>
  database.directory
    .updateTable('payment_events')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();

/** Returns why it does not fit; null: it is applied. */
async function apply(
  deps: PaymentDeps,
  payments: Payments,
  { kind, about }: { readonly kind: string | null; readonly about: string | null },
): Promise<string | null> {
  if (about === null) return null;
  if (kind === 'dispute') {
    const dispute = await payments.readDispute(about);
    if (dispute === null) return 'unknown_dispute';
    await deps.database.directory
      .updateTable('payment_customers')
      .set({ disputed: dispute.isOpen })
      .where('customer_id', '=', dispute.customerId)
      .execute();
    return null;
  }
  if (kind !== 'subscription') return null;
  const said = await payments.readSubscription(about);
  return said === null ? 'unknown_subscription' : applySubscription(deps, said);
}

const keptMs = 90 * 86_400_000;

/** Deletes events that were applied long ago. */
export async function deleteOldEvents({ database, now }: PaymentDeps): Promise<void> {
  await database.directory
    .deleteFrom('payment_events')
    .where('received_at', '<', new Date(now() - keptMs))
    .where('due_at', 'is', null)
    .execute();
}
