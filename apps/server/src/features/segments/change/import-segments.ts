import type { VehicleId } from '@wattbook/domain/ids';
import type { Insertable } from 'kysely';
import type { TenantTables } from '../../../db/schema/tables.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { lockTimeline, runEffects } from '../../../telemetry/public.ts';
import { hullOf, rangeOf } from './planned-change.ts';
import { insertRows } from './segment-rows.ts';

/** Rows of one statement. */
const batch = 500;

type Imported<Table extends 'trips' | 'charges'> = Insertable<TenantTables[Table]> & {
  readonly id: string;
  readonly start_time: Date;
  readonly end_time: Date;
};

/**
 * Writes entries that a file or a charger stated as a whole, each at a free time, and runs what follows from them. One whose id is there stays as it is. Returns the ids of the others. The timeline of the vehicle is
 * locked until the transaction of the caller ends.
 */
export async function importSegments<Table extends 'trips' | 'charges'>(
  tenant: Tenant,
  table: Table,
  vehicleId: VehicleId,
  rows: readonly Imported<Table>[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  await lockTimeline(tenant, vehicleId);
  const ids = new Set<string>();
  for (let at = 0; at < rows.length; at += batch) for (const id of await insertRows(tenant, table, rows.slice(at, at + batch))) ids.add(id);
  const taken = rows.filter(({ id }) => ids.has(id)).map(rangeOf);
  if (taken.length > 0)
    await runEffects({
      reader: tenant,
      table,
      writing: 'imported',
      vehicleIds: [vehicleId],
      change: { range: hullOf(taken), taken, isMeasured: true },
      publish: () => undefined,
    });
  return ids;
}
