import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import { isShown } from '../../db/hidden-rows.ts';
import { readRow, updateRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { LiveEvent } from '../../telemetry/public.ts';
import { changeCharge, listedCharges } from '../charges/public.ts';
import { readFormats } from '../profiles/public.ts';
import { lockForChange } from '../segments/public.ts';
import { readReceipt } from './describe-receipts.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { receipts } from './receipt.fields.ts';
import { lockWriter, refuseFull } from './write-receipt.ts';

/** Makes an invoice the bill of a charge: its sum becomes the cost, its energy what was billed. */
export async function billCharge(deps: ReceiptDeps, actor: Actor, id: string, chargeId: string): Promise<Receipt> {
  await changeBilled(deps, actor, { receiptId: id, chargeId }, async (tenant) => {
    const { amount, kWh } = await claimReceipt(tenant, actor, id, chargeId);
    return { cost: amount, ...(kWh !== null && { kWhBill: kWh }) };
  });
  return readReceipt(deps.database.forAccount(actor.accountId), id);
}

/**
 * Changes a charge to what a bill says, by the rules and in the change log of charges, in one transaction with `claim`, which stores the bill and returns the changes: of two calls at once the
 * second sees what the first has stored, and of one that the charge refuses nothing stays.
 */
export async function changeBilled(
  deps: ReceiptDeps,
  actor: Actor,
  { receiptId, chargeId }: { readonly receiptId: string; readonly chargeId: string },
  claim: (tenant: Tenant) => Promise<Parameters<typeof changeCharge>[3]>,
): Promise<void> {
  const events: LiveEvent[] = [];
  await deps.database.transaction(actor.accountId, async (tenant) => {
    // As changes of charges do, first the vehicle and then the user.
    await lockForChange(tenant, (await readReceipt(tenant, receiptId)).vehicleId as VehicleId);
    await lockWriter(deps, tenant, actor);
    const changes = await claim(tenant);
    const inTransaction = {
      ...deps.database,
      forAccount: () => tenant,
      transaction: <Result>(_: unknown, work: (tenant: Tenant) => Promise<Result>) => work(tenant),
    };
    const live = { ...deps.live, publish: (event: LiveEvent) => void events.push(event) };
    await changeCharge({ ...deps, database: inTransaction, live }, actor, chargeId, changes);
  });
  for (const event of events) deps.live.publish(event);
}

/** Stores the receipt as the bill of the charge, and returns what the charge gets. */
async function claimReceipt(tenant: Tenant, actor: Actor, id: string, chargeId: string) {
  const receipt = await readReceipt(tenant, id);
  const bill = await checkBill(tenant, actor, receipt, chargeId);
  const isMoved = receipt.chargeId !== chargeId;
  if (isMoved) await refuseFull(tenant, { costId: null, chargeId });
  const values = { ...(isMoved && { cost_id: null, charge_id: chargeId as ChargeId }), bill: true, version: receipt.version + 1 };
  await updateRow(tenant, receipts, { id, values, condition: isShown });
  return bill;
}

/** What the charge gets; refuses an invoice without a sum or in another currency, and one that is the bill of another charge already. */
async function checkBill(tenant: Tenant, actor: Actor, receipt: Receipt, chargeId: string) {
  const charge = requireFound(await readRow(tenant, listedCharges, chargeId, isShown));
  if (charge.vehicleId !== receipt.vehicleId) throw new AppError('not_found');
  // An invoice of many charges is a bill line by line; one whose lines say no sum may be of one charge, with its details.
  if (receipt.pricedLineCount > 0) throw new AppError('validation', { fields: { chargeId: { word: 'invalid' } } });
  const { amount = null, currency = null, kWh = null } = receipt.facts ?? {};
  // A cost is stored in the currency that the charge has, or in that of the user.
  const stored = charge.costCurrency ?? (await readFormats(tenant, actor.userId)).currency;
  if (amount === null || currency !== stored) throw new AppError('validation', { fields: { chargeId: { word: 'invalid' } } });
  for (const { id } of [receipt, ...receipt.doubles]) {
    const other = await readReceipt(tenant, id);
    if (other.bill && other.chargeId !== chargeId) throw new AppError('conflict');
  }
  return { amount, kWh };
}
