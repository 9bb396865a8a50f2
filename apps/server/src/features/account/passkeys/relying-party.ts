import { isIP } from 'node:net';
import { AppError } from '../../../http/app-error.ts';

/** Whom passkeys are made for: the name they hold for, and the address whose pages may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** What the address of this installation is to WebAuthn; null where no browser offers it: over plain http away from this machine, and where there is no name. */
export function relyingPartyOf(baseUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(baseUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isThisMachine ? { id: hostname, origin } : null;
}

/** Refuses to begin what no browser would go on with. */
export function requireRelyingParty({ relyingParty }: { readonly relyingParty: RelyingParty | null }): RelyingParty {
  if (relyingParty === null) throw new AppError('forbidden');
  return relyingParty;
}
