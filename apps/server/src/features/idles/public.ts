import type { IdleStats } from '@wattbook/contract/idles/idle.schema';
import type { Tenant } from '../../db/tenancy.ts';
import { type MoneyReader, type StationaryFilter, sumStationary } from '../segments/public.ts';

/** Sums of a range (DASH-005, DASH-058). Without `estimated` it reads the index idles_in_range only. */
export const sumIdles = (tenant: Tenant, filter: StationaryFilter, reader: MoneyReader | null = null): Promise<IdleStats> =>
  sumStationary(tenant, 'idles', filter, reader);
