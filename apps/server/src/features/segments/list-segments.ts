import type { Fields, ShapeOf } from '../../db/fields/field.ts';
import { type Listed, type ListQuery, listPage, type Page } from '../../db/list-page.ts';
import type { TenantTables } from '../../db/schema/tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { isInRange, type VehicleRange, type SegmentTableName } from './in-range.ts';

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
