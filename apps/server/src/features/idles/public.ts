import type { Tenant } from '../../db/tenancy.ts';
import { type RangeWords, type StandingSums, sumStanding } from '../segments/public.ts';

/** Sums of a range (DASH-005, DASH-058). Rides on idles_in_range alone. */
export const sumIdles = (tenant: Tenant, range: RangeWords): Promise<StandingSums> => sumStanding(tenant, 'idles', range);
