import type { PointSource } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Tenant } from '../../../db/tenancy.ts';

/** The sources of this installation, by name. */
export async function listSources(directory: Tenant['directory']): Promise<PointSource[]> {
  const rows = await directory
    .selectFrom('charge_point_sources')
    .select(['name', 'kind', 'attribution', 'licence', 'url', 'dated as date'])
    .orderBy('name')
    .execute();
  return rows;
}
