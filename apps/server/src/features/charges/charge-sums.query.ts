import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import { toThousandths } from '../../db/fields/kinds.ts';
import { toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import {
  type Converted,
  currencyOf,
  estimatedOf,
  type InstantRange,
  isListed,
  isUnset,
  type MoneyReader,
  type Sums,
  sumByCurrency,
  sumInOwn,
  sumRangesInOwn,
  sumSegments,
  type VehicleRange,
} from '../segments/public.ts';
import { charges } from './charge.fields.ts';

export interface ChargeFilter extends VehicleRange {
  readonly cardId?: string | undefined;
  readonly siteId?: string | undefined;
  readonly tag?: string | undefined;
  readonly search?: string | undefined;
  readonly estimated?: boolean | undefined;
  readonly errors?: string | undefined;
}

const names = ['total', 'kwh', 'pv_kwh', 'ac', 'dc', 'cost', 'least_currency', 'greatest_currency', 'co2', 'co2_saved'] as const;

/** Sums of a range (CHG-017). Of rows without a search, a site and `estimated` it reads the index charges_in_range only; costs are in the currency of the reader (decision 0201), without one they have no sum where there is more than one currency. */
export async function sumCharges(
  tenant: Tenant,
  { vehicleId, from, to, tag, cardId, siteId, estimated, errors, search }: ChargeFilter,
  reader: MoneyReader | null = null,
): Promise<ChargeStats> {
  const range = { vehicleId, from, to };
  const filters = {
    search,
    ...estimatedOf(estimated),
    'filter[tags]': tag,
    'filter[cardId]': cardId,
    'filter[siteId]': siteId,
    'filter[errors]': errors,
  };
  const sums = await sumInOwn(
    tenant,
    reader,
    { table: 'charges', names },
    { ...range, isListed: isUnset(filters) ? null : (accountId) => isListed(accountId, charges, { ...range, ...filters }) },
  );
  return presentSums(sums);
}

/** The same sums of each of some ranges, in one statement. */
export async function sumChargeRanges(
  tenant: Tenant,
  vehicleId: string,
  ranges: readonly InstantRange[],
  reader: MoneyReader | null = null,
): Promise<ChargeStats[]> {
  return (await sumRangesInOwn(tenant, reader, { table: 'charges', names }, { vehicleId, ranges })).map(presentSums);
}

/** What the charges of a range cost, by currency. */
export const sumChargeCosts = (tenant: Tenant, range: VehicleRange) => sumByCurrency(tenant, 'charges', range);

function presentSums(sums: Converted<Sums<(typeof names)[number]>>): ChargeStats {
  const currency = currencyOf(sums);
  return {
    total: sums.total ?? 0,
    kWh: toThousandths(sums.kwh) ?? 0,
    pvKWh: toThousandths(sums.pv_kwh) ?? 0,
    ac: toThousandths(sums.ac) ?? 0,
    dc: toThousandths(sums.dc) ?? 0,
    cost: toDecimal(sums.cost, currency),
    costCurrency: currency,
    co2: sums.co2,
    co2Saved: sums.co2_saved,
    converted: sums.converted,
    unconverted: sums.unconverted,
  };
}

/** The highest charging power of a vehicle in kW, without charges with an accepted rule error (CONS-013). */
export async function readMaxPower(tenant: Tenant, vehicleId: string): Promise<number | null> {
  const { max_kw: max } = await sumSegments(tenant, { table: 'charges', names: ['max_kw'] }, { vehicleId });
  return max;
}
