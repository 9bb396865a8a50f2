import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';

/** The signed-in person behind a call. */
export interface Actor {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly role: 'user' | 'admin';
  readonly sessionId: string;
  /** When the access token ends, milliseconds since 1970 UTC. */
  readonly expiresAt: number;
  /** Set where it is not the person, but an administrator who looks at the account; such a call reads, and has no more rights than a user (OQ-028). */
  readonly view?: SupportView;
}

/** An administrator's look at an account. */
export interface SupportView {
  readonly id: string;
  readonly viewerId: UserId;
}

/** The vehicle that a push token speaks for. */
export interface PushTarget {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
}

/** Where a call came from. `network` is the address, for IPv6 its /64, in which one subscriber may choose freely. */
export interface Caller {
  readonly network: string;
  readonly userAgent: string | null;
}

/** Who stands behind the tokens of a call; undefined: nobody. */
export interface Gate {
  readonly findActor: (accessToken: string) => Promise<Actor | undefined>;
  readonly findPushTarget: (pushToken: string) => Promise<PushTarget | undefined>;
}
