import type { ListedTeam, Team, TeamMember } from '@wattbook/contract/teams/team.schema';
import { teamVerdict } from '@wattbook/domain/teams/team-policy';
import type { Database } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { isActiveUser } from '../profiles/public.ts';
import { findCar } from '../vehicles/public.ts';
import { listMembers, type MemberRow } from './members.store.ts';
import { findTeams, type TeamOfReader } from './teams.store.ts';

export type TeamDeps = Pick<Platform, 'database' | 'now' | 'sealing' | 'limiter' | 'config'>;

const presentFields = ({ config }: Pick<TeamDeps, 'config'>, team: TeamOfReader): Omit<Team, 'members'> => ({
  id: team.id,
  name: team.name,
  urlName: team.url_name,
  link: `${config.teamsUrl}/${team.url_name}`,
  email: team.email,
  url: team.url,
  logo: team.logo,
  description: team.description,
  userId: team.user_id,
  admin: team.isOwner,
  status: team.status,
  ranking: team.ranking,
});

/** The teams of a user (TEAM-001). */
export async function listTeams(deps: TeamDeps, actor: Actor): Promise<{ total: number; data: ListedTeam[] }> {
  const teams = await findTeams(deps.database.directory, actor);
  return { total: teams.length, data: teams.map((team) => ({ ...presentFields(deps, team), memberCount: team.member_count })) };
}

/** A team with its members; who is only invited sees no others. */
export async function readTeam(deps: TeamDeps, actor: Actor, id: string): Promise<Team> {
  const [team] = await findTeams(deps.database.directory, actor, id);
  const { isOwner, ...found } = requireFound(team);
  const seesAll = teamVerdict('seeMembers', { actor, standing: { isOwner, status: found.status } }).may;
  const members = (await listMembers(deps.database.directory, id)).filter((member) => {
    if (member.user_id === actor.userId) return true;
    // Who has not joined has agreed to nothing: only the owner, who knows the address, sees the invitation.
    return seesAll && (isOwner || member.joined_at !== null);
  });
  const presented: TeamMember[] = [];
  for (const member of members) presented.push(await presentMember(deps.database, actor, member));
  return { ...presentFields(deps, { ...found, isOwner }), members: presented };
}

/** Reads the car in the account of the member, and only what a team sees of it. */
async function presentMember(database: Database, actor: Actor, row: MemberRow): Promise<TeamMember> {
  const tenant = database.forAccount(row.account_id);
  const isActive = await isActiveUser(tenant, row.user_id);
  const car = isActive && row.vehicle_id !== null ? await findCar(tenant, row.vehicle_id) : undefined;
  const isOwn = row.user_id === actor.userId;
  return {
    id: row.id,
    email: isActive ? row.email : null,
    displayName: car?.display_name ?? null,
    manufacture: car?.manufacture ?? null,
    model: car?.model ?? null,
    status: row.joined_at === null ? 'pending' : 'active',
    isOwn,
    sharesFigures: row.shares_since !== null,
    invitedUntil: row.joined_at === null ? row.expires_at.toISOString() : null,
    vehicleId: isOwn ? row.vehicle_id : null,
  };
}
