import type { Tenant } from '../../db/tenancy.ts';

/** Marks for the fleets of a vehicle of the account, or of all with null, that there is something to take over (decision 0149); nothing where none has a fleet with an account. */
export const markFleets = (tenant: Tenant, vehicleId: string | null) =>
  tenant.rows(
    `insert into fleet_marks (account_id, vehicle_id, fleet_id, id)
     select v.account_id, v.id, f.account_id, gen_random_uuid() from vehicles v join fleets f on f.account_id::text = v.fleet_id
     where v.account_id = $1 and ($2::uuid is null or v.id = $2)`,
    [vehicleId],
  );
