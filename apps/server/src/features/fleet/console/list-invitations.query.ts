import type { FleetInvitationRecord } from '@wattbook/contract/fleet/fleets.schema';
import { type InvitationState, invitationState } from '@wattbook/domain/fleet/fleet-invitation';
import { fleetVerdict } from '@wattbook/domain/fleet/fleet-policy';
import { sql } from 'kysely';
import type { Page } from '../../../db/list-page.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Directory, FleetOfReader } from '../accounts/fleets.store.ts';

interface InvitationQuery {
  readonly search?: string | undefined;
  readonly sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly itemsPerPage?: number | undefined;
  readonly 'filter[state]'?: InvitationState | undefined;
  readonly now: number;
}

const orders = { email: sql`email`, invitedAt: sql`invited_at`, expiresAt: sql`expires_at` };

interface InvitationRow extends Omit<FleetInvitationRecord, 'invitedAt' | 'expiresAt' | 'state'> {
  readonly invited_at: Date;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly total: number;
}

/** The invitations of a fleet that its reader may make, the newest first. */
export async function listInvitations(
  directory: Directory,
  actor: Actor,
  fleet: FleetOfReader,
  query: InvitationQuery,
): Promise<Page<FleetInvitationRecord>> {
  const { search = '', sort = '-invitedAt', page = 1, limit = query.itemsPerPage ?? 50, now } = query;
  const may = (action: 'inviteVehicle' | 'changePeople') => fleetVerdict(action, { actor, standing: fleet }).may;
  const at = new Date(now);
  const states = {
    accepted: sql`used_at is not null`,
    expired: sql`used_at is null and expires_at <= ${at}`,
    open: sql`used_at is null and expires_at > ${at}`,
  };
  const state = query['filter[state]'];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<InvitationRow>`
    select id, email, vin, role, invited_at, expires_at, used_at, count(*) over ()::int as total
    from fleet_invitations
    where fleet_id = ${fleet.id} and ((role is null and ${may('inviteVehicle')}) or (role is not null and ${may('changePeople')}))
      and strpos(lower(concat_ws(' ', email, vin)), lower(${search})) > 0 and ${state === undefined ? sql`true` : states[state]}
    order by ${orders[sort.replace('-', '') as keyof typeof orders]} ${direction} nulls last, id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`.execute(directory);
  // A page after the last one has no row that counts.
  if (rows.length === 0 && page > 1)
    return { total: (await listInvitations(directory, actor, fleet, { ...query, page: 1, limit: 1 })).total, data: [] };
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ invited_at: invitedAt, expires_at: expiresAt, used_at: usedAt, total: _, ...invitation }) => ({
      ...invitation,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      state: invitationState({ expiresAt: expiresAt.getTime(), usedAt: usedAt?.getTime() ?? null }, now),
    })),
  };
}
