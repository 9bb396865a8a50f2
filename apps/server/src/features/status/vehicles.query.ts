import type { VehicleState } from '@wattbook/contract/status/installation-status.endpoints';
import { sql } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import { type ListQuery, listPageOfAll, type Page } from '../../db/list-page.ts';
import type { Database } from '../../db/tenancy.ts';

/** The columns of `vehicles` below. */
interface VehicleStates {
  id: string;
  name: string;
  account: string;
  source: string | null;
  last_sample_at: Date | null;
  problem: VehicleState['problem'];
  problem_since: Date | null;
  failures: number;
}

const { instantOrNull, readOnly } = kindsOf<VehicleStates>();

const fields = {
  id: readOnly('id'),
  name: readOnly('name'),
  account: readOnly('account'),
  source: readOnly('source'),
  lastSampleAt: instantOrNull('last_sample_at'),
  problem: readOnly('problem'),
  problemSince: instantOrNull('problem_since'),
  failures: readOnly('failures'),
} satisfies FieldTable<VehicleStates, VehicleState>;

const vehicles = sql`(
  select v.id, v.display_name as name, u.email as account, s.stored_until as last_sample_at, c.problem, c.problem_since, coalesce(c.failures, 0) as failures,
    coalesce(c.connector, case when exists (select from push_token_directory p where p.account_id = v.account_id and p.vehicle_id = v.id) then 'push' end) as source
  from vehicles v
  join lateral (select email from users where account_id = v.account_id order by created_at limit 1) u on true
  left join vehicle_state s on s.account_id = v.account_id and s.vehicle_id = v.id
  left join vehicle_connections c on c.account_id = v.account_id and c.vehicle_id = v.id
  where not v.archive
) as listed`;

const list = {
  fields,
  sort: ['-failures', 'problemSince', 'lastSampleAt'] as const,
  limit: 30,
  searched: [['name'], ['account']] as const,
};

/** The vehicles of all accounts that are not archived, for administrators: those that fail first, then those that were silent longest. */
export const listVehicleStates = (
  database: Pick<Database, 'allAccounts'>,
  query: ListQuery<typeof fields> & { readonly fields?: undefined },
): Promise<Page<VehicleState>> => listPageOfAll<VehicleStates, typeof fields>(database, list, { from: vehicles, conditions: [] }, query);
