import { usualOfHighLoss, type Week } from '@wattbook/domain/messages/week-review';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { countCardsToCheck } from '../cards/public.ts';
import { countInterrupted, type ReportRules, sumChargeCosts, sumCharges } from '../charges/public.ts';
import { countReturned } from '../fleet/public.ts';
import type { WeekFacts, WeekOfVehicle } from '../messages/public.ts';
import { listDue } from '../reminders/public.ts';
import { sumStandingLoss } from '../segments/public.ts';
import { countOpenMonths } from '../statements/public.ts';
import { sumTrips, untaggedSince } from '../trips/public.ts';
import { readVehicle } from '../vehicles/public.ts';

const weekMs = 7 * 86_400_000;
/** What was lost in so many weeks before is usual. */
const weeksBefore = 4;
const iso = (moment: number) => new Date(moment).toISOString();
const farAhead = '9999-01-01T00:00:00.000Z';

/** What decides whether a vehicle has statements, and the clock. */
export type WeekRules = Pick<Platform, 'now' | 'database'> & ReportRules;

export interface OfWeek {
  readonly vehicleIds: readonly VehicleId[];
  readonly week: Week;
  /** Statements that came back from the payroll of fleets. These are of other accounts, so they are counted before the transaction of the week (`countAllReturned`): it has its connection. */
  readonly returned: number;
}

/** The week of the vehicles of an account, from the sums that the screens have; null: nothing was driven or charged, and nothing is odd or waits. */
export async function readWeek(rules: WeekRules, tenant: Tenant, { vehicleIds, week, returned }: OfWeek): Promise<WeekFacts | null> {
  const now = rules.now();
  const vehicles: WeekOfVehicle[] = [];
  let [interrupted, findings, untagged, due, statements] = [0, 0, 0, 0, 0];
  for (const vehicleId of vehicleIds) {
    vehicles.push(await readOne(tenant, vehicleId, week));
    interrupted += await countInterrupted(tenant, rangeOf(vehicleId, week));
    statements += await countOpenMonths(rules, tenant, vehicleId);
    findings += await countFindings(tenant, vehicleId, week);
    untagged += await countWaiting(tenant, vehicleId, now);
    due += (await listDue(tenant, vehicleId, now)).data.filter((one) => one.due.state === 'soon' || one.due.state === 'overdue').length;
  }
  const isQuiet = vehicles.every(({ distance, charged, loss }) => distance === 0 && charged === 0 && loss === null);
  const cards = await countCardsToCheck(tenant, vehicleIds, now);
  if (isQuiet && findings + untagged + due + interrupted + cards + statements + returned === 0) return null;
  const waits = { findings, untagged, due, interrupted, cards, statements, returned };
  return { kind: 'weekReview', monday: week.monday, sunday: week.sunday, vehicles, ...waits };
}

/** How many statements of vehicles came back from the payroll of their fleets. */
export async function countAllReturned(rules: WeekRules, tenant: Tenant, vehicleIds: readonly VehicleId[]): Promise<number> {
  let returned = 0;
  for (const vehicleId of vehicleIds) returned += await countReturned(rules, tenant, vehicleId);
  return returned;
}

/** The end of a range of calls is in it. */
const rangeOf = (vehicleId: VehicleId, { from, to }: Pick<Week, 'from' | 'to'>) => ({ vehicleId, from: iso(from), to: iso(to - 1) });

async function readOne(tenant: Tenant, vehicleId: VehicleId, week: Week): Promise<WeekOfVehicle> {
  const range = rangeOf(vehicleId, week);
  const { display_name: vehicle } = await readVehicle(tenant, vehicleId);
  const { distance, usedkWh: used } = await sumTrips(tenant, range);
  const { kWh: charged } = await sumCharges(tenant, range);
  const costs = await sumChargeCosts(tenant, range);
  // This week, then those before it.
  const ranges = Array.from({ length: weeksBefore + 1 }, (_, n) => ({
    from: new Date(n === 0 ? week.from : week.from - n * weekMs),
    until: new Date(n === 0 ? week.to : week.from - (n - 1) * weekMs),
  }));
  const [lost = { kWh: 0, knownDuration: 0 }, ...earlier] = await sumStandingLoss(tenant, vehicleId, ranges);
  const usual = usualOfHighLoss(lost, earlier);
  return { vehicle, distance, used, charged, costs, loss: usual === null ? null : { kWh: lost.kWh, usual } };
}

/** The entries of a week that a rule finds wrong and nobody has looked at. */
async function countFindings(tenant: Tenant, vehicleId: VehicleId, week: Week): Promise<number> {
  const range = { ...rangeOf(vehicleId, week), errors: 'open' };
  const [trips, charges] = [await sumTrips(tenant, range), await sumCharges(tenant, range)];
  return trips.total + charges.total;
}

/** The trips of a logbook that wait for a purpose and can still be given one; a vehicle without a logbook has none that wait. */
async function countWaiting(tenant: Tenant, vehicleId: VehicleId, now: number): Promise<number> {
  const { logbook } = await readVehicle(tenant, vehicleId);
  const untagged = logbook ? await untaggedSince(tenant, { vehicleId, untagged: true, now }) : undefined;
  if (untagged === undefined) return 0;
  return (await sumTrips(tenant, { vehicleId, from: iso(0), to: farAhead, untagged })).total;
}
