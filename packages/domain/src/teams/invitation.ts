/** An invitation as it is stored. Times in ms since 1970. */
export interface Invitation {
  readonly status: 'pending' | 'active';
  /** The address that was invited, in lower case. */
  readonly email: string;
  readonly expiresAt: number;
}

/** Why an invitation cannot be accepted. */
export type InvitationProblem = 'invitation_of_another' | 'invitation_expired' | 'conflict';

/**
 * Returns why the user with this e-mail cannot accept an invitation at `now` (ms since 1970); null: it can be. It is for the address that was invited, which the user
 * still has to have, for one use, and for a limited time (OQ-214).
 */
export function invitationProblem(
  { status, email, expiresAt }: Invitation,
  user: { readonly email: string },
  now: number,
): InvitationProblem | null {
  if (email !== user.email) return 'invitation_of_another';
  if (status === 'active') return 'conflict';
  return now >= expiresAt ? 'invitation_expired' : null;
}
