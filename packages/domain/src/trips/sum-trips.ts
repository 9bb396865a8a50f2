import type { RuleStatus } from '../consistency/rule-status.ts';
import { thresholds } from '../detection/thresholds.ts';

/** A cost by the rate of a business day, ISO 8601: units of its currency for one of the other. */
interface OwnCost {
  readonly cost: number;
  readonly costCurrency: string;
  readonly rate: number;
  readonly day: string;
}

/** What sums need of a trip: ms since 1970, km, kWh, kWh per 100 km, money with its currency, grams, litres. */
export interface SummedTrip {
  readonly startTime: number;
  readonly endTime: number;
  readonly distance: number;
  readonly usedkWh: number | null;
  readonly avgConsumption: number | null;
  readonly cost: number | null;
  readonly costCurrency: string | null;
  /** The cost in the currency of the user, where it is in another one with a rate (decision 0201). */
  readonly ownCost?: OwnCost | null | undefined;
  readonly co2: number | null;
  readonly usedGas: number | null;
  readonly errors: readonly { readonly status: RuleStatus }[];
}

const minuteMs = 60_000;
/** Without the noise of sums of fractions. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The sum of the known values; null where none is known. */
const sumOfKnown = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value !== null) ? rounded(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)) : null;

/**
 * Returns the sums over trips as POST /v1/trips/stats answers them (TRIP-022, TRIP-023), for trips that only the browser can choose because their places are sealed: `duration` in seconds between
 * the shown minutes, the consumption of the trips whose energy is known and that no engine drove, the cost in the currency `own` of the user, by the rate of each trip (decision 0201).
 * Averages leave out trips with an accepted rule error (CONS-013).
 */
export function sumTrips<Trip extends SummedTrip>(trips: readonly Trip[], own: NonNullable<Trip['costCurrency']>) {
  const isIncluded = ({ errors }: SummedTrip) => errors.every(({ status }) => status !== 'accepted');
  const counted = trips
    .filter(isIncluded)
    .filter(
      ({ usedkWh, avgConsumption, distance }) => usedkWh !== null && (avgConsumption !== null || distance < thresholds.consumptionFrom),
    );
  const [used, countedDistance] = [sumOfKnown(counted.map(({ usedkWh }) => usedkWh)), sumOfKnown(counted.map(({ distance }) => distance))];
  const { currency, known, ...conversion } = pricedIn(trips, own);
  const included = known.filter(({ trip }) => isIncluded(trip));
  return {
    total: trips.length,
    distance: sumOfKnown(trips.map(({ distance }) => distance)) ?? 0,
    usedkWh: sumOfKnown(trips.map(({ usedkWh }) => usedkWh)),
    avgConsumption: used === null || countedDistance === null || countedDistance <= 0 ? null : rounded((used / countedDistance) * 100),
    duration: trips.reduce(
      (sum, { startTime, endTime }) => sum + (Math.floor(endTime / minuteMs) - Math.floor(startTime / minuteMs)) * 60,
      0,
    ),
    cost: sumOfKnown(known.map(({ cost }) => cost)),
    costCurrency: currency,
    ...conversion,
    totalWithCost: included.length,
    distanceWithCost: sumOfKnown(included.map(({ trip }) => trip.distance)) ?? 0,
    countedCost: sumOfKnown(included.map(({ cost }) => cost)),
    co2: sumOfKnown(trips.map(({ co2 }) => co2)),
    usedGas: sumOfKnown(trips.map(({ usedGas }) => usedGas)),
  };
}

/** The costs of trips in one currency, and which of them were converted or have no rate. All in one other currency without rates stay in it. */
function pricedIn<Trip extends SummedTrip>(trips: readonly Trip[], own: NonNullable<Trip['costCurrency']>) {
  const priced = trips.flatMap((trip) =>
    trip.cost === null || trip.costCurrency === null ? [] : [{ trip, amount: trip.cost, of: trip.costCurrency }],
  );
  const inOwn = priced.flatMap(({ trip, amount, of }) => {
    const cost = of === own ? amount : trip.ownCost?.cost;
    return cost === undefined ? [] : [{ trip, cost, of }];
  });
  const known = new Set<SummedTrip>(inOwn.map(({ trip }) => trip));
  const unknown = priced.filter(({ trip }) => !known.has(trip));
  const [other, ...others] = new Set(unknown.map(({ of }) => of));
  if (inOwn.length === 0 && other !== undefined && others.length === 0)
    return {
      currency: other as Trip['costCurrency'],
      known: unknown.map(({ trip, amount: cost }) => ({ trip, cost })),
      converted: [],
      unconverted: [],
    };
  const converted = inOwn.flatMap(({ trip, of }) =>
    of === own || trip.ownCost == null ? [] : [{ of, amount: trip.cost ?? 0, ...trip.ownCost }],
  );
  return {
    currency: inOwn.length === 0 ? null : own,
    known: inOwn,
    converted: groupsOf(converted).map(([currency, group]) => {
      const [rates, days] = [group.map(({ rate }) => rate), group.map(({ day }) => day).toSorted()];
      return {
        currency,
        amount: sumOfKnown(group.map(({ amount }) => amount)) ?? 0,
        own: sumOfKnown(group.map(({ cost }) => cost)) ?? 0,
        lowestRate: Math.min(...rates),
        highestRate: Math.max(...rates),
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
      };
    }),
    unconverted: groupsOf(unknown).map(([currency, group]) => ({
      currency,
      amount: sumOfKnown(group.map(({ amount }) => amount)) ?? 0,
      count: group.length,
    })),
  };
}

const groupsOf = <Of extends { readonly of: string }>(costs: readonly Of[]) =>
  [...Map.groupBy(costs, ({ of }) => of)].toSorted(([a], [b]) => a.localeCompare(b));
