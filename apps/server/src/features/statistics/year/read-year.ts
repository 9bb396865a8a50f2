import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import { farthestTrip } from '@wattbook/domain/statistics/farthest-place';
import { bestAndWorstMonth } from '@wattbook/domain/statistics/year-months';
import { toThousandths } from '../../../db/fields/kinds.ts';
import { type Currency, toDecimal } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Platform } from '../../../platform.ts';
import { type PricedCharge, readPriceExtremes } from '../../charges/public.ts';
import { monthStarts } from '../../costs/public.ts';
import { type MoneyReader, moneyReaderOf } from '../../segments/public.ts';
import { type PlacedRow, readFirstStart, readLongestTrip, readPlacedTrips } from '../../trips/public.ts';
import { openYear, placeOf } from './open-year.ts';
import { sumYear, type YearSums } from './year-sums.ts';

/** The year of a vehicle as a user reads it. */
export async function readYearFor(
  deps: Pick<Platform, 'database' | 'now'>,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  of: { readonly id: string; readonly year: number },
): Promise<YearReview> {
  const tenant = deps.database.forAccount(accountId);
  return readYear(tenant, of, { now: deps.now(), reader: await moneyReaderOf(deps, tenant, { userId }) });
}

/** The year of a vehicle in its zone. One that has not begun there is refused. */
async function readYear(
  tenant: Tenant,
  { id, year }: { readonly id: string; readonly year: number },
  { now, reader }: { readonly now: number; readonly reader: MoneyReader },
): Promise<YearReview> {
  const { zone, starts, from, until, range } = await openYear(tenant, { id, year }, now);
  const past = monthStarts(year - 1, zone);
  const [{ months, whole, before }, first, trips, longest] = await Promise.all([
    sumYear(tenant, id, { starts, before: past }, reader),
    readFirstStart(tenant, id),
    readPlacedTrips(tenant, range),
    readLongestTrip(tenant, range),
  ]);
  const { costCurrency: own } = whole.charges;
  const [cheapest, dearest] = own === null ? [] : await readPriceExtremes(tenant, range, { ...reader, own });
  const telling = bestAndWorstMonth(months);
  return {
    year,
    from: from.toISOString(),
    until: until.toISOString(),
    ...whole,
    previous: isRecorded(first, past[1]) && until.getTime() <= now ? { distance: before.trips.distance, kWh: before.charges.kWh } : null,
    months,
    longestTrip: longest === null ? null : presentLongest(longest),
    ...presentFarthest(trips),
    cheapestCharge: presentPriced(cheapest, whole),
    dearestCharge: presentPriced(dearest, whole),
    bestMonth: telling?.best ?? null,
    worstMonth: telling?.worst ?? null,
  };
}

/** Whether a year was recorded from its first month on, which ends at an instant; else it says nothing of more or less. */
const isRecorded = (first: Date | null, untilOfFirstMonth: Date | undefined): boolean =>
  first !== null && untilOfFirstMonth !== undefined && first < untilOfFirstMonth;

const presentLongest = (trip: PlacedRow) => ({
  id: trip.id,
  startTime: trip.start_time.toISOString(),
  distance: toThousandths(trip.distance) ?? 0,
  duration: (trip.end_time.getTime() - trip.start_time.getTime()) / 1000,
  startAddress: trip.start_address,
  endAddress: trip.end_address,
  startLocation: placeOf(trip.start_latitude, trip.start_longitude),
  endLocation: placeOf(trip.end_latitude, trip.end_longitude),
});

function presentFarthest(rows: readonly PlacedRow[]): Pick<YearReview, 'farthest' | 'sealedTrips'> {
  const trips = rows.map((row) => ({
    row,
    start: placeOf(row.start_latitude, row.start_longitude),
    end: placeOf(row.end_latitude, row.end_longitude),
  }));
  const farthest = farthestTrip(trips);
  const location = farthest?.trip.end ?? null;
  return {
    sealedTrips: rows.filter(({ sealed }) => sealed).length,
    farthest:
      farthest === null || location === null
        ? null
        : {
            tripId: farthest.trip.row.id,
            endTime: farthest.trip.row.end_time.toISOString(),
            distance: toThousandths(farthest.km) ?? 0,
            address: farthest.trip.row.end_address,
            location,
          },
  };
}

function presentPriced(charge: PricedCharge | undefined, { charges: { costCurrency } }: YearSums): YearReview['cheapestCharge'] {
  if (charge === undefined || costCurrency === null) return null;
  const cost = toDecimal(charge.cost, costCurrency satisfies Currency);
  return {
    id: charge.id,
    startTime: charge.start_time.toISOString(),
    kWh: toThousandths(charge.kwh) ?? 0,
    cost,
    costPerkWh: cost / charge.kwh,
    pointName: charge.point_name,
    type: charge.type,
  };
}
