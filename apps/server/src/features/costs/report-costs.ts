import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import { costMonths, sumBetween } from '@wattbook/domain/costs/cost-months';
import { costBetween } from '@wattbook/domain/costs/cost-between';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { CardMonthRow } from '../charges/public.ts';
import type { Platform } from '../../platform.ts';
import { type KnownRange, moneyReaderOf, readKnownRanges, sumStandingCost } from '../segments/public.ts';
import { sumTrips } from '../trips/public.ts';
import { readCurrency } from '../profiles/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { type ConvertedYear, readConvertedYear, sumCountedCharges } from './convert-year.ts';
import { foreignOf } from './convert-charges.ts';
import { presentConverted } from '../exchange-rates/public.ts';
import { presentCardMonths } from './card-months.ts';
import { readCardNames } from '../cards/public.ts';
import type { CountedCost } from './costs-of-year.query.ts';
import { monthStarts } from './months-of-zone.ts';

interface ReportQuery {
  readonly vehicleId: string;
  readonly year: number;
  /** The zone of the months. */
  readonly timezone: string;
}

/** The costs of a vehicle in a year (COST-006 to COST-013, API-112). What is in another currency than that of the user is summed where the rate of its day is known (decision 0181). */
export async function reportCosts(
  deps: Pick<Platform, 'database' | 'now'>,
  tenant: Tenant,
  { userId }: Pick<Actor, 'userId'>,
  { vehicleId, year, timezone }: ReportQuery,
): Promise<CostReport> {
  const now = deps.now();
  await requireVehicle(tenant, vehicleId);
  const currency = await readCurrency(tenant, userId);
  const starts = monthStarts(year, timezone);
  const [from, to] = [starts[0], starts.at(-1)].map((instant) => instant?.getTime() ?? now) as [number, number];
  const stored = await readConvertedYear(deps.database, tenant, { vehicleId, year, starts, timezone, own: currency, now });
  const { rows, costs, entered, converted, converter } = stored;
  const range = { vehicleId, from: new Date(from).toISOString(), to: new Date(to - 1).toISOString() };
  const { distance, countedDistance } = await sumTrips(tenant, range);
  const known = await readKnownRanges(tenant, vehicleId, starts);

  const decimal = (minor: number) => toDecimal(minor, currency);
  const countedCharges = await sumCountedCharges(tenant, converter, { vehicleId, known });
  const ownCosts = costs.filter((cost) => cost.currency === currency);
  const months = costMonths(ownCosts, year);
  const [charges, fixCosts, earnings] = [
    sumCharges(rows, currency),
    sumOf(months.map(({ cost }) => cost)),
    sumOf(months.map((m) => m.earnings)),
  ];
  const days = daysOf(year);
  const fixedOfKnown = fixedCostsOf(ownCosts, known, timezone, now);
  const unpriced = rows.filter((row) => row.currency === null);
  return {
    year,
    currency,
    cards: presentCardMonths(rows, currency, await readCardNames(tenant)),
    fixCosts: entered.map(({ wire, ...cost }) => ({
      ...wire,
      yearCosts: toDecimal(costBetween(cost, days.first, days.last), cost.currency),
    })),
    fixCostsMonths: months.map(({ month, cost, earnings: earned }) => ({ month, cost: decimal(cost), earnings: decimal(earned) })),
    sums: {
      charges: decimal(charges),
      fixCosts: decimal(fixCosts),
      earnings: decimal(earnings),
      total: decimal(charges + fixCosts - earnings),
      fixCostsAverage: decimal(Math.round(fixCosts / 12)),
    },
    converted: presentConverted(converted, currency),
    otherCurrencies: presentOthers(stored, year, currency),
    unpriced: { count: sumOf(unpriced.map(({ count }) => count)), kWh: sumOf(unpriced.map(({ kwh }) => kwh)) },
    standing: await sumStandingCost(tenant, range, await moneyReaderOf(deps, tenant, { userId })),
    distance,
    costPerKm:
      countedDistance > 0 && (countedCharges !== null || fixedOfKnown !== 0)
        ? decimal((countedCharges ?? 0) + fixedOfKnown) / countedDistance
        : null,
    distanceUnknown: unknownTimes(known, starts, timezone),
  };
}

/** Fixed costs less earnings of the days on which the distance is known, up to today. */
function fixedCostsOf(costs: readonly CountedCost[], known: readonly KnownRange[], timezone: string, now: number): number {
  const today = dayOf(now, timezone) ?? '';
  const sums = known.flatMap(({ from, to }) => {
    const [first, last] = [dayOf(from.getTime(), timezone) ?? '', dayOf(to.getTime() - 1, timezone) ?? ''];
    return first > today ? [] : [sumBetween(costs, first, [last, today].toSorted()[0] ?? last)];
  });
  return sumOf(sums.map(({ cost, earnings }) => cost - earnings));
}

/** The day from which on the distance is known where the year began before, and the later months of which it is not. */
function unknownTimes(known: readonly KnownRange[], starts: readonly Date[], timezone: string): CostReport['distanceUnknown'] {
  const [first] = known;
  if (first === undefined) return { until: null, months: [] };
  const isKnown = (index: number) => known.some(({ to }) => to.getTime() === starts[index + 1]?.getTime());
  const months = starts.slice(0, -1).flatMap((start, index) => (start > first.from && !isKnown(index) ? [index + 1] : []));
  return { until: first.from > (starts[0] ?? first.from) ? dayOf(first.from.getTime(), timezone) : null, months };
}

const daysOf = (year: number) => ({ first: `${year}-01-01`, last: `${year}-12-31` });

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const sumCharges = (rows: readonly CardMonthRow[], of: Currency): number =>
  sumOf(rows.filter(({ currency }) => currency === of).map(({ cost }) => cost ?? 0));

/** What is in no sum: amounts in other currencies without a rate of their day. */
function presentOthers({ rows, costs }: Pick<ConvertedYear, 'rows' | 'costs'>, year: number, own: Currency): CostReport['otherCurrencies'] {
  const others = foreignOf([...rows, ...costs], own).toSorted((a, b) => a.localeCompare(b));
  return others.map((currency) => ({
    currency,
    charges: toDecimal(sumCharges(rows, currency), currency),
    ...presentFixed(
      costs.filter((cost) => cost.currency === currency),
      year,
      currency,
    ),
  }));
}

function presentFixed(costs: readonly CountedCost[], year: number, currency: Currency) {
  const { first, last } = daysOf(year);
  const { cost, earnings } = sumBetween(costs, first, last);
  return { fixCosts: toDecimal(cost, currency), earnings: toDecimal(earnings, currency) };
}
