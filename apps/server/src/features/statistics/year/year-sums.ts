import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import type { Tenant } from '../../../db/tenancy.ts';
import { sumChargeRanges } from '../../charges/public.ts';
import type { MoneyReader } from '../../segments/public.ts';
import { sumTripRanges } from '../../trips/public.ts';

export type YearSums = Pick<YearReview, 'trips' | 'charges'>;

interface YearStarts {
  /** The instants at which its months begin, and its end. */
  readonly starts: readonly Date[];
  /** Those of the year before. */
  readonly before: readonly Date[];
}

/** The sums of a year, of each of its months and of the year before, from months of the vehicle (decision 0134): one statement for trips and one for charges. */
export async function sumYear(
  tenant: Tenant,
  vehicleId: string,
  { starts, before }: YearStarts,
  reader: MoneyReader,
): Promise<{ readonly months: YearReview['months']; readonly whole: YearSums; readonly before: YearSums }> {
  const spans = [...starts.slice(1).map((until, index) => ({ from: starts[index] ?? until, until })), spanOf(starts), spanOf(before)];
  const [trips, charges] = await Promise.all([sumTripRanges(tenant, vehicleId, spans), sumChargeRanges(tenant, vehicleId, spans, reader)]);
  const sums = trips.flatMap((ofTrips, index) => {
    const ofCharges = charges[index];
    return ofCharges === undefined ? [] : [presentSums(ofTrips, ofCharges)];
  });
  const [whole, past] = sums.slice(-2);
  if (whole === undefined || past === undefined) throw new Error('Each range has its sums.');
  const months = sums.slice(0, -2).map((sum, index) => ({
    month: index + 1,
    trips: sum.trips.total,
    distance: sum.trips.distance,
    usedkWh: sum.trips.usedkWh,
    avgConsumption: sum.trips.avgConsumption,
    kWh: sum.charges.kWh,
  }));
  return { months, whole, before: past };
}

/** The instants at which a year begins and ends. */
export function spanOf(starts: readonly Date[]): { readonly from: Date; readonly until: Date } {
  const [from, until] = [starts[0], starts.at(-1)];
  if (from === undefined || until === undefined) throw new Error('A year has months.');
  return { from, until };
}

const presentSums = (
  { total, distance, usedkWh, avgConsumption, duration }: TripStats,
  { total: charged, kWh, ac, dc, cost, costCurrency, converted, unconverted, co2, co2Saved }: ChargeStats,
): YearSums => ({
  trips: { total, distance, usedkWh, avgConsumption, duration },
  charges: { total: charged, kWh, ac, dc, cost, costCurrency, converted, unconverted, co2, co2Saved },
});
