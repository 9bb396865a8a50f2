import type { TeamChanges } from '@wattbook/contract/teams/team.schema';
import type { TeamStanding } from '@wattbook/domain/teams/team-policy';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';
import type { TeamDirectories } from '../../db/schema/team-tables.ts';
import type { Actor } from '../../http/actor.ts';

export type Directory = Kysely<DirectoryTables>;
type Reader = Pick<Actor, 'accountId' | 'userId'>;

/** A team as one of its people reads it. No function here finds a team of which the reader is neither owner nor member. */
export interface TeamOfReader extends Selectable<TeamDirectories['teams']>, TeamStanding {
  readonly member_count: number;
}

/** The teams that a user owns, is in or is invited to, by name; with an id, this one only. On the indexes by account of both tables. */
export async function findTeams(directory: Directory, { accountId, userId }: Reader, id: string | null = null): Promise<TeamOfReader[]> {
  const { rows } = await sql<Selectable<TeamDirectories['teams']> & { joined: boolean | null; member_count: number }>`
    select t.*,
      case when own.id is null then null else own.joined_at is not null end as joined,
      (select count(*)::int from team_members m where m.team_id = t.id and m.joined_at is not null) as member_count
    from (
      select id from teams where account_id = ${accountId} and user_id = ${userId}
      union
      select team_id from team_members where account_id = ${accountId} and user_id = ${userId}
    ) as found
    join teams t on t.id = found.id
    left join team_members own on own.team_id = t.id and own.account_id = ${accountId} and own.user_id = ${userId}
    where ${id}::uuid is null or t.id = ${id}
    order by lower(t.name), t.id`.execute(directory);
  return rows.map(({ joined, ...row }) => ({
    ...row,
    isOwner: row.user_id === userId,
    status: joined === null ? null : joined ? ('active' as const) : ('pending' as const),
  }));
}

/** Locks a team until the transaction ends, so that its members stay as they were counted. */
export const lockTeam = (directory: Directory, id: string) =>
  directory.selectFrom('teams').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Serialises the choice of addresses of teams until the transaction ends; returns whether another team has this one. */
export async function isUrlNameTaken(directory: Directory, urlName: string, ownId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('addresses of teams', 0))`.execute(directory);
  const taken = directory.selectFrom('teams').select('id').where('url_name', '=', urlName).where('id', '<>', ownId);
  return (await taken.executeTakeFirst()) !== undefined;
}

export async function countOwnTeams(directory: Directory, { accountId, userId }: Reader): Promise<number> {
  const { count } = await directory
    .selectFrom('teams')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The columns of what was entered for a team; absent values have none. */
export const columnsOfTeam = ({ urlName, ...values }: TeamChanges) => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  ...(urlName !== undefined && { url_name: urlName }),
});
