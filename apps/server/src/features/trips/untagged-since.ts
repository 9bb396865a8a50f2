import { purposesWaitSince } from '@wattbook/domain/trips/trip-policy';
import type { Tenant } from '../../db/tenancy.ts';
import { readVehicle } from '../vehicles/public.ts';
import { vehicleRules } from './trip-rules.ts';

interface UntaggedFilter {
  readonly vehicleId: string;
  readonly untagged?: true | 'true' | undefined;
  readonly now: number;
}

/** The moment from which on a filter for trips without a purpose finds them: what the logbook has closed takes none any more, and what was before it needs none. Undefined without the filter. */
export async function untaggedSince(tenant: Tenant, { vehicleId, untagged, now }: UntaggedFilter): Promise<string | undefined> {
  if (untagged === undefined) return undefined;
  const vehicle = await readVehicle(tenant, vehicleId);
  const since = purposesWaitSince({ ...vehicleRules(vehicle), logbookDate: vehicle.logbook_date?.getTime() ?? null }, now);
  return since === null ? '-infinity' : new Date(since).toISOString();
}
