import type { SleepStats } from '@wattbook/contract/sleeps/sleep.schema';
import type { Tenant } from '../../db/tenancy.ts';
import { type MoneyReader, type StationaryFilter, sumStationary } from '../segments/public.ts';

/** Sums of a range (DASH-005, DASH-058). Without `estimated` it reads the index sleeps_in_range only. */
export const sumSleeps = (tenant: Tenant, filter: StationaryFilter, reader: MoneyReader | null = null): Promise<SleepStats> =>
  sumStationary(tenant, 'sleeps', filter, reader);
