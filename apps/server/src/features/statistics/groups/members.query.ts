import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Model } from '@wattbook/domain/statistics/comparison';
import { sql } from 'kysely';
import type { Database } from '../../../db/tenancy.ts';

/** A vehicle that counts in groups. `digest` is another one where its data are. */
export interface Member extends Model {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly digest: string;
}

interface MemberRow extends Model {
  readonly account_id: AccountId;
  readonly vehicle_id: VehicleId;
  readonly digest: string;
}

/**
 * The vehicles of all accounts that count in groups: computed ones that are not archived for over a year, whose account has an active user, none who switched it off, and is not the demo's.
 */
export async function readMembers(
  { allAccounts }: Pick<Database, 'allAccounts'>,
  { demo, activeSince }: { readonly demo: string | null; readonly activeSince: Date },
): Promise<Member[]> {
  const { rows } = await sql<MemberRow>`
    select s.account_id, s.vehicle_id, s.digest, v.manufacture, v.model, v.variant
    from vehicle_statistics s
    join vehicles v on v.account_id = s.account_id and v.id = s.vehicle_id
    join (
      select account_id from users group by account_id
      having bool_or(deactivated_at is null) and bool_and(comparisons) and bool_and(email is distinct from ${demo}::text)
    ) u on u.account_id = s.account_id
    where s.digest is not null and (not v.archive or s.last_at >= ${activeSince})`.execute(allAccounts);
  return rows.map(({ account_id: accountId, vehicle_id: vehicleId, ...row }) => ({ accountId, vehicleId, ...row }));
}

/** Marks the vehicles that moved to another time zone since their months were collected. */
export async function markMoved({ allAccounts }: Pick<Database, 'allAccounts'>): Promise<void> {
  await sql`
    update vehicle_statistics s set rules = 0 from vehicles v
    where v.account_id = s.account_id and v.id = s.vehicle_id and s.rules > 0 and s.time_zone is distinct from v.time_zone`.execute(
    allAccounts,
  );
}
