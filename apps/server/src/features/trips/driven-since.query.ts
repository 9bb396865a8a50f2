import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange } from '../segments/public.ts';

/** The trips of a vehicle since a moment: when the first began, the km of all, and the highest odometer in km; null: there are none, or it is unknown. */
export interface Driven {
  readonly first: Date | null;
  readonly km: number;
  readonly odometer: number | null;
}

export async function readDriven(tenant: Tenant, vehicleId: string, from: string): Promise<Driven> {
  const { rows } = await tenant.query(
    (accountId) => sql<Driven>`
      select min(start_time) as first, coalesce(sum(distance), 0) as km, max(end_odometer) as odometer
      from trips where ${inRange(accountId, { vehicleId, from })}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A sum without groups answers one row.');
  return row;
}
