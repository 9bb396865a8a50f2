import type { IdleStats } from '@wattbook/contract/idles/idle.schema';
import type { Tenant } from '../../db/tenancy.ts';
import { type VehicleRange, sumStationary } from '../segments/public.ts';

/** Sums of a range (DASH-005, DASH-058). Reads the index idles_in_range only. */
export const sumIdles = (tenant: Tenant, range: VehicleRange): Promise<IdleStats> => sumStationary(tenant, 'idles', range);
