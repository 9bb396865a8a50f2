import type { VisitedPlaces } from '@wattbook/contract/statistics/vehicle-history.schema';
import { visitedPlaces } from '@wattbook/domain/statistics/visited-places';
import { toThousandths } from '../../../db/fields/kinds.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { readChargeTimes } from '../../charges/public.ts';
import { readEndAddresses, readPositionedTrips } from '../../trips/public.ts';
import { openYear, placeOf } from '../year/open-year.ts';

const maxPlaces = 50;

/** Where a vehicle was in a year of its zone, as far as its places are not sealed. */
export async function readPlaces(
  tenant: Tenant,
  { id, year }: { readonly id: string; readonly year: number },
  now: number,
): Promise<VisitedPlaces> {
  const { range, until } = await openYear(tenant, { id, year }, now);
  const [rows, charges] = await Promise.all([readPositionedTrips(tenant, range), readChargeTimes(tenant, range)]);
  const trips = rows.map((row) => ({
    row,
    startTime: row.start_time.getTime(),
    endTime: row.end_time.getTime(),
    siteId: row.end_site_id,
    end: placeOf(row.end_latitude, row.end_longitude),
  }));
  const places = visitedPlaces(trips, charges, Math.min(now, until.getTime())).slice(0, maxPlaces);
  const addresses = await readEndAddresses(
    tenant,
    places.map(({ latest }) => latest.row.id),
  );
  return {
    year,
    sealedTrips: rows.filter(({ sealed }) => sealed).length,
    places: places.map(({ latest, visits, hours, kWh }) => ({
      siteId: latest.siteId,
      address: addresses.get(latest.row.id) ?? null,
      location: latest.end,
      visits,
      hours: toThousandths(hours) ?? 0,
      kWh: toThousandths(kWh) ?? 0,
    })),
  };
}
