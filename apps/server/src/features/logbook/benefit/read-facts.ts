import { countedCategories } from '@wattbook/domain/logbook/benefit/book-benefit';
import type { BenefitFacts } from '@wattbook/domain/logbook/benefit/compare-benefit';
import { costBetween } from '@wattbook/domain/costs/cost-between';
import type { CostCategory } from '@wattbook/domain/costs/fixed-cost';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Tenant } from '../../../db/tenancy.ts';
import { sumByCardAndMonth } from '../../charges/public.ts';
import { monthStarts, readCostsOf } from '../../costs/public.ts';
import { sumClasses } from '../../trips/public.ts';
import { readVehicle } from '../../vehicles/public.ts';

/** What is stored of a vehicle in a year, up to today; `leftOut` are fixed costs that are no costs of the car here. Only what is in euro is summed. */
export async function readFacts(
  tenant: Tenant,
  vehicleId: string,
  { year, now }: { readonly year: number; readonly now: number },
): Promise<BenefitFacts & { readonly leftOut: number }> {
  const vehicle = await readVehicle(tenant, vehicleId);
  const zone = vehicle.time_zone;
  const until = [dayOf(now, zone) ?? '', `${year}-12-31`].toSorted()[0] ?? '';
  const starts = monthStarts(year, zone);
  const range = { vehicleId, from: starts[0]?.toISOString() ?? '', to: new Date((starts.at(-1)?.getTime() ?? 0) - 1).toISOString() };
  const { workDays, ...km } = await sumClasses(tenant, range, zone);
  const charges = await sumByCardAndMonth(tenant, vehicleId, starts);
  const costs = await readCostsOf(tenant, vehicleId, year);
  const sumOf = (categories: readonly CostCategory[]) =>
    sum(
      costs
        .filter(({ currency, wire }) => currency === 'EUR' && categories.includes(wire.category))
        .map((cost) => costBetween(cost, `${year}-01-01`, until)),
    );
  return {
    year,
    until,
    drive: vehicle.category ?? driveOf(vehicle),
    distanceToWork: vehicle.distance_to_work,
    km,
    workDays,
    fixedCosts: sumOf(countedCategories),
    leasingCosts: sumOf(['Leasing']),
    leftOut: sumOf(['PurchasingPrice', 'Financing', 'Toll', 'Accident']),
    chargeCosts: sum(charges.filter(({ currency }) => currency === 'EUR').map(({ cost }) => cost ?? 0)),
    chargesWithoutCost: sum(charges.filter(({ currency }) => currency === null).map(({ count }) => count)),
    costsInOtherCurrency:
      costs.filter(({ currency }) => currency !== 'EUR').length +
      sum(charges.filter(({ currency }) => currency !== null && currency !== 'EUR').map(({ count }) => count)),
    bookSince: vehicle.logbook ? dayOf(vehicle.logbook_date?.getTime() ?? now, zone) : null,
  };
}

/** How a car is driven that no model names, by what it has: a battery, a tank, or both. */
function driveOf({ kwh, liter }: { readonly kwh: number | null; readonly liter: number | null }): BenefitFacts['drive'] {
  if (kwh === null) return liter === null ? null : 'fuel';
  return liter === null ? 'electric' : 'plug_in_hybrid';
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
