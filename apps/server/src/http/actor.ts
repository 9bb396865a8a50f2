import type { Actor as AnyActor } from '@wattbook/domain/access/actor';
import type { TokenScope } from '@wattbook/domain/access/token-scope';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';

/** The signed-in user of a call, or a program for them, whose token stands for the session. */
export interface Actor extends AnyActor {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly sessionId: string;
  /** When the access token ends, milliseconds since 1970 UTC. */
  readonly expiresAt: number;
  /** Set where a program uses an API token. */
  readonly program?: TokenScope;
  /** Set where an administrator uses a support view; such a call reads, and has no more rights than a user (OQ-028). */
  readonly view?: SupportView;
}

/** A support view of an account by an administrator. */
export interface SupportView {
  readonly id: string;
  readonly viewerId: UserId;
}

/** The vehicle of a push token. */
export interface PushTarget {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
}

/** The networks of an address: the address itself for IPv4. For IPv6 its /64, in which one subscriber may choose freely, and its /48, which is one site at many providers. */
export interface Networks {
  readonly network: string;
  readonly wideNetwork: string;
}

/** The origin of a call. */
export interface Caller extends Networks {
  /** For the security log, and for the owner of an API token: nothing else stores or logs it. */
  readonly address: string;
  readonly userAgent: string | null;
}

/** Who calls, and from where. */
export interface UserCall {
  readonly actor: Actor;
  readonly caller: Caller;
}

/** Finds the user or vehicle of a token; undefined: the token is not valid. */
export interface TokenResolver {
  readonly findActor: (accessToken: string) => Promise<Actor | undefined>;
  readonly findPushTarget: (pushToken: string) => Promise<PushTarget | undefined>;
}
