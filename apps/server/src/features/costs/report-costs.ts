import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import { costMonths, sumBetween } from '@wattbook/domain/costs/cost-months';
import { costBetween } from '@wattbook/domain/costs/cost-between';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { sumByCardAndMonth } from '../charges/public.ts';
import { sumStandingCost } from '../segments/public.ts';
import { sumTrips } from '../trips/public.ts';
import { readCurrency } from '../users/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { presentCardMonths } from './card-months.ts';
import { readCardNames } from '../cards/public.ts';
import { type CountedCost, readCostsOf } from './costs-of-year.query.ts';
import { monthStarts } from './months-of-zone.ts';

interface ReportQuery {
  readonly vehicleId: string;
  readonly year: number;
  /** The zone of the months. */
  readonly timezone: string;
}

/** The costs of a vehicle in a year (COST-006 to COST-013, API-112). Only what is in the currency of the user is summed (OQ-191). */
export async function reportCosts(
  tenant: Tenant,
  { userId }: Pick<Actor, 'userId'>,
  { vehicleId, year, timezone }: ReportQuery,
  now: number,
): Promise<CostReport> {
  await requireVehicle(tenant, vehicleId);
  const currency = await readCurrency(tenant, userId);
  const starts = monthStarts(year, timezone);
  const [from, to] = [starts[0], starts.at(-1)].map((instant) => instant?.getTime() ?? now) as [number, number];
  const rows = await sumByCardAndMonth(tenant, vehicleId, starts);
  const costs = await readCostsOf(tenant, vehicleId, year);
  const range = { vehicleId, from: new Date(from).toISOString(), to: new Date(to - 1).toISOString() };
  const { distance, countedDistance } = await sumTrips(tenant, range);

  const decimal = (minor: number) => toDecimal(minor, currency);
  const sumCharges = (of: Currency | null) => sumOf(rows.filter((row) => row.currency === of).map(({ cost }) => cost ?? 0));
  const countedCharges = sumOf(rows.filter((row) => row.currency === currency).map(({ counted_cost }) => counted_cost ?? 0));
  const ownCosts = costs.filter((cost) => cost.currency === currency);
  const months = costMonths(ownCosts, year);
  const [charges, fixCosts, earnings] = [sumCharges(currency), sumOf(months.map(({ cost }) => cost)), sumOf(months.map((m) => m.earnings))];
  const days = daysOf(year);
  const untilToday = sumBetween(ownCosts, days.first, [days.last, dayOf(now, timezone) ?? days.last].toSorted()[0] ?? days.last);
  const unpriced = rows.filter((row) => row.currency === null);
  return {
    year,
    currency,
    cards: presentCardMonths(rows, currency, await readCardNames(tenant)),
    fixCosts: costs.map(({ wire, ...cost }) => ({
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
    otherCurrencies: otherCurrencies([...rows, ...costs], currency).map((other) => ({
      currency: other,
      charges: toDecimal(sumCharges(other), other),
      ...presentFixed(
        costs.filter((cost) => cost.currency === other),
        year,
        other,
      ),
    })),
    unpriced: { count: sumOf(unpriced.map(({ count }) => count)), kWh: sumOf(unpriced.map(({ kwh }) => kwh)) },
    standing: toDecimal(await sumStandingCost(tenant, range, currency), currency),
    distance,
    costPerKm: countedDistance > 0 ? decimal(countedCharges + untilToday.cost - untilToday.earnings) / countedDistance : null,
  };
}

const daysOf = (year: number) => ({ first: `${year}-01-01`, last: `${year}-12-31` });

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const otherCurrencies = (priced: readonly { readonly currency: Currency | null }[], own: Currency): readonly Currency[] =>
  [...new Set(priced.map(({ currency }) => currency))]
    .filter((currency) => currency !== null && currency !== own)
    .toSorted((a, b) => (a ?? '').localeCompare(b ?? '')) as Currency[];

function presentFixed(costs: readonly CountedCost[], year: number, currency: Currency) {
  const { first, last } = daysOf(year);
  const { cost, earnings } = sumBetween(costs, first, last);
  return { fixCosts: toDecimal(cost, currency), earnings: toDecimal(earnings, currency) };
}
