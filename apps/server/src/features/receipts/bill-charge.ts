import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import type { ChargeId } from '@wattbook/domain/ids';
import { isShown } from '../../db/hidden-rows.ts';
import { readRow, updateRow } from '../../db/rows.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { changeCharge, listedCharges } from '../charges/public.ts';
import { readFormats } from '../profiles/public.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { receipts } from './receipt.fields.ts';
import { readReceipt, writing } from './write-receipt.ts';

/**
 * Makes an invoice the bill of a charge: its sum becomes the cost, its energy what was billed. The charge is changed first, by the rules and in the change log of charges; saying the same again changes nothing.
 */
export async function billCharge(deps: ReceiptDeps, actor: Actor, id: string, chargeId: string): Promise<Receipt> {
  const { amount, kWh } = await checkBill(deps, actor, id, chargeId);
  await changeCharge(deps, actor, chargeId, { cost: amount, ...(kWh !== null && { kWhBill: kWh }) });
  return writing(deps, actor, async (tenant) => {
    const { version } = requireFound(await readRow(tenant, receipts, id, isShown));
    const values = { cost_id: null, charge_id: chargeId as ChargeId, bill: true, version: version + 1 };
    await updateRow(tenant, receipts, { id, values, condition: isShown });
    return readReceipt(tenant, id);
  });
}

/** What the charge gets; refuses an invoice without a sum or in another currency, and one that is the bill of another charge already. */
const checkBill = (deps: ReceiptDeps, actor: Actor, id: string, chargeId: string) =>
  writing(deps, actor, async (tenant) => {
    const receipt = await readReceipt(tenant, id);
    const charge = requireFound(await readRow(tenant, listedCharges, chargeId, isShown));
    if (charge.vehicleId !== receipt.vehicleId) throw new AppError('not_found');
    const { amount = null, currency = null, kWh = null } = receipt.facts ?? {};
    // A cost is stored in the currency that the charge has, or in that of the user.
    const stored = charge.costCurrency ?? (await readFormats(tenant, actor.userId)).currency;
    if (amount === null || currency !== stored) throw new AppError('validation', { fields: { chargeId: { word: 'invalid' } } });
    const bills = await Promise.all(receipt.doubles.map((double) => readRow(tenant, receipts, double.id, isShown)));
    const isBilled = [receipt, ...bills].some((one) => one?.bill === true && one.chargeId !== chargeId);
    if (isBilled) throw new AppError('conflict');
    return { amount, kWh };
  });
