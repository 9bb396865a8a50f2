import type { DatabasePool } from '../../db/pool.ts';

export interface StatusOfVehicle {
  readonly name: string;
  /** The e-mail of its account. */
  readonly account: string;
  /** `push` where a token is in use; null: nothing sends. */
  readonly source: string | null;
  readonly lastSample: number | null;
  readonly problem: string | null;
  readonly failures: number;
}

interface VehicleRow extends Omit<StatusOfVehicle, 'lastSample'> {
  readonly lastSample: Date | null;
}

/** More are not read: a fleet reads the list of its vehicles. */
const limit = 200;

/** The vehicles of all accounts that are not archived, those with a problem first, then those that were silent longest. */
export async function listVehicles(pool: DatabasePool): Promise<readonly StatusOfVehicle[]> {
  const { rows } = await pool.run<VehicleRow>(
    'all_accounts',
    `select v.display_name as name, u.email as account, s.stored_until as "lastSample", c.problem, coalesce(c.failures, 0) as failures,
       coalesce(c.connector, case when exists (select from push_token_directory p where p.account_id = v.account_id and p.vehicle_id = v.id) then 'push' end) as source
     from vehicles v
     join lateral (select email from users where account_id = v.account_id order by created_at limit 1) u on true
     left join vehicle_state s on s.account_id = v.account_id and s.vehicle_id = v.id
     left join vehicle_connections c on c.account_id = v.account_id and c.vehicle_id = v.id
     where not v.archive order by c.problem is null, s.stored_until nulls last, v.display_name, v.id limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, lastSample: row.lastSample?.getTime() ?? null }));
}
