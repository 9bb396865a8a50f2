import type { VehicleHistory } from '@wattbook/contract/statistics/vehicle-history.schema';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { toThousandths } from '../../../db/fields/kinds.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { monthStarts } from '../../costs/public.ts';
import { sumChargeMonths } from '../../charges/public.ts';
import { sumLossOfMonths } from '../../segments/public.ts';
import { readFirstStart, sumTripMonths } from '../../trips/public.ts';
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

async function sumMonths(tenant: Tenant, vehicleId: string, months: readonly Month[]): Promise<VehicleHistory['months']> {
  const [trips, charges, lost] = await Promise.all([
    sumTripMonths(tenant, vehicleId, months),
    sumChargeMonths(tenant, vehicleId, months),
    sumLossOfMonths(tenant, vehicleId, months),
  ]);
  return months.map(({ key }, index) => ({
    monthYearKey: key,
    trips: trips[index]?.total ?? 0,
    distance: toThousandths(trips[index]?.distance ?? 0) ?? 0,
    kWh: toThousandths(charges[index]?.kwh ?? 0) ?? 0,
    standbykWh: lost[index]?.kWh ?? 0,
    standbyHours: toThousandths((lost[index]?.knownDuration ?? 0) / 3600) ?? 0,
  }));
}
