import type { receiptsApi } from '@wattbook/contract/receipts/receipts.endpoints';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isShown } from '../../db/hidden-rows.ts';
import { listPage, type Page } from '../../db/list-page.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readMergedIds } from '../charges/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { describeReceipts } from './describe-receipts.ts';
import { receipts } from './receipt.fields.ts';

type ReceiptQuery = z.output<(typeof receiptsApi)['GET /v1/receipts']['query']>;

/** Those of charges, and those with a line that is of one. */
const ofCharges = (ids: readonly string[]) => sql<boolean>`(charge_id = any(${ids}) or exists (
  select from receipt_lines line where line.account_id = receipts.account_id and line.receipt_id = receipts.id and line.charge_id = any(${ids})))`;

/** A page of the receipts of an account, or of one of its vehicles. */
export async function listReceipts(
  tenant: Tenant,
  { vehicleId, 'filter[chargeId]': chargeId, ...query }: ReceiptQuery,
): Promise<Page<Receipt>> {
  if (vehicleId !== undefined) await requireVehicle(tenant, vehicleId);
  const ofVehicle = vehicleId === undefined ? [] : [sql<boolean>`vehicle_id = ${vehicleId}`];
  const ofCharge = chargeId === undefined ? [] : [ofCharges(await readMergedIds(tenant, chargeId))];
  const { total, data } = await listPage(tenant, receipts, query, [...ofVehicle, ...ofCharge, isShown]);
  return { total, data: await describeReceipts(tenant, data) };
}
