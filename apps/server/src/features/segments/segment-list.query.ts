import type { VehicleId } from '@wattbook/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';

export type SegmentTableName = 'trips' | 'charges' | 'idles' | 'sleeps';

/** Open segments are live state; deleted ones are kept for detection only. */
export const isShown = sql<boolean>`deleted_at is null and status <> 'open'`;

export interface RangeWords {
  readonly vehicleId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Rows of one vehicle that start within [from, to]. Starts with the columns of the index `<table>_in_range`. */
export function inRange(accountId: string, { vehicleId, from, to }: RangeWords): RawBuilder<boolean> {
  const conditions = [sql`account_id = ${accountId}`, sql`vehicle_id = ${vehicleId}`, isShown];
  if (from !== undefined) conditions.push(sql`start_time >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`start_time <= ${new Date(to)}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

export interface ListPlan<Row> extends RangeWords {
  readonly table: SegmentTableName;
  readonly columns: readonly (keyof Row & string)[];
  /** Further conditions: search and filters. */
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly sort: { readonly column: string; readonly descending: boolean };
  readonly page: number;
  readonly limit: number;
}

/** One page of a vehicle's segments with the number of all that fit. Ties are broken by id, so that pages never overlap. */
export async function readSegmentPage<Row>(tenant: Tenant, plan: ListPlan<Row>): Promise<{ total: number; rows: Row[] }> {
  const where = (accountId: string) => sql`${sql.join([inRange(accountId, plan), ...plan.conditions], sql` and `)}`;
  const offset = (plan.page - 1) * plan.limit;
  const { rows } = await tenant.query(
    (accountId) => sql<Row>`
      select ${sql.join(plan.columns.map((name) => sql.ref(name)))}
      from ${sql.table(plan.table)}
      where ${where(accountId)}
      order by ${orderBy(plan.sort)}
      limit ${plan.limit} offset ${offset}`,
  );
  // A page that is not full is the last one: its rows say how many there are.
  if (rows.length > 0 && rows.length < plan.limit) return { total: offset + rows.length, rows };
  if (rows.length === 0 && offset === 0) return { total: 0, rows };
  const counted = await tenant.query(
    (accountId) => sql<{ total: number }>`select count(*) as total from ${sql.table(plan.table)} where ${where(accountId)}`,
  );
  return { total: counted.rows[0]?.total ?? 0, rows };
}

function orderBy({ column, descending }: ListPlan<unknown>['sort']): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  // Unknown values come last either way; start_time has none, and must stay as the index has it.
  const nulls = column === 'start_time' ? sql`` : sql`nulls last`;
  return sql`${sql.ref(column)} ${direction} ${nulls}, id ${direction}`;
}

export interface Neighbours {
  readonly previousId: string | null;
  readonly nextId: string | null;
}

/** The shown segments before and after one, by start time, whatever a list is filtered by (OQ-112). */
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
