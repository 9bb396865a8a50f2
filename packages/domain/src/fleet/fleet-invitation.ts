/** The texts of a fleet with their maximum length. */
export const fleetAccountTexts = { name: 100, email: 254 } as const;

/** Maximum number of the people of a fleet, of its open invitations, and of the fleets of one user. */
export const [MAX_PEOPLE, MAX_OPEN_INVITATIONS, MAX_FLEETS_OF_USER] = [200, 2000, 20];

/** How long an invitation is valid, in milliseconds: 14 days. */
export const fleetInvitationLifeMs = 14 * 86_400_000;

/** What became of an invitation. */
export const invitationStates = ['open', 'expired', 'accepted'] as const;

export type InvitationState = (typeof invitationStates)[number];

/** Returns what became of an invitation until `now` (ms since 1970). */
export function invitationState({ expiresAt, usedAt }: Pick<FleetInvitation, 'expiresAt' | 'usedAt'>, now: number): InvitationState {
  if (usedAt !== null) return 'accepted';
  return now >= expiresAt ? 'expired' : 'open';
}

/** An invitation to a fleet as it is stored. Times in ms since 1970. */
export interface FleetInvitation {
  /** The address that was invited, in lower case; null: whoever has the link. */
  readonly email: string | null;
  /** Of the vehicle that was invited; null: any. */
  readonly vin: string | null;
  readonly expiresAt: number;
  /** Null: not accepted yet. */
  readonly usedAt: number | null;
}

/** Why an invitation to a fleet cannot be accepted. */
export type FleetInvitationProblem = 'conflict' | 'invitation_expired' | 'invitation_of_another';

/**
 * Returns why the user with this e-mail cannot accept an invitation at `now` (ms since 1970); null: it can be. It counts for the address that was invited, once, and for 14 days. A
 * VIN proves nothing: it only says which vehicle is meant, and the account that has the vehicle accepts.
 */
export function fleetInvitationProblem(
  { email, expiresAt, usedAt }: Pick<FleetInvitation, 'email' | 'expiresAt' | 'usedAt'>,
  user: { readonly email: string },
  now: number,
): FleetInvitationProblem | null {
  if (email !== null && email !== user.email) return 'invitation_of_another';
  if (usedAt !== null) return 'conflict';
  return now >= expiresAt ? 'invitation_expired' : null;
}

/** Returns whether a vehicle is the one that an invitation means. */
export const isInvitedVehicle = (invitation: Pick<FleetInvitation, 'vin'>, vehicle: { readonly vin: string | null }): boolean =>
  invitation.vin === null || invitation.vin === vehicle.vin;
