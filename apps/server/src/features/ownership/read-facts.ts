import type { NewOwnership } from '@wattbook/contract/ownership/ownership.schema';
import { costBetween } from '@wattbook/domain/costs/cost-between';
import { litresOfComparison } from '@wattbook/domain/emissions/emissions';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { partOfCost } from '@wattbook/domain/ownership/ownership-parts';
import type { OwnershipCost } from '@wattbook/domain/ownership/sum-ownership';
import type { FleetStatementState } from '@wattbook/domain/payroll/fleet-statement';
import { STATEMENT_CURRENCY } from '@wattbook/domain/statements/state-charges';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Currency } from '../../db/fields/money.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { listCardFees } from '../cards/public.ts';
import { countUnpriced, sumEnergyByVehicle } from '../charges/public.ts';
import { type CountedCost, readCostsBetween } from '../costs/public.ts';
import { readOwnStates } from '../fleet/public.ts';
import { readComparisonCar, readCurrency } from '../profiles/public.ts';
import { listStated } from '../statements/public.ts';
import { sumTripRanges } from '../trips/public.ts';
import { listNames, readVehicle } from '../vehicles/public.ts';
import { type CountedMonth, type CountedTime, readCountedTime } from './counted-months.ts';
import { type EnergyOfMonths, readEnergy } from './energy-of-months.ts';
import { readEntered } from './ownership.store.ts';

export interface OwnershipQuery {
  readonly vehicleId: string;
  readonly year: number | undefined;
  readonly timezone: string;
}

/** What is stored of a car that its whole cost follows from. */
export interface StoredFacts extends CountedTime {
  /** ISO 8601, in the zone that is asked for. */
  readonly today: string;
  readonly currency: Currency;
  readonly entered: NewOwnership;
  readonly energy: EnergyOfMonths;
  /** In km. */
  readonly distance: number;
  readonly unpriced: number;
  /** All fixed costs up to the last day, whatever their currency. */
  readonly costs: readonly CountedCost[];
  /** The fees of cards that this vehicle pays. */
  readonly fees: readonly (OwnershipCost & { readonly currency: Currency })[];
  /** What was stated to the employer, in minor units of its currency, by month. */
  readonly stated: ReadonlyMap<string, number>;
  readonly statedCurrency: Currency;
  /** Litres per 100 km of the car that its user compares CO2 with. */
  readonly comparisonConsumption: number;
}

export async function readFacts(
  database: Database,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  query: OwnershipQuery,
  now: number,
): Promise<StoredFacts> {
  const { vehicleId, timezone } = query;
  const tenant = database.forAccount(accountId);
  const vehicle = await readVehicle(tenant, vehicleId);
  const currency = await readCurrency(tenant, userId);
  const time = await readCountedTime(tenant, query, now);
  const ranges = time.months.map(({ range }) => range);
  const driven = await sumTripRanges(
    tenant,
    vehicleId,
    ranges.map(({ from, to }) => ({ from, until: to })),
  );
  return {
    ...time,
    today: dayOf(now, timezone) ?? '',
    currency,
    entered: await readEntered(tenant, vehicleId),
    energy: await readEnergy(tenant, vehicleId, { months: time.months, currency }),
    distance: toThousandths(driven.reduce((sum, one) => sum + one.countedDistance, 0)) ?? 0,
    unpriced: ranges.length === 0 ? 0 : await countUnpriced(tenant, vehicleId, ranges),
    costs: await readCostsBetween(tenant, vehicleId, { from: '0001-01-01', to: time.months.at(-1)?.to ?? '9999-12-31' }),
    fees: await readFees(tenant, vehicleId, time.months),
    stated: await readStated(database, accountId, vehicleId as VehicleId),
    statedCurrency: STATEMENT_CURRENCY,
    comparisonConsumption: litresOfComparison[vehicle.compare ?? (await readComparisonCar(tenant, userId))],
  };
}

/** What was stated of each month: the newest statement. Of one that payroll rejected what was approved before, if anything was: it is not paid. */
async function readStated(database: Database, accountId: AccountId, vehicleId: VehicleId): Promise<StoredFacts['stated']> {
  const states = await readOwnStates({ database }, { accountId }, vehicleId);
  const isPaid = (state: FleetStatementState | undefined) => state === 'approved' || state === 'paid';
  const months = Map.groupBy(await listStated(database.forAccount(accountId), vehicleId), ({ month }) => month);
  return new Map(
    [...months].flatMap(([month, all]) => {
      const [newest] = all;
      const isRejected = newest !== undefined && states.get(newest.id) === 'rejected';
      const counted = isRejected ? all.find(({ id }) => isPaid(states.get(id))) : newest;
      return counted === undefined ? [] : [[month, counted.amount]];
    }),
  );
}

/** The fees of cards: whole where a card is of this vehicle, and of one for all vehicles the share of the energy that this one charged with it. */
async function readFees(tenant: Tenant, vehicleId: string, months: readonly CountedMonth[]): Promise<StoredFacts['fees']> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const fees = (await listCardFees(tenant)).filter((fee) => fee.vehicleId === null || fee.vehicleId === vehicleId);
  const shared = fees.filter((fee) => fee.vehicleId === null).map(({ id }) => id);
  const vehicleIds = shared.length === 0 ? [] : (await listNames(tenant)).map(({ id }) => id);
  const energy = await sumEnergyByVehicle(tenant, { vehicleIds, cardIds: shared }, { from: first.range.from, to: last.range.to });
  return fees.flatMap(({ id, vehicleId: owner, amount, ...fee }) => {
    const ofCard = energy.filter(({ card_id: card }) => card === id);
    const all = ofCard.reduce((sum, { kwh }) => sum + kwh, 0);
    const own = ofCard.find((one) => one.vehicle_id === vehicleId)?.kwh ?? 0;
    const share = owner === null ? own / (all || 1) : 1;
    return share === 0 ? [] : [{ ...fee, amount: Math.round(amount * share), part: 'cardFees' as const }];
  });
}

/** Whether payments of the employer were entered as earnings of the time: then they count, and no statement does. */
export function arePaymentsEntered({ costs, months }: Pick<StoredFacts, 'costs' | 'months'>): boolean {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return false;
  return costs.some((cost) => cost.wire.category === 'Employer' && cost.amount < 0 && costBetween(cost, first.from, last.to) !== 0);
}

/** The fixed costs in a currency with the parts that they count in; those of the price of the car are none. */
export const countedCosts = (costs: readonly CountedCost[], currency: Currency): readonly OwnershipCost[] =>
  costs
    .filter((cost) => cost.currency === currency)
    .flatMap(({ type, amount, startDate, endDate, wire }) => {
      const part = partOfCost({ type, amount, category: wire.category });
      return part === null ? [] : [{ type, amount, startDate, endDate, part }];
    });
