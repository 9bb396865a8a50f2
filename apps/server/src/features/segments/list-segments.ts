import type { Fields, ShapeOf } from '../../db/fields/field.ts';
import { type RawBuilder, sql } from 'kysely';
import { conditionsOf, type Filtered, type Listed, type ListQuery, listPage, type Page, type Searchable } from '../../db/list-page.ts';
import type { TenantTables } from '../../db/schema/tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { requireVehicle } from '../vehicles/public.ts';
import type { SegmentTableName } from '../../telemetry/public.ts';
import { inRange, isInRange, type VehicleRange } from './in-range.ts';

/** One page of a vehicle's segments, by default newest first (OQ-104, CHG-024, CHG-025). */
export async function listSegments<Table extends SegmentTableName, F extends Fields<TenantTables[Table]>>(
  tenant: Tenant,
  noun: Listed<Table, F>,
  query: ListQuery<F> & VehicleRange,
): Promise<Page<Partial<ShapeOf<F>>>> {
  const page = await listPage(tenant, noun, query, [isInRange(query)]);
  // A row proves that the vehicle exists.
  if (page.data.length === 0) await requireVehicle(tenant, query.vehicleId);
  return page;
}

/** The segments of all pages of a list with the same range, search and filters, for its sums. */
export const isListed = <Table>(accountId: string, noun: Searchable<Table>, query: Filtered & VehicleRange): RawBuilder<boolean> =>
  sql.join([inRange(accountId, query), ...conditionsOf(noun, query)], sql` and `);
