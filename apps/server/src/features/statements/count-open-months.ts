import type { VehicleId } from '@wattbook/domain/ids';
import type { Platform } from '../../platform.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { ReportRules } from '../charges/public.ts';
import { isNotIssued } from './issue-statement.ts';
import { lastMonthOf } from './last-month.ts';
import { readStatementYear } from './statement-year.ts';
import { readSettings } from './statements.store.ts';

/** How many months of last year and this one are over, have charges at home to state, and no statement; 0 where none was set up, or the plan has none (decision 0202). */
export async function countOpenMonths(deps: Pick<Platform, 'now'> & ReportRules, tenant: Tenant, vehicleId: VehicleId): Promise<number> {
  if ((await readSettings(tenant, vehicleId)) === undefined) return 0;
  const year = Number(lastMonthOf(deps.now(), 'UTC').slice(0, 4));
  let open = 0;
  for (const one of [year - 1, year]) {
    const read = await readStatementYear(deps, tenant, { vehicleId, year: one }).catch((error: unknown) => {
      // A plan without statements has none to issue.
      if (!isNotIssued(error)) throw error;
      return null;
    });
    open += (read?.months ?? []).filter(({ isOver, charges, statements }) => isOver && charges > 0 && statements.length === 0).length;
  }
  return open;
}
