import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { MergedLine } from '@wattbook/domain/routes/merge-lines';
import { packLine, unpackLine } from '@wattbook/domain/routes/pack-line';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../../db/tenancy.ts';

/** The merged lines of the trips that began up to a moment, and how many trips these are. */
interface StoredRoute {
  readonly until: Date;
  readonly trips: number;
  readonly merged: readonly MergedLine[];
}

export interface DueRoute {
  readonly account_id: AccountId;
  readonly vehicle_id: VehicleId;
  readonly mark: number;
}

/** The route of a vehicle; null while it waits for the job. */
export async function findStoredRoute(tenant: Tenant, vehicleId: string): Promise<StoredRoute | null> {
  const [row] = await tenant.rows<{ until: Date; trips: number; counts: number[]; lines: Buffer[] }>(
    'select until, trips, counts, lines from vehicle_routes where account_id = $1 and vehicle_id = $2 and lines is not null',
    [vehicleId],
  );
  if (row === undefined) return null;
  return {
    until: row.until,
    trips: row.trips,
    merged: row.lines.map((line, index) => ({ line: unpackLine(line), count: row.counts[index] ?? 1 })),
  };
}

/** Vehicles of which a trip in the route changed, or that were driven often since. */
export async function listDueRoutes({ allAccounts }: Pick<Database, 'allAccounts'>, limit: number): Promise<DueRoute[]> {
  const { rows } = await sql<DueRoute>`
    select account_id, vehicle_id, mark from vehicle_routes where lines is null or later >= 25 limit ${limit}`.execute(allAccounts);
  return rows;
}

/** Stores a route, unless one of its trips changed since it was read. */
export async function writeRoute(tenant: Tenant, { vehicle_id: id, mark }: DueRoute, { until, trips, merged }: StoredRoute): Promise<void> {
  await tenant.rows(
    `update vehicle_routes set until = $4, trips = $5, counts = $6, lines = $7, later = 0
     where account_id = $1 and vehicle_id = $2 and mark = $3`,
    [id, mark, until, trips, merged.map(({ count }) => count), merged.map(({ line }) => Buffer.from(packLine(line)))],
  );
}
