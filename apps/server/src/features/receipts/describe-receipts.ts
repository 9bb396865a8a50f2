import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { toMinor } from '../../db/fields/money.ts';
import { isShown } from '../../db/hidden-rows.ts';
import { readRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { requireFound } from '../../http/app-error.ts';
import { readShownCharges } from '../charges/public.ts';
import { receipts, type StoredReceipt } from './receipt.fields.ts';
import { readDoubles } from './receipts.store.ts';

/**
 * Adds to receipts which others seem to be the same. One of a part of a merged charge is one of the merged charge, and a bill is one only as long as its charge is shown and costs what it says.
 */
export async function describeReceipts(tenant: Tenant, stored: readonly StoredReceipt[]): Promise<Receipt[]> {
  const doubles = await readDoubles(
    tenant,
    stored.map(({ id }) => id),
  );
  const ids = [...stored, ...[...doubles.values()].flat()].flatMap(({ chargeId }) => chargeId ?? []);
  const charges = await readShownCharges(tenant, [...new Set(ids)]);
  const shownAs = <Of extends { readonly chargeId: string | null }>(one: Of): Of => ({
    ...one,
    chargeId: charges.get(one.chargeId ?? '')?.id ?? one.chargeId,
  });
  return stored.map((receipt) => ({
    ...shownAs(receipt),
    bill: receipt.bill && isPaid(receipt, charges.get(receipt.chargeId ?? '')),
    doubles: (doubles.get(receipt.id) ?? []).map(shownAs),
  }));
}

type Charges = Awaited<ReturnType<typeof readShownCharges>>;

/** Whether the charge costs what the invoice says. */
function isPaid({ facts }: StoredReceipt, charge: ReturnType<Charges['get']>): boolean {
  const { cost = null, costCurrency = null } = charge ?? {};
  if (cost === null || costCurrency === null || facts?.amount === undefined || facts.amount === null) return false;
  return facts.currency === costCurrency && toMinor(facts.amount, costCurrency) === toMinor(cost, costCurrency);
}

/** The receipt with what others say about it; refuses one that is not there. */
export async function readReceipt(tenant: Tenant, id: string): Promise<Receipt> {
  const [receipt] = await describeReceipts(tenant, [requireFound(await readRow(tenant, receipts, id, isShown))]);
  return requireFound(receipt);
}
