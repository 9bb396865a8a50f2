import type { Tenant } from '../../../db/tenancy.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { type Insertable, sql } from 'kysely';
import type { TenantTables } from '../../../db/schema/tables.ts';
import type { SegmentTableName } from '../../../telemetry/public.ts';
import { isShown } from '../in-range.ts';
import type { PlannedChange } from './planned-change.ts';
import type { SegmentRow } from './segment-noun.ts';

/** All four tables have the columns that these statements name; Kysely checks them for one. */
const asTrips = (table: SegmentTableName) => table as 'trips';
const select = (tenant: Tenant, table: SegmentTableName) => tenant.selectFrom(asTrips(table)).selectAll();
const asIds = (ids: readonly string[]) => ids as SegmentRow<'trips'>['id'][];
const typed = <Table extends SegmentTableName>(rows: readonly SegmentRow<'trips'>[]) => rows as unknown as SegmentRow<Table>[];

/** Rows by their ids, in the order of these, also those that no list shows. */
export async function readRows<Table extends SegmentTableName>(
  tenant: Tenant,
  table: Table,
  ids: readonly string[],
): Promise<SegmentRow<Table>[]> {
  const rows = await select(tenant, table).where('id', 'in', asIds(ids)).execute();
  return typed(ids.map((id) => requireFound(rows.find((row) => row.id === id))));
}

/** A segment that lists show; else `not_found`. */
export async function readShown<Table extends SegmentTableName>(tenant: Tenant, table: Table, id: string): Promise<SegmentRow<Table>> {
  const rows = await select(tenant, table)
    .where('id', 'in', asIds([id]))
    .where(isShown)
    .execute();
  return requireFound(typed<Table>(rows)[0]);
}

/** Shown segments of one vehicle in the order of their starts, each once: the parts of a merge. */
export async function readParts<Table extends SegmentTableName>(
  tenant: Tenant,
  table: Table,
  ids: readonly string[],
): Promise<[SegmentRow<Table>, ...SegmentRow<Table>[]]> {
  const rows = await select(tenant, table).where('id', 'in', asIds(ids)).where(isShown).orderBy('start_time').execute();
  if (rows.length === 0 || rows.length !== ids.length) throw new AppError('not_found');
  if (new Set(rows.map(({ vehicle_id }) => vehicle_id)).size > 1) throw new AppError('not_consecutive');
  return typed(rows) as [SegmentRow<Table>, ...SegmentRow<Table>[]];
}

/** A merged segment and the parts that it was made of, in the order of their starts; `not_found` for one that was not merged. */
export async function readMerged<Table extends 'trips' | 'charges'>(
  tenant: Tenant,
  table: Table,
  id: string,
): Promise<[SegmentRow<Table>, ...SegmentRow<Table>[]]> {
  const merged = await readShown(tenant, table, id);
  const parts = await select(tenant, table)
    .where('merged_into', 'in', asIds([id]))
    .orderBy('start_time')
    .execute();
  if (parts.length === 0) throw new AppError('not_found');
  return [merged, ...typed<Table>(parts)];
}

/** Inserts rows, and returns the ids of those that were not there. */
export async function insertRows<Table extends SegmentTableName>(
  tenant: Tenant,
  table: Table,
  rows: readonly Insertable<TenantTables[Table]>[],
): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const inserted = tenant
    .insertInto(asTrips(table))
    .values(rows as Insertable<TenantTables['trips']>[])
    .onConflict((conflict) => conflict.doNothing());
  return (await inserted.returning('id').execute()).map(({ id }) => id);
}

/** Writes the rows of a change. Refuses a new one whose id is there. */
export async function writeRows(tenant: Tenant, name: SegmentTableName, change: PlannedChange): Promise<void> {
  const table = asTrips(name);
  const { insert = [], update = [], remove = [] } = change as PlannedChange<'trips'>;
  if ((await insertRows(tenant, table, insert)).length < insert.length) throw new AppError('conflict');
  for (const { ids, set } of update)
    await tenant
      .updateTable(table)
      .set({ ...set, version: sql`version + 1` })
      .where('id', 'in', asIds(ids))
      .execute();
  if (remove.length > 0) await tenant.deleteFrom(table).where('id', 'in', asIds(remove)).execute();
}

/** Gives columns of a row back, as a part of the change that wrote it. */
export const restoreColumns = (tenant: Tenant, table: SegmentTableName, id: string, columns: object): Promise<unknown> =>
  tenant
    .updateTable(asTrips(table))
    .set(columns)
    .where('id', 'in', asIds([id]))
    .execute();
