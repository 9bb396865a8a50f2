import type { SleepStats } from '@wattbook/contract/sleeps/sleep.schema';
import type { Tenant } from '../../db/tenancy.ts';
import { type VehicleRange, sumStationary } from '../segments/public.ts';

/** Sums of a range (DASH-005, DASH-058). Reads the index sleeps_in_range only. */
export const sumSleeps = (tenant: Tenant, range: VehicleRange): Promise<SleepStats> => sumStationary(tenant, 'sleeps', range);
