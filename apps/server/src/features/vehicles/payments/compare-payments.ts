import { fromProvider } from '@wattbook/domain/subscriptions/provider-subscription';
import type { Subscription } from '@wattbook/domain/subscriptions/subscription';
import { type FoundSubscription, isForeign, type Payments } from '../../../services/payments/payments.ts';
import { fromRow } from '../subscriptions/subscriptions.store.ts';
import { applySubscription } from './apply-subscription.ts';
import { inTurn } from '../../processes/public.ts';
import type { PaymentDeps } from './payment-deps.ts';

const withinMs = 600_000;
const everyMs = 20 * 3_600_000;

/** Compares every subscription with the provider, once a day: events may never have come. Pages of 100, as fast as the provider allows jobs; what differs is mended. */
export const createComparison =
  (deps: PaymentDeps): (() => Promise<void>) =>
  async () => {
    const { payments } = deps;
    if (payments === null) return;
    const now = deps.now();
    await inTurn(deps.database, { name: 'payments compared', now: deps.now, withinMs }, async () => {
      const open = await comparePages(deps, payments);
      await compareMissing(deps, payments, open);
      return { nextAt: now + everyMs };
    });
  };

/** Compares those that the provider has not ended; returns their ids. */
async function comparePages(deps: PaymentDeps, payments: Payments): Promise<ReadonlySet<string>> {
  const open = new Set<string>();
  let after: string | undefined;
  do {
    const from = after === undefined ? {} : { after };
    const page = await payments.listSubscriptions(from);
    for (const said of await differing(deps, page.subscriptions)) await applySubscription(deps, said);
    for (const { id } of page.subscriptions) open.add(id);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return open;
}

/** Those of a page that are stored otherwise, or not at all. */
async function differing({ database }: PaymentDeps, said: readonly FoundSubscription[]): Promise<readonly FoundSubscription[]> {
  if (said.length === 0) return [];
  const rows = await database.allAccounts
    .selectFrom('subscriptions')
    .selectAll()
    .where(
      'provider_id',
      'in',
      said.map(({ id }) => id),
    )
    .execute();
  const stored = new Map(rows.map((row) => [row.provider_id, fromRow(row)]));
  return said.filter((one) => {
    const known = stored.get(one.id);
    return !isForeign(one) && (known === undefined || !isSame(known, fromProvider(one)));
  });
}

/** Whether two say the same, whenever they said it. */
const isSame = (one: Subscription, other: Subscription): boolean =>
  one.plan === other.plan &&
  one.interval === other.interval &&
  one.trial === other.trial &&
  one.expiry === other.expiry &&
  one.provider?.periodStart === other.provider?.periodStart &&
  one.provider?.periodEnd === other.provider?.periodEnd &&
  one.provider?.pastDue === other.provider?.pastDue;

/** Asks for those that still count here and were in no page: they have ended. */
async function compareMissing(deps: PaymentDeps, payments: Payments, open: ReadonlySet<string>): Promise<void> {
  const counting = await deps.database.allAccounts
    .selectFrom('subscriptions')
    .select('provider_id as id')
    .where('provider_id', 'is not', null)
    .where((where) => where.or([where('expiry', 'is', null), where('expiry', '>', new Date(deps.now()))]))
    .execute();
  for (const { id } of counting) {
    if (id === null || open.has(id)) continue;
    const said = await payments.readSubscription(id);
    if (said !== null) await applySubscription(deps, said);
  }
}
