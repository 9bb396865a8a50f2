import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Model } from '@wattbook/domain/statistics/comparison';
import { sql } from 'kysely';
import type { Database } from '../../../db/tenancy.ts';

/** A vehicle that counts in groups. */
export interface Member {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
}

/** As it is read. `digest` is another one where its data are. */
export interface MemberRow extends Model {
  readonly account_id: AccountId;
  readonly vehicle_id: VehicleId;
  readonly digest: string;
}

/** Rows that are in memory at once. */
const page = 5000;

interface Counted {
  readonly demo: string | null;
  readonly activeSince: Date;
}

/**
 * Hands on the vehicles of all accounts that count in groups, by their ids: computed ones that are not archived for over a year, whose account has an active user, none who switched it off, and is not the demo's. Nothing of them is kept here.
 */
export async function readMembers(
  { allAccounts }: Pick<Database, 'allAccounts'>,
  counted: Counted,
  onMember: (row: MemberRow) => void,
): Promise<void> {
  let last: MemberRow | undefined;
  for (;;) {
    const { rows } = await selectMembers(counted, last).execute(allAccounts);
    rows.forEach(onMember);
    last = rows.at(-1);
    if (rows.length < page) return;
  }
}

const none = '00000000-0000-0000-0000-000000000000';

/** The next ones after a member. */
const selectMembers = ({ demo, activeSince }: Counted, after: MemberRow | undefined) => sql<MemberRow>`
  select s.account_id, s.vehicle_id, s.digest, v.manufacture, v.model, v.variant
  from vehicle_statistics s
  join vehicles v on v.account_id = s.account_id and v.id = s.vehicle_id
  join (
    select account_id from users group by account_id
    having bool_or(deactivated_at is null) and bool_and(comparisons) and bool_and(email is distinct from ${demo}::text)
  ) u on u.account_id = s.account_id
  where s.digest is not null and (not v.archive or s.last_at >= ${activeSince})
    and (s.account_id, s.vehicle_id) > (${after?.account_id ?? none}::uuid, ${after?.vehicle_id ?? none}::uuid)
  order by s.account_id, s.vehicle_id limit ${page}`;

/** Marks the vehicles that moved to another time zone since their months were collected. */
export async function markMoved({ allAccounts }: Pick<Database, 'allAccounts'>): Promise<void> {
  await sql`
    update vehicle_statistics s set rules = 0 from vehicles v
    where v.account_id = s.account_id and v.id = s.vehicle_id and s.rules > 0 and s.time_zone is distinct from v.time_zone`.execute(
    allAccounts,
  );
}
