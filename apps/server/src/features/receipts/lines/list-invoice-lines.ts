import type { InvoiceLine, MatchedCharge } from '@wattbook/contract/receipts/receipt.schema';
import { type MatchedLine, matchLines } from '@wattbook/domain/receipts/match-lines';
import { sql } from 'kysely';
import { isShown } from '../../../db/hidden-rows.ts';
import { listPage, type Page } from '../../../db/list-page.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { listedCharges, readShownCharges } from '../../charges/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { clocksOf } from '../clocks-of-charges.ts';
import { isPaid, readReceipt } from '../describe-receipts.ts';
import { asMatched, comparedFields, type ListedCharge, maxCharges } from '../find-charges.ts';
import { readLinesOf } from './receipt-lines.store.ts';

const dayMs = 86_400_000;
/** How far from the day of a line charges are offered, in ms, and how many. */
const nearMs = 2 * dayMs;
const maxOffered = 8;

/** The charges that an invoice names, each with those of the vehicle that it may be of. */
export async function listInvoiceLines(tenant: Tenant, receiptId: string): Promise<Page<InvoiceLine>> {
  const { vehicleId } = await readReceipt(tenant, receiptId);
  const lines = (await readLinesOf(tenant, [receiptId])).get(receiptId) ?? [];
  if (lines.length === 0) return { total: 0, data: [] };
  const vehicle = await readVehicle(tenant, vehicleId);
  const days = lines.map(({ facts }) => Date.parse(facts.date));
  const around = await readAround(tenant, vehicleId, [Math.min(...days) - nearMs, Math.max(...days) + nearMs]);
  const charges = around.flatMap(asMatched);
  const located = new Set<string>(around.flatMap(({ id, location }) => (location == null ? [] : (id ?? []))));
  const compared = charges.map((charge) => ({
    ...charge,
    start: Date.parse(charge.startTime),
    end: Date.parse(charge.endTime),
    isLocated: located.has(charge.id),
  }));
  const said = lines.map(({ facts }) => facts);
  const matched = matchLines(said, compared, await clocksOf(vehicle, around));
  const shown = await readShownCharges(tenant, [...new Set(lines.flatMap(({ chargeId }) => chargeId ?? []))]);
  const data = lines.map(({ id, facts, chargeId, bill }, index): InvoiceLine => {
    const charge = shown.get(chargeId ?? '');
    const { matches = [], suggested = null } = matched[index] ?? {};
    const isBill = bill && isPaid({ facts }, charge);
    return { id, ...facts, chargeId: charge?.id ?? null, bill: isBill, suggested, charges: offeredOf(facts.date, charges, matches) };
  });
  return { total: data.length, data };
}

type Compared = Omit<MatchedCharge, 'agrees'>;

async function readAround(tenant: Tenant, vehicleId: string, [from, to]: readonly [number, number]): Promise<Partial<ListedCharge>[]> {
  const { data } = await listPage(tenant, listedCharges, { limit: maxCharges, fields: comparedFields }, [
    sql<boolean>`vehicle_id = ${vehicleId} and start_time >= ${new Date(from)} and start_time < ${new Date(to)}`,
    isShown,
  ]);
  return data;
}

/** The charges that agree, then those around the day, the nearest first. */
function offeredOf(date: string, charges: readonly Compared[], matches: MatchedLine['matches']): MatchedCharge[] {
  const agreed = new Map(matches.map(({ id, agrees }) => [id, agrees]));
  const noon = Date.parse(date) + dayMs / 2;
  const distance = ({ startTime }: Compared) => Math.abs(Date.parse(startTime) - noon);
  const rankOf = ({ id }: Compared) => {
    const rank = matches.findIndex((match) => match.id === id);
    return rank === -1 ? matches.length : rank;
  };
  return charges
    .filter((charge) => agreed.has(charge.id) || distance(charge) <= nearMs)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || distance(a) - distance(b))
    .slice(0, maxOffered)
    .map((charge) => ({ ...charge, agrees: [...(agreed.get(charge.id) ?? [])] }));
}
