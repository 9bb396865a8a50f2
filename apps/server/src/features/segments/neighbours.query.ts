import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { isShown } from './in-range.ts';

export interface Neighbours {
  readonly previousId: string | null;
  readonly nextId: string | null;
}

/** The shown segments before and after one, by start time, regardless of the filters of a list (OQ-112). */
export async function readNeighbours(
  tenant: Tenant,
  table: 'trips' | 'charges',
  of: { readonly id: string; readonly vehicle_id: VehicleId; readonly start_time: Date },
): Promise<Neighbours> {
  const { rows } = await tenant.query((accountId) => {
    const others = sql`from ${sql.table(table)} where account_id = ${accountId} and vehicle_id = ${of.vehicle_id} and ${isShown}`;
    return sql<{ previous_id: string | null; next_id: string | null }>`
      select
        (select id ${others} and (start_time, id) < (${of.start_time}, ${of.id}) order by start_time desc, id desc limit 1) as previous_id,
        (select id ${others} and (start_time, id) > (${of.start_time}, ${of.id}) order by start_time, id limit 1) as next_id`;
  });
  return { previousId: rows[0]?.previous_id ?? null, nextId: rows[0]?.next_id ?? null };
}
