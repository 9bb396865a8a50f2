import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange } from '../segments/public.ts';

/** The charges of a month with one card that a charging station billed. */
export interface BilledMonthRow {
  readonly card_id: string | null;
  readonly month: number;
  readonly count: number;
  readonly kwh: number;
  readonly kwh_bill: number;
}

/** The charges of months with a billed energy above 0 by card (OQ-181). `starts` are the instants at which the months begin, and the end of the last one. Reads the range of charges_in_range. */
export async function sumBilledByCardAndMonth(
  tenant: Tenant,
  vehicleId: string,
  starts: readonly Date[],
): Promise<readonly BilledMonthRow[]> {
  const [first, end] = [starts[0], starts.at(-1)];
  if (first === undefined || end === undefined) return [];
  const range = { vehicleId, from: first.toISOString(), to: new Date(end.getTime() - 1).toISOString() };
  const { rows } = await tenant.query(
    (accountId) => sql<BilledMonthRow>`
      select card_id, width_bucket(start_time, ${starts}::timestamptz[]) as month, count(*) as count, sum(kwh) as kwh, sum(kwh_bill) as kwh_bill
      from charges where ${inRange(accountId, range)} and kwh_bill > 0 and kwh is not null
      group by 1, 2 order by 2, 1`,
  );
  return rows;
}
