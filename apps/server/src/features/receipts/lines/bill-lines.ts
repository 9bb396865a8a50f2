import type { BillOutcome } from '@wattbook/contract/receipts/receipt.schema';
import type { ChargeId } from '@wattbook/domain/ids';
import { isShown } from '../../../db/hidden-rows.ts';
import { readRow } from '../../../db/rows.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { listedCharges, readMergedIds, readShownCharges } from '../../charges/public.ts';
import { readFormats } from '../../profiles/public.ts';
import { changeBilled } from '../bill-charge.ts';
import { isPaid, readReceipt } from '../describe-receipts.ts';
import type { ReceiptDeps } from '../receipt-deps.ts';
import { readOfEntry } from '../receipts.store.ts';
import { readLinesOf, readOtherBills, setBill } from './receipt-lines.store.ts';

interface Bill {
  readonly lineId: string;
  readonly chargeId: string;
}

/** Makes lines of an invoice the bills of charges, each in a transaction of its own: what one refuses does not keep the others from being stored. */
export async function billLines(deps: ReceiptDeps, actor: Actor, receiptId: string, bills: readonly Bill[]): Promise<BillOutcome> {
  await readReceipt(deps.database.forAccount(actor.accountId), receiptId);
  const refused: BillOutcome['refused'] = [];
  for (const bill of bills) {
    try {
      await billLine(deps, actor, receiptId, bill);
    } catch (error) {
      // Who may write nothing at all is told so once.
      if (!(error instanceof AppError) || error.word === 'forbidden') throw error;
      refused.push({ lineId: bill.lineId, word: error.word });
    }
  }
  return { billed: bills.length - refused.length, refused };
}

const billLine = (deps: ReceiptDeps, actor: Actor, receiptId: string, { lineId, chargeId }: Bill): Promise<void> =>
  changeBilled(deps, actor, { receiptId, chargeId }, async (tenant) => {
    const { vehicleId, currency } = await readBilled(tenant, actor, chargeId);
    const receipt = await readReceipt(tenant, receiptId);
    const line = requireFound((await readLinesOf(tenant, [receiptId])).get(receiptId)?.find(({ id }) => id === lineId));
    if (receipt.vehicleId !== vehicleId) throw new AppError('not_found');
    const { amount, kWh } = line.facts;
    if (amount === null || line.facts.currency !== currency) throw new AppError('validation');
    const chargeIds = await readMergedIds(tenant, chargeId);
    await refuseOtherBills(tenant, lineId, { chargeId, chargeIds, others: await readOtherBills(tenant, line, chargeIds) });
    await setBill(tenant, lineId, chargeId as ChargeId);
    return { cost: amount, kWhBill: kWh };
  });

/** The vehicle of a charge, and the currency in which its cost is stored: its own, or that of the user. */
async function readBilled(tenant: Tenant, { userId }: Actor, chargeId: string) {
  const { vehicleId, costCurrency } = requireFound(await readRow(tenant, listedCharges, chargeId, isShown));
  return { vehicleId, currency: costCurrency ?? (await readFormats(tenant, userId)).currency };
}

interface Billed {
  readonly chargeId: string;
  readonly chargeIds: readonly string[];
  readonly others: Awaited<ReturnType<typeof readOtherBills>>;
}

/** Refuses a line, or one that says the same, that is the bill of another charge, and a charge that has another bill. */
async function refuseOtherBills(tenant: Tenant, lineId: string, { chargeId, chargeIds, others }: Billed): Promise<void> {
  const charges = await readShownCharges(tenant, [...new Set(others.flatMap((other) => other.chargeId ?? []))]);
  for (const other of others) {
    const charge = charges.get(other.chargeId ?? '');
    const isOwn = other.id === lineId && charge?.id === chargeId;
    if (!isOwn && isPaid(other, charge)) throw new AppError('conflict');
  }
  for (const { id } of await readOfEntry(tenant, 'charge_id', chargeIds))
    if ((await readReceipt(tenant, id)).bill) throw new AppError('conflict');
}
