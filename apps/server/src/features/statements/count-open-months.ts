import type { StatementMonth } from '@wattbook/contract/statements/statement.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Platform } from '../../platform.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { ReportRules } from '../charges/public.ts';
import { isNotIssued } from './issue-statement.ts';
import { lastMonthOf } from './last-month.ts';
import { readStatementYear } from './statement-year.ts';
import { readSettings } from './statements.store.ts';

/**
 * How many months that are over have charges at home to state and no statement; 0 where none was set up, or the plan has none (decision 0202). They count from
 * the first one issued in last year or this one; where none was issued, only the month that ended last counts: what is earlier was before the set-up or left on purpose.
 */
export async function countOpenMonths(deps: Pick<Platform, 'now'> & ReportRules, tenant: Tenant, vehicleId: VehicleId): Promise<number> {
  if ((await readSettings(tenant, vehicleId)) === undefined) return 0;
  const last = lastMonthOf(deps.now(), 'UTC');
  const year = Number(last.slice(0, 4));
  const months: StatementMonth[] = [];
  for (const one of [year - 1, year]) {
    const read = await readStatementYear(deps, tenant, { vehicleId, year: one }).catch((error: unknown) => {
      // A plan without statements has none to issue.
      if (!isNotIssued(error)) throw error;
      return null;
    });
    months.push(...(read?.months ?? []));
  }
  const issued = months.filter(({ statements }) => statements.length > 0).map(({ month }) => month);
  const first = issued.toSorted()[0] ?? last;
  return months.filter(({ month, isOver, charges, statements }) => month >= first && isOver && charges > 0 && statements.length === 0)
    .length;
}
