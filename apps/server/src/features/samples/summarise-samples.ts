import type { SamplesSummary } from '@wattbook/contract/telemetry/samples.endpoints';
import type { Tenant } from '../../db/tenancy.ts';
import { countSegments, readExtent, type SampleRange } from '../../telemetry/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { presentExtent } from './present-extent.ts';

/** What is recorded of a vehicle in a range, and what a deletion of it keeps. */
export async function summariseSamples(tenant: Tenant, vehicleId: string, range: SampleRange): Promise<SamplesSummary> {
  const { id } = await readVehicle(tenant, vehicleId);
  const { trip, charge, idle, sleep } = await countSegments(tenant, id, range);
  return {
    ...presentExtent(await readExtent(tenant, id, range)),
    trips: trip.total,
    charges: charge.total,
    idles: idle.total,
    sleeps: sleep.total,
    keptTrips: trip.kept,
    keptCharges: charge.kept,
  };
}
