import type { LinkedLine, Receipt } from '@wattbook/contract/receipts/receipt.schema';
import type { InvoiceLine } from '@wattbook/domain/receipts/read-invoice-lines';
import { toMinor } from '../../db/fields/money.ts';
import { isShown } from '../../db/hidden-rows.ts';
import { readRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { requireFound } from '../../http/app-error.ts';
import { readShownCharges } from '../charges/public.ts';
import { readLinesOf, type StoredLine } from './lines/receipt-lines.store.ts';
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
  const lines = await readLinesOf(
    tenant,
    stored.map(({ id }) => id),
  );
  const linked = [...lines.values()].flat();
  const ids = [...stored, ...[...doubles.values()].flat(), ...linked].flatMap(({ chargeId }) => chargeId ?? []);
  const charges = await readShownCharges(tenant, [...new Set(ids)]);
  const shownAs = <Of extends { readonly chargeId: string | null }>(one: Of): Of => ({
    ...one,
    chargeId: charges.get(one.chargeId ?? '')?.id ?? one.chargeId,
  });
  return stored.map((receipt) => ({
    ...shownAs(receipt),
    bill: receipt.bill && isPaid(receipt, charges.get(receipt.chargeId ?? '')),
    lineCount: lines.get(receipt.id)?.length ?? 0,
    pricedLineCount: (lines.get(receipt.id) ?? []).filter(({ facts }) => facts.amount !== null).length,
    linkedLines: (lines.get(receipt.id) ?? []).flatMap((line) => linkedOf(line, charges)),
    doubles: (doubles.get(receipt.id) ?? []).map(shownAs),
  }));
}

/** What a line of an invoice says of its sum. */
interface PaidFacts {
  readonly facts: Pick<InvoiceLine, 'amount' | 'currency'>;
}

function linkedOf({ id, facts, chargeId, bill }: StoredLine, charges: Charges): LinkedLine[] {
  const charge = charges.get(chargeId ?? '');
  if (charge === undefined) return [];
  const { amount, currency, kWh } = facts;
  return [{ id, chargeId: charge.id, amount, currency, kWh, bill: bill && isPaid({ facts }, charge) }];
}

type Charges = Awaited<ReturnType<typeof readShownCharges>>;

/** Whether the charge costs what the invoice says. */
export function isPaid({ facts }: Pick<StoredReceipt, 'facts'> | PaidFacts, charge: ReturnType<Charges['get']>): boolean {
  const { cost = null, costCurrency = null } = charge ?? {};
  if (cost === null || costCurrency === null || facts?.amount === undefined || facts.amount === null) return false;
  return facts.currency === costCurrency && toMinor(facts.amount, costCurrency) === toMinor(cost, costCurrency);
}

/** The receipt with what others say about it; refuses one that is not there. */
export async function readReceipt(tenant: Tenant, id: string): Promise<Receipt> {
  const [receipt] = await describeReceipts(tenant, [requireFound(await readRow(tenant, receipts, id, isShown))]);
  return requireFound(receipt);
}
