import type { AccountId } from '@wattbook/domain/ids';
import type { Database } from '../../../db/tenancy.ts';
import type { Platform } from '../../../platform.ts';
import { findMarked, markOverlapping, takeMonth, type VehicleMonth, writeMonth } from './sum-months.store.ts';

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

/** Sums a month of a vehicle, unless another process does. */
export const sumMonth = (database: Database, accountId: AccountId, month: VehicleMonth): Promise<void> =>
  database.transaction(accountId, async (tenant) => {
    const zone = await takeMonth(tenant, month);
    if (zone === null) return;
    const first = Temporal.PlainDate.from(month.month);
    const [from, to] = [first, first.add({ months: 1 })].map((day) => new Date(day.toZonedDateTime(zone).epochMilliseconds)) as [
      Date,
      Date,
    ];
    await markOverlapping(tenant, month, { from, to });
    await writeMonth(tenant, month, { zone, from, to });
  });
