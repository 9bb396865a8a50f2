import type { OwnCost } from '@wattbook/contract/costs/converted.schema';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { type Currency, toDecimal, toMinor } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { converterOf } from './in-own-currency.ts';
import type { MoneyReader } from './money-reader.ts';

/** A row of a list with a cost, where those fields were asked for. */
interface CostRow {
  readonly startTime?: string | undefined;
  readonly cost?: number | null | undefined;
  readonly costCurrency?: Currency | null | undefined;
}

/** Rows of a vehicle with their `ownCost`, where one has a cost in another currency than that of the reader and a rate. */
export async function withOwnCosts<Row extends CostRow>(
  tenant: Tenant,
  reader: MoneyReader,
  vehicleId: string,
  rows: readonly Row[],
): Promise<(Row & { readonly ownCost?: OwnCost })[]> {
  const costs = await ownCostsOf(tenant, reader, vehicleId, rows);
  return rows.map((row, index) => {
    const ownCost = costs[index] ?? null;
    return ownCost === null ? row : { ...row, ownCost };
  });
}

/** The costs of rows of a vehicle in the currency of their reader, in their order; null: it is in it already, there is none, or no rate of its day. */
export async function ownCostsOf(
  tenant: Tenant,
  reader: MoneyReader,
  vehicleId: string,
  rows: readonly CostRow[],
): Promise<readonly (OwnCost | null)[]> {
  const isForeign = ({ cost, costCurrency, startTime }: CostRow) =>
    cost != null && costCurrency != null && costCurrency !== reader.own && startTime !== undefined;
  if (!rows.some(isForeign)) return rows.map(() => null);
  const { time_zone: zone } = await readVehicle(tenant, vehicleId);
  const costs = rows.map((row) => {
    const { cost, costCurrency: currency, startTime } = row;
    const day = startTime === undefined ? null : dayOf(startTime, zone);
    return !isForeign(row) || cost == null || currency == null || day === null ? null : { amount: toMinor(cost, currency), currency, day };
  });
  const { own, convert } = await converterOf(
    reader,
    costs.filter((cost) => cost !== null),
  );
  return costs.map((cost) => {
    const found = cost === null ? null : convert(cost.amount, cost.currency, cost.day);
    return found === null ? null : { cost: toDecimal(found.amount, own), costCurrency: own, rate: found.rate, day: found.day };
  });
}
