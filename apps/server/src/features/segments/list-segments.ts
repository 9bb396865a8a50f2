import type { RawBuilder } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { columnsOf, type FieldPlan, showRow } from './fields.ts';
import { readSegmentPage, type SegmentTableName } from './segment-list.query.ts';

export interface ListQuery {
  readonly vehicleId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly itemsPerPage?: number | undefined;
  readonly sort?: string | undefined;
  readonly fields?: readonly string[] | undefined;
}

export interface ListedNoun<Row> {
  readonly table: SegmentTableName;
  readonly plans: Readonly<Record<string, FieldPlan<Row, unknown>>>;
  /** The column each sort word orders by. */
  readonly sortColumns: Readonly<Record<string, string>>;
  readonly defaultLimit: number;
}

/** A list is always sorted, newest first unless asked otherwise (OQ-104, CHG-024, CHG-025). */
export async function listSegments<Row>(
  tenant: Tenant,
  noun: ListedNoun<Row>,
  query: ListQuery,
  conditions: readonly RawBuilder<unknown>[] = [],
): Promise<{ total: number; data: Record<string, unknown>[] }> {
  const names = query.fields ?? Object.keys(noun.plans);
  const { total, rows } = await readSegmentPage<Row>(tenant, {
    table: noun.table,
    vehicleId: query.vehicleId,
    from: query.from,
    to: query.to,
    columns: columnsOf(noun.plans, names),
    conditions,
    sort: readSort(query.sort ?? '-startTime', noun.sortColumns),
    page: query.page ?? 1,
    limit: query.limit ?? query.itemsPerPage ?? noun.defaultLimit,
  });
  // A row proves that the vehicle is there.
  if (rows.length === 0) await requireVehicle(tenant, query.vehicleId);
  return { total, data: rows.map((row) => showRow(noun.plans, names, row)) };
}

function readSort(sort: string, columns: Readonly<Record<string, string>>) {
  const descending = sort.startsWith('-');
  return { column: columns[descending ? sort.slice(1) : sort] ?? 'start_time', descending };
}
