import { type CostCategory, costLimits } from '@wattbook/domain/costs/fixed-cost';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';

/** A cost as a row of a table states it. */
export interface StatedCost {
  /** A row that is read again is the same cost. */
  readonly id: string;
  /** The day, ISO 8601. */
  readonly date: string;
  readonly description: string;
  /** In minor units; below 0: an earning. */
  readonly minor: number;
  readonly currency: Currency;
  /** Others by default. */
  readonly category?: CostCategory;
  /** In km. */
  readonly odometer?: number;
  readonly note?: string;
}

/** Rows of one statement. */
const batch = 500;

/** Stores costs as one-time costs of a vehicle, each id once, deleted ones included. Returns how many are new; `dryRun` only counts. */
export async function writeStatedCosts(
  tenant: Tenant,
  vehicleId: VehicleId,
  costs: readonly StatedCost[],
  { now, dryRun }: { readonly now: number; readonly dryRun: boolean },
): Promise<number> {
  let added = 0;
  for (let at = 0; at < costs.length; at += batch) {
    const part = costs.slice(at, at + batch);
    if (dryRun) {
      const ids = part.map(({ id }) => id);
      added += part.length - (await tenant.selectFrom('fixed_costs').select('id').where('id', 'in', ids).execute()).length;
      continue;
    }
    const rows = await tenant
      .insertInto('fixed_costs')
      .values(
        part.map(({ id, date, description, minor, currency, category = 'Others', odometer = null, note = null }) => ({
          account_id: tenant.accountId,
          id,
          vehicle_id: vehicleId,
          description: description.slice(0, costLimits.description),
          type: 'OneTime' as const,
          category,
          odometer,
          note: note === null ? null : note.slice(0, costLimits.note),
          amount: minor,
          currency,
          start_date: date,
          end_date: date,
          created_at: new Date(now),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    added += rows.length;
  }
  return added;
}
