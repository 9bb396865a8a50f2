import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { type CostOfDay, sumCostOfRanges, sumCostsByDay } from '../charges/public.ts';
import type { CountedMonth } from './counted-months.ts';

/** What charges cost in each of some months, in minor units of one currency, and those in other currencies by day. */
export interface EnergyOfMonths {
  readonly months: readonly { readonly energy: number; readonly counted: number }[];
  /** `range` is the index of the month. */
  readonly foreign: readonly CostOfDay[];
}

/** Reads the months of the vehicle where all of a month is in one currency, and the charges of the other ones by day. */
export async function readEnergy(
  tenant: Tenant,
  vehicleId: string,
  { months, currency }: { readonly months: readonly CountedMonth[]; readonly currency: Currency },
): Promise<EnergyOfMonths> {
  const sums = await sumCostOfRanges(
    tenant,
    vehicleId,
    months.map(({ range }) => range),
  );
  const isOwn = sums.map(({ currencies }) => currencies.every((one) => one === currency));
  const mixed = months.flatMap(({ range }, index) => (isOwn[index] === true ? [] : [{ index, range }]));
  const days = (
    await sumCostsByDay(
      tenant,
      vehicleId,
      mixed.map(({ range }) => range),
    )
  ).map((day) => ({
    ...day,
    range: mixed[day.range]?.index ?? 0,
  }));
  const own = days.filter((day) => day.currency === currency);
  return {
    months: sums.map((sum, index) => {
      if (isOwn[index] === true) return { energy: sum.cost, counted: sum.counted };
      const ofMonth = own.filter(({ range }) => range === index);
      return { energy: total(ofMonth.map(({ cost }) => cost)), counted: total(ofMonth.map(({ counted }) => counted)) };
    }),
    foreign: days.filter((day) => day.currency !== currency),
  };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
