import type { FleetFinding } from '@wattbook/contract/fleet/console.schema';
import { type FindingKind, findingKinds } from '@wattbook/domain/fleet/fleet-findings';
import { sql } from 'kysely';
import type { Page } from '../../../db/list-page.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { isInFleet } from '../joined/joined-vehicles.store.ts';
import { findingCondition } from '../joined/vehicle-conditions.ts';

/** For how many vehicles of a fleet what waits, in one pass over them. */
export async function listFindings(fleet: Tenant, now: number): Promise<Page<FleetFinding>> {
  const counts = findingKinds.map((kind) => sql`count(*) filter (where ${findingCondition(kind, now)})::int as ${sql.ref(kind)}`);
  const { rows } = await fleet.query<Record<FindingKind, number>>(
    (accountId) => sql`select ${sql.join(counts)} from fleet_vehicles where account_id = ${accountId} and ${isInFleet}`,
  );
  const data = findingKinds.map((kind) => ({ kind, vehicles: rows[0]?.[kind] ?? 0 })).filter(({ vehicles }) => vehicles > 0);
  return { total: data.length, data };
}
