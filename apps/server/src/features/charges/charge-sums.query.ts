import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import { sql } from 'kysely';
import { toThousandths } from '../../db/fields/kinds.ts';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { estimatedOf, isListed, type VehicleRange } from '../segments/public.ts';
import { charges } from './charge.fields.ts';

interface SumRow {
  total: number;
  kwh: number;
  pv_kwh: number;
  ac: number;
  dc: number;
  cost: number | null;
  currency: Currency | null;
  co2: number | null;
  co2_saved: number | null;
}

export interface ChargeFilter extends VehicleRange {
  readonly cardId?: string | undefined;
  readonly siteId?: string | undefined;
  readonly tag?: string | undefined;
  readonly search?: string | undefined;
  readonly estimated?: boolean | undefined;
  readonly errors?: string | undefined;
}

/** Sums of a range (CHG-017). Without a search, a site and `estimated` it reads the index charges_in_range only; costs in more than one currency have no sum. */
export async function sumCharges(
  tenant: Tenant,
  { tag, cardId, siteId, estimated, errors, ...filter }: ChargeFilter,
): Promise<ChargeStats> {
  const { rows } = await tenant.query(
    (accountId) => sql<SumRow>`
      select
        count(*) as total,
        coalesce(sum(kwh), 0) as kwh,
        coalesce(sum(kwh) filter (where pv), 0) as pv_kwh,
        coalesce(sum(kwh) filter (where ac), 0) as ac,
        coalesce(sum(kwh) filter (where not ac), 0) as dc,
        case when min(cost_currency) = max(cost_currency) then sum(cost) end as cost,
        case when min(cost_currency) = max(cost_currency) then min(cost_currency) end as currency,
        sum(co2) as co2,
        sum(co2_saved) as co2_saved
      from charges
      where ${isListed(accountId, charges, {
        ...filter,
        ...estimatedOf(estimated),
        'filter[tags]': tag,
        'filter[cardId]': cardId,
        'filter[siteId]': siteId,
        'filter[errors]': errors,
      })}`,
  );
  const sums = rows[0];
  if (sums === undefined) throw new Error('A sum without groups answers one row.');
  return {
    total: sums.total,
    kWh: toThousandths(sums.kwh) ?? 0,
    pvKWh: toThousandths(sums.pv_kwh) ?? 0,
    ac: toThousandths(sums.ac) ?? 0,
    dc: toThousandths(sums.dc) ?? 0,
    cost: toDecimal(sums.cost, sums.currency),
    costCurrency: sums.currency,
    co2: sums.co2,
    co2Saved: sums.co2_saved,
  };
}
