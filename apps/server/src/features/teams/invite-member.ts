import { createHash, randomBytes } from 'node:crypto';
import type { Team } from '@wattbook/contract/teams/team.schema';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { invitationLifeMs, MAX_MEMBERS } from '@wattbook/domain/teams/team-fields';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findCredentials } from '../account/public.ts';
import { queueMail } from '../mail/public.ts';
import { displayNameOf, readUserProfile } from '../profiles/public.ts';
import { listMembers } from './members.store.ts';
import { readTeam, type TeamDeps } from './present-team.ts';
import { requireTeam } from './save-team.ts';
import { type Directory, lockTeam } from './teams.store.ts';

/** Invitations of one user, and mails to one invited user, in a minute: the answer tells whether an address has an account (TEAM-024), and a mail is sent. */
const perMinute = { ofOwner: 10, toUser: 2 };

export const hashInvitation = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Invited {
  readonly email: string;
  /** The team. */
  readonly id: string;
}

/** Invites the user of an address to a team, or again with a new link: the row of the member and the mail (TEAM-023, TEAM-024, OQ-214). */
export async function inviteMember(deps: TeamDeps, actor: Actor, { email, id }: Invited): Promise<Team> {
  const { name } = await requireTeam(deps.database.directory, actor, id, 'invite');
  refuseOver(deps, `team invitations of ${actor.userId}`, perMinute.ofOwner);
  const invited = await findCredentials(deps.database, email);
  if (invited === undefined || invited.deactivated || !invited.verified) throw new AppError('not_found');
  refuseOver(deps, `team invitations to ${invited.userId}`, perMinute.toUser);
  const token = randomBytes(24).toString('base64url');
  const inviter = displayNameOf(await readUserProfile(deps.database.forAccount(actor.accountId), actor.userId));
  // In the account of the invited user, for the mail; the directories are open from there too.
  await deps.database.transaction(invited.accountId, async (tenant) => {
    await writeInvitation(tenant.directory, id, invited, { token, now: deps.now() });
    await queueMail(tenant, deps.sealing, {
      kind: 'teamInvitation',
      userId: invited.userId,
      recipient: email,
      language: invited.language,
      values: { name: invited.firstName, invitation: { team: name, inviter, path: `/teams/${id}/join?invitation=${token}` } },
      now: deps.now(),
      expiresAt: deps.now() + invitationLifeMs,
    });
  });
  return readTeam(deps, actor, id);
}

function refuseOver({ limiter }: TeamDeps, key: string, limit: number): void {
  const retryAfter = limiter.count(key, limit);
  if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
}

async function writeInvitation(
  directory: Directory,
  teamId: string,
  { accountId, userId, email }: { readonly accountId: AccountId; readonly userId: UserId; readonly email: string },
  { token, now }: { readonly token: string; readonly now: number },
): Promise<void> {
  if ((await lockTeam(directory, teamId)) === undefined) throw new AppError('not_found');
  const members = await listMembers(directory, teamId);
  const before = members.find((member) => member.user_id === userId);
  if (before !== undefined && before.joined_at !== null) throw new AppError('conflict');
  if (before === undefined && members.length >= MAX_MEMBERS)
    throw new AppError('validation', { fields: { email: { word: 'team_full', number: MAX_MEMBERS } } });
  const renewed = {
    email,
    token_hash: hashInvitation(token),
    invited_at: before?.invited_at ?? new Date(now),
    expires_at: new Date(now + invitationLifeMs),
  };
  if (before === undefined)
    await directory
      .insertInto('team_members')
      .values({ id: newId(), team_id: teamId, account_id: accountId, user_id: userId, ...renewed })
      .execute();
  else await directory.updateTable('team_members').set(renewed).where('id', '=', before.id).execute();
}
