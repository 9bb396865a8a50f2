import type { SleepStats } from '@wattbook/contract/sleeps/sleep.schema';
import type { Tenant } from '../../db/tenancy.ts';
import { type RangeWords, sumStanding } from '../segments/public.ts';

/** Sums of a range (DASH-005, DASH-058). Reads the index sleeps_in_range only. */
export const sumSleeps = (tenant: Tenant, range: RangeWords): Promise<SleepStats> => sumStanding(tenant, 'sleeps', range);
