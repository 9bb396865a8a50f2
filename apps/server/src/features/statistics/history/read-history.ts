import type { VehicleHistory } from '@wattbook/contract/statistics/vehicle-history.schema';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { toThousandths } from '../../../db/fields/kinds.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { monthStarts } from '../../costs/public.ts';
import { sumWholeMonths } from '../../segments/public.ts';
import { readFirstStart } from '../../trips/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { listVersions } from '../collected/versions.store.ts';

/** What a vehicle did by month of its zone since its first trip, from its months (decision 0134), and the versions of its software. */
export async function readHistory(tenant: Tenant, vehicleId: string, now: number): Promise<VehicleHistory> {
  const { id, time_zone: zone } = await readVehicle(tenant, vehicleId);
  const [first, versions] = await Promise.all([readFirstStart(tenant, id), listVersions(tenant, id)]);
  return {
    months: first === null ? [] : await sumMonths(tenant, id, monthsBetween(first.getTime(), now, zone)),
    software: versions.map(({ version, first_at }) => ({ version, since: first_at.toISOString() })),
  };
}

interface Month {
  readonly key: string;
  readonly from: Date;
  readonly until: Date;
}

/** The months of a zone from that of one time to that of another. */
function monthsBetween(first: number, last: number, zone: string): readonly Month[] {
  const [from, to] = [first, last].map((time) => (dayOf(time, zone) ?? '').slice(0, 7)) as [string, string];
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_, index) => Number(from.slice(0, 4)) + index,
  );
  return years
    .flatMap((year) => {
      const starts = monthStarts(year, zone);
      return starts.slice(1).map((until, index) => ({
        key: `${year}-${String(index + 1).padStart(2, '0')}`,
        from: starts[index] ?? until,
        until,
      }));
    })
    .filter(({ key }) => key >= from && key <= to);
}

const figures = {
  trips: ['total', 'distance'],
  charges: ['kwh'],
  idles: ['kwh', 'known_duration'],
  sleeps: ['kwh', 'known_duration'],
} as const;

async function sumMonths(tenant: Tenant, vehicleId: string, months: readonly Month[]): Promise<VehicleHistory['months']> {
  const sums = await sumWholeMonths(tenant, figures, vehicleId, months);
  return sums.map(({ trips, charges, idles, sleeps }, index) => ({
    monthYearKey: months[index]?.key ?? '',
    trips: trips.total ?? 0,
    distance: toThousandths(trips.distance ?? 0) ?? 0,
    kWh: toThousandths(charges.kwh ?? 0) ?? 0,
    standbykWh: toThousandths((idles.kwh ?? 0) + (sleeps.kwh ?? 0)) ?? 0,
    standbyHours: toThousandths(((idles.known_duration ?? 0) + (sleeps.known_duration ?? 0)) / 3600) ?? 0,
  }));
}
