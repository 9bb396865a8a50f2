import { SignJWT } from 'jose';
import { v4 as uuidv4 } from 'uuid';

/** The help desk of the operator. */
export interface HelpDesk {
  /** Its address: scheme and host. */
  readonly url: string;
  /** Shared with the help desk, which knows by it that a token is ours. */
  readonly secret: string;
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Where a token is taken in. */
export const entryOf = ({ url }: HelpDesk): string => `${url}/access/jwt`;

/**
 * A token with which somebody is signed in to the help desk, as Zendesk takes it: HS256, valid once (`jti`) and for the three minutes after `iat`. The id stands in it, so that
 * an agent can say which account a ticket is about.
 */
export function signEntry({ secret }: HelpDesk, { id, email, name }: Person, now: number): Promise<string> {
  return new SignJWT({ name, email, external_id: id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(now / 1000))
    .setJti(uuidv4())
    .sign(new TextEncoder().encode(secret));
}
