import { isIP } from 'node:net';
import { AppError } from '../../../http/app-error.ts';

/** The relying party of WebAuthn: the domain that passkeys are valid for, and the origin whose pages may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** The relying party of the address of this installation; null where no browser offers WebAuthn: over plain http except on localhost, and for an IP address. */
export function relyingPartyOf(baseUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(baseUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isThisMachine ? { id: hostname, origin } : null;
}

/** Throws `forbidden` where no browser offers WebAuthn. */
export function requireRelyingParty({ relyingParty }: { readonly relyingParty: RelyingParty | null }): RelyingParty {
  if (relyingParty === null) throw new AppError('forbidden');
  return relyingParty;
}
