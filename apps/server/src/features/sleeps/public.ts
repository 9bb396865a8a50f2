import type { Tenant } from '../../db/tenancy.ts';
import { type RangeWords, type StandingSums, sumStanding } from '../segments/public.ts';

/** Sums of a range (DASH-005, DASH-058). Rides on sleeps_in_range alone. */
export const sumSleeps = (tenant: Tenant, range: RangeWords): Promise<StandingSums> => sumStanding(tenant, 'sleeps', range);
