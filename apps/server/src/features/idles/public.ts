import type { IdleStats } from '@wattbook/contract/idles/idle.schema';
import type { Tenant } from '../../db/tenancy.ts';
import { type RangeWords, sumStanding } from '../segments/public.ts';

/** Sums of a range (DASH-005, DASH-058). Reads the index idles_in_range only. */
export const sumIdles = (tenant: Tenant, range: RangeWords): Promise<IdleStats> => sumStanding(tenant, 'idles', range);
