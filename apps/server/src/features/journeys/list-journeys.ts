import type { Journey, ListedJourney } from '@wattbook/contract/journeys/journey.schema';
import type { Page } from '../../db/list-page.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { sumChargeRanges } from '../charges/public.ts';
import { instantsOf } from '../segments/public.ts';
import { sumTripRanges } from '../trips/public.ts';
import { journeyRecords } from './journey-records.ts';

/** A page of journeys with what was driven: two statements for each vehicle of the page. */
export async function listJourneys(tenant: Tenant, query: Parameters<typeof journeyRecords.list>[1]): Promise<Page<ListedJourney>> {
  const { total, data } = await journeyRecords.list(tenant, query);
  const sums = new Map<string, Pick<ListedJourney, 'trips' | 'distance' | 'charges'>>();
  for (const [vehicleId, own] of Map.groupBy(data, (one) => one.vehicleId))
    for (const [id, sum] of await sumOf(tenant, vehicleId, own)) sums.set(id, sum);
  return { total, data: data.map((one) => ({ ...one, trips: 0, distance: 0, charges: 0, ...sums.get(one.id) })) };
}

async function sumOf(tenant: Tenant, vehicleId: string, own: readonly Journey[]) {
  const ranges = own.map(({ startTime, endTime }) => instantsOf({ from: startTime, to: endTime }));
  const [trips, charges] = await Promise.all([sumTripRanges(tenant, vehicleId, ranges), sumChargeRanges(tenant, vehicleId, ranges)]);
  return own.map(({ id }, index) => {
    const { total = 0, distance = 0 } = trips[index] ?? {};
    return [id, { trips: total, distance, charges: charges[index]?.total ?? 0 }] as const;
  });
}
