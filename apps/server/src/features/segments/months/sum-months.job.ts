import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import type { Platform } from '../../../platform.ts';
import {
  findMarked,
  markOverlapping,
  type Period,
  removeOverlappingYears,
  takeMonth,
  takeYear,
  type VehicleMonth,
  writeMonth,
  writeYear,
} from './sum-months.store.ts';

const maxMonths = 500;

/** Sums the marked months again. One that fails stays marked and does not stop the others; the first error is thrown at the end. */
export async function sumMarkedMonths({ database }: Pick<Platform, 'database'>, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (let isMore = true; isMore && errors.length === 0; ) {
    const months = await findMarked(database, maxMonths);
    for (const { accountId, ...month } of months) {
      if (signal.aborted) return;
      await sumMonth(database, accountId, month).catch((error: unknown) => errors.push(error));
    }
    isMore = months.length === maxMonths;
  }
  if (errors.length > 0) throw errors[0];
}

/** Sums a month of a vehicle and then its year, unless another process does. */
export const sumMonth = (database: Database, accountId: AccountId, month: VehicleMonth): Promise<void> =>
  database.transaction(accountId, async (tenant) => {
    const zone = await takeMonth(tenant, month);
    if (zone === null) return;
    const first = Temporal.PlainDate.from(month.month);
    const ofMonth = periodIn(zone, first, { months: 1 });
    await markOverlapping(tenant, month, ofMonth);
    await writeMonth(tenant, month, ofMonth);
    await sumYear(tenant, month.vehicleId, zone, first.with({ month: 1 }));
  });

async function sumYear(tenant: Tenant, vehicleId: VehicleId, zone: string, first: Temporal.PlainDate): Promise<void> {
  const [year, period] = [first.toString(), periodIn(zone, first, { years: 1 })];
  await takeYear(tenant, vehicleId, year);
  await removeOverlappingYears(tenant, vehicleId, year, period);
  await writeYear(tenant, vehicleId, year, period);
}

function periodIn(zone: string, first: Temporal.PlainDate, duration: Temporal.DurationLike): Period {
  const instantOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  return { zone, from: instantOf(first), to: instantOf(first.add(duration)) };
}
