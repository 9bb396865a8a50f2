import type { GrantedScope } from '@wattbook/domain/fleet/scope-table';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';

/** Since when statements are granted; null: they are not. */
export function statementsSince(scopes: readonly GrantedScope[]): Date | null {
  const granted = scopes.find(({ scope }) => scope === 'statements');
  return granted === undefined ? null : new Date(granted.since);
}

/**
 * Removes what the consent of now does not cover, in the transaction that takes it over: statements that were neither approved nor ever rejected, and the account of the driver unless something
 * approved waits to be paid to it. What was approved is a record of a payment and stays; what was rejected stays with its reason, or it would come back as one that nobody has seen.
 */
export async function removeUngranted(fleet: Tenant, vehicleId: VehicleId): Promise<void> {
  await fleet.rows(
    `delete from fleet_statements s where s.account_id = $1 and s.vehicle_id = $2 and s.approved_at is null
       and not exists (select from fleet_questions q where q.account_id = $1 and q.statement_id = s.id and q.rejects)
       and not exists (select from fleet_vehicles v where v.account_id = $1 and v.id = $2 and v.statements_since <= s.granted_at)`,
    [vehicleId],
  );
  await removeUnneededPayees(fleet, vehicleId);
}

/** Removes the accounts of drivers who do not grant statements any more and to whom nothing approved is to be paid; of one vehicle where it is named. */
export const removeUnneededPayees = (fleet: Tenant, vehicleId: VehicleId | null) =>
  fleet.rows(
    `delete from fleet_payees p where p.account_id = $1 and ($2::uuid is null or p.vehicle_id = $2)
       and exists (select from fleet_vehicles v where v.account_id = $1 and v.id = p.vehicle_id and v.statements_since is null)
       and not exists (select from fleet_statements s where s.account_id = $1 and s.vehicle_id = p.vehicle_id and s.state = 'approved')`,
    [vehicleId],
  );
