import type { memberChanges, joining, Team } from '@wattbook/contract/teams/team.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { invitationProblem } from '@wattbook/domain/teams/invitation';
import { MAX_MEMBERS } from '@wattbook/domain/teams/team-fields';
import { teamVerdict } from '@wattbook/domain/teams/team-policy';
import type { Updateable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { TeamDirectories } from '../../db/schema/team-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import { readUserProfile } from '../profiles/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { hashInvitation } from './invite-member.ts';
import { hasInvitation, listMembers, lockOwnMember } from './members.store.ts';
import { readTeam, type TeamDeps } from './present-team.ts';
import { requireTeam } from './save-team.ts';
import { findTeams, lockTeam, type TeamOfReader } from './teams.store.ts';

type Joining = z.output<typeof joining>;
type MemberChanges = z.output<typeof memberChanges>;

/** Joins a team with a car: with the invitation of the user's e-mail, or as its owner (TEAM-028, OQ-214). */
export async function joinTeam(deps: TeamDeps, actor: Actor, id: string, entered: Joining): Promise<Team> {
  await deps.database.transaction(actor.accountId, async (tenant) => {
    await lockTeam(tenant.directory, id);
    const [team] = await findTeams(tenant.directory, actor, id);
    await refuseForeignLink(tenant, id, entered.invitation, team);
    const { isOwner, status } = requireFound(team);
    requireAllowed(teamVerdict('join', { actor, standing: { isOwner, status } }));
    await requireVehicle(tenant, entered.vehicleId);
    await writeJoined(tenant, actor, id, { ...entered, now: deps.now() });
  });
  return readTeam(deps, actor, id);
}

/** Whoever has a link that is not theirs learns so, and nothing of the team. */
async function refuseForeignLink(tenant: Tenant, teamId: string, token: string | undefined, own: TeamOfReader | undefined): Promise<void> {
  if (own !== undefined || token === undefined) return;
  if (await hasInvitation(tenant.directory, teamId, hashInvitation(token))) throw new AppError('invitation_of_another');
}

async function writeJoined(
  tenant: Tenant,
  { accountId, userId }: Actor,
  teamId: string,
  { vehicleId, sharesFigures, invitation, now }: Joining & { readonly now: number },
): Promise<void> {
  const { directory } = tenant;
  const at = new Date(now);
  const { email } = await readUserProfile(tenant, userId);
  const own = await lockOwnMember(directory, teamId, { accountId, userId });
  const values = { joined_at: at, vehicle_id: vehicleId as VehicleId, shares_since: sharesFigures ? at : null };
  if (own === undefined) {
    // Only the owner comes here without an invitation.
    if ((await listMembers(directory, teamId)).length >= MAX_MEMBERS)
      throw new AppError('validation', { fields: { vehicleId: { word: 'team_full', number: MAX_MEMBERS } } });
    const row = { id: newId(), team_id: teamId, account_id: accountId, user_id: userId, email, invited_at: at, expires_at: at };
    await directory
      .insertInto('team_members')
      .values({ ...row, ...values })
      .execute();
    return;
  }
  const problem = invitationProblem({ status: 'pending', email: own.email, expiresAt: own.expires_at.getTime() }, { email }, now);
  if (problem !== null) throw new AppError(problem);
  if (invitation !== undefined && own.token_hash?.equals(hashInvitation(invitation)) !== true) throw new AppError('invitation_expired');
  await directory.updateTable('team_members').set(values).where('id', '=', own.id).execute();
}

/** Leaves a team, or declines its invitation (TEAM-007). The owner cannot: nobody could change the team afterwards. */
export const leaveTeam = ({ database }: TeamDeps, actor: Actor, id: string): Promise<void> =>
  database.transaction(actor.accountId, async ({ directory }) => {
    await requireTeam(directory, actor, id, 'leave');
    await directory
      .deleteFrom('team_members')
      .where('team_id', '=', id)
      .where('account_id', '=', actor.accountId)
      .where('user_id', '=', actor.userId)
      .execute();
  });

/** Removes a member or withdraws an invitation; the link in a mail that was sent finds nothing any more (TEAM-025). A whole number is the place in the list (OQ-208). */
export const removeMember = ({ database }: TeamDeps, actor: Actor, id: string, memberId: string): Promise<void> =>
  database.transaction(actor.accountId, async ({ directory }) => {
    await lockTeam(directory, id);
    await requireTeam(directory, actor, id, 'remove');
    const members = await listMembers(directory, id);
    const member = requireFound(/^\d+$/.test(memberId) ? members[Number(memberId)] : members.find((row) => row.id === memberId));
    await directory.deleteFrom('team_members').where('id', '=', member.id).execute();
  });

/** Changes the own car, and whether its figures are shown: from now on, not from before (decision 0143). */
export async function changeOwnMember(
  deps: TeamDeps,
  actor: Actor,
  { id, memberId }: { readonly id: string; readonly memberId: string },
  { vehicleId, sharesFigures }: MemberChanges,
): Promise<Team> {
  await deps.database.transaction(actor.accountId, async (tenant) => {
    const { directory } = tenant;
    await requireTeam(directory, actor, id, 'changeOwn');
    const own = requireFound(await lockOwnMember(directory, id, actor));
    const isMember = (await listMembers(directory, id)).some((member) => member.id === memberId);
    if (own.id !== memberId) throw new AppError(isMember ? 'forbidden' : 'not_found');
    if (vehicleId !== undefined) await requireVehicle(tenant, vehicleId);
    const since = own.shares_since ?? new Date(deps.now());
    const columns: Updateable<TeamDirectories['team_members']> = {
      ...(vehicleId !== undefined && { vehicle_id: vehicleId as VehicleId }),
      ...(sharesFigures !== undefined && { shares_since: sharesFigures ? since : null }),
    };
    if (Object.keys(columns).length > 0) await directory.updateTable('team_members').set(columns).where('id', '=', own.id).execute();
  });
  return readTeam(deps, actor, id);
}
