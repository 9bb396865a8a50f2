import type { Caller } from '../../http/actor.ts';
import type { AccountDeps } from './account-deps.ts';
import type { Credentials } from './credentials.store.ts';
import { readDeviceToken } from './device-tokens.ts';
import { isKnownNetwork } from './known-networks.store.ts';

/** Where an attempt comes from. Attempts of one scope are counted together; those of a known origin apart from everybody else's. */
export interface Origin {
  readonly scope: string;
  /** With IPv6 the /48 of an unknown network: whoever has one chooses freely among its networks. */
  readonly wideScope: string;
  /** Whether the user has signed in there before, so that guesses from elsewhere do not hinder it. */
  readonly isKnown: boolean;
}

/** A device of the user that proves it, else the network. An unknown e-mail has no known origin. */
export async function originOf(
  deps: AccountDeps,
  { network, wideNetwork }: Caller,
  user: Credentials | undefined,
  deviceTokens: readonly string[] = [],
): Promise<Origin> {
  const unknown = { scope: network, wideScope: wideNetwork, isKnown: false };
  if (user === undefined) return unknown;
  const device = deviceTokens
    .map((token) => readDeviceToken(deps.attemptSecret, user, token, deps.now()))
    .find((found) => found !== undefined);
  if (device !== undefined) return knownOrigin(`device ${device}`);
  return (await isKnownNetwork(deps, user, network)) ? knownOrigin(network) : unknown;
}

const knownOrigin = (scope: string): Origin => ({ scope, wideScope: scope, isKnown: true });
