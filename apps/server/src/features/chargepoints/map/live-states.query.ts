import type { PointLiveState } from '@wattbook/contract/chargepoints/charge-point.schema';
import { sql } from 'kysely';
import type { Tenant } from '../../../db/tenancy.ts';

interface StateRow extends PointLiveState {
  readonly id: string;
}

/** The live states of charge points by their ids, of those whose source tells them; of several sources the one that was heard last. */
export async function readLiveStates(directory: Tenant['directory'], ids: readonly string[]): Promise<ReadonlyMap<string, PointLiveState>> {
  if (ids.length === 0) return new Map();
  const count = (state: string) =>
    sql`(select count(*) from jsonb_array_elements(states) as one where one ->> 'state' = ${state})::integer`;
  const { rows } = await sql<Omit<StateRow, 'heardAt' | 'changedAt'> & { readonly heard: Date; readonly changed: string | null }>`
    select distinct on (point_id) point_id as id, ${count('free')} as free, ${count('taken')} as taken, ${count('out_of_order')} as out_of_order,
      ${count('unknown')} as unknown, live_at as heard, (select max(one ->> 'since') from jsonb_array_elements(states) as one) as changed
    from charge_points join charge_point_states using (id) join charge_point_sources on name = source
    where point_id = any(${ids}::uuid[]) and gone_at is null and live_at is not null
    order by point_id, live_at desc, charge_points.id`.execute(directory);
  return new Map(
    rows.map(({ id, heard, changed, ...counts }) => [id, { ...counts, heardAt: heard.toISOString(), changedAt: changed }] as const),
  );
}
