import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import { toThousandths } from '../../../db/fields/kinds.ts';
import { toDecimal } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { currencyOf, type Sums, sumRanges } from '../../segments/public.ts';

export type YearSums = Pick<YearReview, 'trips' | 'charges'>;

interface YearStarts {
  /** The instants at which its months begin, and its end. */
  readonly starts: readonly Date[];
  /** Those of the year before. */
  readonly before: readonly Date[];
}

const tripNames = ['total', 'distance', 'used', 'used_counted', 'distance_counted', 'duration'] as const;
const chargeNames = ['total', 'kwh', 'ac', 'dc', 'cost', 'least_currency', 'greatest_currency', 'co2', 'co2_saved'] as const;

/** The sums of a year, of each of its months and of the year before, from months of the vehicle (decision 0134): one statement for trips and one for charges. */
export async function sumYear(
  tenant: Tenant,
  vehicleId: string,
  { starts, before }: YearStarts,
): Promise<{ readonly months: YearReview['months']; readonly whole: YearSums; readonly before: YearSums }> {
  const spans = [...starts.slice(1).map((until, index) => ({ from: starts[index] ?? until, until })), spanOf(starts), spanOf(before)];
  const [trips, charges] = await Promise.all([
    sumRanges(tenant, { table: 'trips', names: tripNames }, vehicleId, spans),
    sumRanges(tenant, { table: 'charges', names: chargeNames }, vehicleId, spans),
  ]);
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

function presentSums(trips: Sums<(typeof tripNames)[number]>, charges: Sums<(typeof chargeNames)[number]>): YearSums {
  const currency = currencyOf(charges);
  const { used_counted: used, distance_counted: over } = trips;
  return {
    trips: {
      total: trips.total ?? 0,
      distance: toThousandths(trips.distance) ?? 0,
      usedkWh: toThousandths(trips.used),
      avgConsumption: used === null || over === null || over <= 0 ? null : toThousandths((100 * used) / over),
      duration: trips.duration ?? 0,
    },
    charges: {
      total: charges.total ?? 0,
      kWh: toThousandths(charges.kwh) ?? 0,
      ac: toThousandths(charges.ac) ?? 0,
      dc: toThousandths(charges.dc) ?? 0,
      cost: toDecimal(charges.cost, currency),
      costCurrency: currency,
      co2: charges.co2,
      co2Saved: charges.co2_saved,
    },
  };
}
