import type { MatchedCharge } from '@wattbook/contract/receipts/receipt.schema';
import { type ComparedInvoice, matchCharges } from '@wattbook/domain/receipts/match-charges';
import { sql } from 'kysely';
import { isShown } from '../../db/hidden-rows.ts';
import { listPage, type Page } from '../../db/list-page.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { listedCharges } from '../charges/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { clocksOf } from './clocks-of-charges.ts';
import { readReceipt } from './describe-receipts.ts';

const dayMs = 86_400_000;
/** Invoices come up to this time after a charge: at the end of a month, or of the next. */
const maxDaysBefore = 62;
/** More charges than a car has in that time. */
export const maxCharges = 1000;

export const comparedFields = ['id', 'startTime', 'endTime', 'kWh', 'kWhBill', 'cost', 'costCurrency', 'location'] as const;

/** The charges of the vehicle that the invoice of a receipt may be of; none where it says nothing of a charge. */
export async function findCharges(tenant: Tenant, id: string, now: number): Promise<Page<MatchedCharge>> {
  const { facts, vehicleId } = await readReceipt(tenant, id);
  if (facts === null) return { total: 0, data: [] };
  const vehicle = await readVehicle(tenant, vehicleId);
  const [from, to] = rangeOf(facts, now);
  const { data: charges } = await listPage(tenant, listedCharges, { limit: maxCharges, fields: comparedFields }, [
    sql<boolean>`vehicle_id = ${vehicleId} and start_time >= ${from} and start_time < ${to}`,
    isShown,
  ]);
  const known = charges.flatMap(asMatched);
  const byId = new Map(known.map((charge) => [charge.id, charge]));
  const compared = known.map((charge) => ({ ...charge, start: Date.parse(charge.startTime), end: Date.parse(charge.endTime) }));
  const data = matchCharges(facts, compared, await clocksOf(vehicle, charges)).flatMap(({ id: matched, agrees }) => {
    const charge = byId.get(matched);
    return charge === undefined ? [] : [{ ...charge, agrees: [...agrees] }];
  });
  return { total: data.length, data };
}

export type ListedCharge = Awaited<ReturnType<typeof listPage<'charges', typeof listedCharges.fields>>>['data'][number];

export function asMatched({ id, startTime, endTime, ...charge }: Partial<ListedCharge>): Omit<MatchedCharge, 'agrees'>[] {
  if (id === undefined || startTime === undefined || endTime === undefined) return [];
  const { kWh = null, kWhBill = null, cost = null, costCurrency = null } = charge;
  return [{ id, startTime, endTime, kWh, kWhBill, cost, costCurrency }];
}

/** When a charge can have been that an invoice is of: around its start where it says one, else before its day, with a day for the zone. */
function rangeOf({ startTime, date }: ComparedInvoice, now: number): readonly [Date, Date] {
  if (startTime !== null) {
    const start = Date.parse(`${startTime}:00Z`);
    return [new Date(start - dayMs), new Date(start + dayMs)];
  }
  const day = date === null ? now : Date.parse(date);
  return [new Date(day - maxDaysBefore * dayMs), new Date(day + 2 * dayMs)];
}
