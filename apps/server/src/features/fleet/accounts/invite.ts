import { createHash, randomBytes } from 'node:crypto';
import type { MadeInvitation, NewInvitation, OfferedInvitation } from '@wattbook/contract/fleet/fleets.schema';
import { fleetInvitationLifeMs, fleetInvitationProblem, MAX_OPEN_INVITATIONS } from '@wattbook/domain/fleet/fleet-invitation';
import { inviting } from '@wattbook/domain/fleet/fleet-policy';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { queueMail } from '../../mail/public.ts';
import { displayNameOf, readUserProfile } from '../../profiles/public.ts';
import { countOpenInvitations, findInvitation, lockFleet } from './fleets.store.ts';
import { type FleetAccountDeps, requireFleet } from './read-fleet.ts';

/** Invitations of one user in a minute: each sends a mail. */
const perMinute = 60;

export const hashInvitation = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Invites a person or a vehicle: the row, and the mail where there is an address. The link is answered this once, for whom the mail does not reach. */
export async function inviteToFleet(deps: FleetAccountDeps, actor: Actor, id: string, entered: NewInvitation): Promise<MadeInvitation> {
  const { email, vin, role, fleetScopes: scopes } = entered;
  const fleet = await requireFleet(deps.database.directory, actor, id, inviting(entered));
  const retryAfter = deps.limiter.count(`fleet invitations of ${actor.userId}`, perMinute);
  if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
  const [now, token, invitationId] = [deps.now(), randomBytes(24).toString('base64url'), newId()];
  const path = `/fleets/join?invitation=${token}`;
  const expiresAt = now + fleetInvitationLifeMs;
  await deps.database.transaction(actor.accountId, async (tenant) => {
    const { directory } = tenant;
    await lockFleet(directory, id);
    if ((await countOpenInvitations(directory, fleet.id, now)) >= MAX_OPEN_INVITATIONS)
      throw new AppError('validation', { fields: { email: { word: 'too_many_invitations', number: MAX_OPEN_INVITATIONS } } });
    const row = { id: invitationId, fleet_id: fleet.id, email, vin, role, scopes, token_hash: hashInvitation(token) };
    await directory
      .insertInto('fleet_invitations')
      .values({ ...row, invited_at: new Date(now), expires_at: new Date(expiresAt), used_at: null })
      .execute();
    if (email === null) return;
    const inviter = await readUserProfile(tenant, actor.userId);
    await queueMail(tenant, deps.sealing, {
      kind: 'fleetInvitation',
      userId: actor.userId,
      recipient: email,
      language: inviter.language,
      values: { name: null, invitation: { team: fleet.name, inviter: displayNameOf(inviter), path } },
      now,
      expiresAt,
    });
  });
  const times = { invitedAt: new Date(now).toISOString(), expiresAt: new Date(expiresAt).toISOString() };
  return { id: invitationId, email, vin, role, ...times, state: 'open', link: `${deps.config.baseUrl}${path}` };
}

/** Withdraws an invitation that was not accepted. */
export async function withdrawInvitation({ database }: FleetAccountDeps, actor: Actor, id: string, invitationId: string): Promise<void> {
  const { directory } = database;
  const fleet = await requireFleet(directory, actor, id, 'read');
  const rows = directory.selectFrom('fleet_invitations').select('role').where('fleet_id', '=', fleet.id).where('id', '=', invitationId);
  const invitation = requireFound(await rows.where('used_at', 'is', null).executeTakeFirst());
  await requireFleet(directory, actor, id, inviting(invitation));
  await directory.deleteFrom('fleet_invitations').where('id', '=', invitationId).where('used_at', 'is', null).execute();
}

/** What the link of an invitation offers to the user. */
export async function readOffer({ database, now }: FleetAccountDeps, actor: Actor, token: string): Promise<OfferedInvitation> {
  const found = requireFound(await findInvitation(database.directory, hashInvitation(token)).executeTakeFirst());
  refuseInvitation(found, await readUserProfile(database.forAccount(actor.accountId), actor.userId), now());
  const { fleet_name: fleetName, fleet_email: fleetEmail, role, vin, scopes, expires_at: expiresAt } = found;
  return { fleetName, fleetEmail, role, vin, scopes, expiresAt: expiresAt.toISOString() };
}

/** Refuses an invitation that the user cannot accept. */
export function refuseInvitation(
  {
    email,
    expires_at: expiresAt,
    used_at: usedAt,
  }: { readonly email: string | null; readonly expires_at: Date; readonly used_at: Date | null },
  user: { readonly email: string },
  now: number,
): void {
  const problem = fleetInvitationProblem({ email, expiresAt: expiresAt.getTime(), usedAt: usedAt?.getTime() ?? null }, user, now);
  if (problem !== null) throw new AppError(problem);
}
