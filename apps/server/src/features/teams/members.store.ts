import type { Selectable } from 'kysely';
import type { TeamDirectories } from '../../db/schema/team-tables.ts';
import type { Actor } from '../../http/actor.ts';
import type { Directory } from './teams.store.ts';

export type MemberRow = Selectable<TeamDirectories['team_members']>;

/** The members of a team, those who were invited first first: the order in which a place in the list counts (OQ-208). */
export const listMembers = (directory: Directory, teamId: string): Promise<MemberRow[]> =>
  directory.selectFrom('team_members').selectAll().where('team_id', '=', teamId).orderBy('invited_at').orderBy('id').execute();

/** The row of a user in a team, locked until the transaction ends. */
export const lockOwnMember = (
  directory: Directory,
  teamId: string,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
): Promise<MemberRow | undefined> =>
  directory
    .selectFrom('team_members')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Whether a team has an invitation with this secret, whoever was invited. */
export async function hasInvitation(directory: Directory, teamId: string, tokenHash: Buffer): Promise<boolean> {
  const found = directory.selectFrom('team_members').select('id').where('team_id', '=', teamId).where('token_hash', '=', tokenHash);
  return (await found.executeTakeFirst()) !== undefined;
}
