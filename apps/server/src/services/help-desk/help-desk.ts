import { SignJWT } from 'jose';
import { v4 as uuidv4 } from 'uuid';

/** The help desk of the operator. */
export interface HelpDesk {
  /** Its address: scheme and host. */
  readonly url: string;
  /** Shared with the help desk, which verifies our tokens with it. */
  readonly secret: string;
  /** With what tickets are made there; null: they stay on the administrator's page. */
  readonly api: { readonly user: string; readonly token: string } | null;
}

interface HelpDeskUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The address that accepts a token. */
export const entryUrlOf = ({ url }: HelpDesk): string => `${url}/access/jwt`;

/**
 * A token that signs a user in to the help desk, in the form of Zendesk: HS256, valid once (`jti`) and for the three minutes after `iat`. It contains the id, so that
 * an agent knows the account of a ticket.
 */
export function signEntry({ secret }: HelpDesk, { id, email, name }: HelpDeskUser, now: number): Promise<string> {
  return new SignJWT({ name, email, external_id: id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(now / 1000))
    .setJti(uuidv4())
    .sign(new TextEncoder().encode(secret));
}
