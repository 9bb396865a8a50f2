interface Powers {
  /** Changes the rows of the account; else it only reads. */
  readonly writes: boolean;
  /** Changes trips also where the logbook is closed (TRIP-118). */
  readonly opensLogbook: boolean;
  /** Works with the accounts of the installation (AUTH-031). */
  readonly administers: boolean;
  /** A program with an API token, for which only some calls are open (decision 0121). */
  readonly isProgram: boolean;
}

/**
 * What each kind of actor can do at all; the policies of the nouns decide the rest. A new kind (a member of a team, a driver, a person of a fleet) is a line here, which does not
 * compile until each power has an answer.
 */
const powers = {
  /** The user of the account. */
  owner: { writes: true, opensLogbook: false, administers: false, isProgram: false },
  /** The user of an account, with the installation to administer. */
  administrator: { writes: true, opensLogbook: true, administers: true, isProgram: false },
  /** An administrator who looks at the account of another user (OQ-028). */
  support_view: { writes: false, opensLogbook: false, administers: false, isProgram: false },
  /** A program with an API token that reads. */
  reading_token: { writes: false, opensLogbook: false, administers: false, isProgram: true },
  /** A program with an API token that reads and writes. */
  writing_token: { writes: true, opensLogbook: false, administers: false, isProgram: true },
} as const satisfies Readonly<Record<string, Powers>>;

export type ActorKind = keyof typeof powers;

/** The kinds of actors. */
export const actorKinds = Object.keys(powers) as readonly ActorKind[];

/** Who acts on the rows of an account. A kind that needs more to decide, as the vehicles of a driver, brings it along. */
export interface Actor {
  readonly kind: ActorKind;
}

/** Returns whether an actor can change the account at all. */
export const canWrite = (actor: Actor): boolean => hasPower(actor, 'writes');

/** Returns whether an actor has a power. */
export const hasPower = ({ kind }: Actor, power: keyof Powers): boolean => powers[kind][power];

/** A user as a session or a record names it: the only place that turns a role into an actor. */
interface RoleBearer {
  /** `admin`; any other has the rights of a user. */
  readonly role: string;
  /** Another account is looked at (OQ-028), where the role gives no right. */
  readonly isViewing: boolean;
}

/** Returns the kind of actor that a signed-in user is. */
export function kindOfActor({ role, isViewing }: RoleBearer): ActorKind {
  if (isViewing) return 'support_view';
  return role === 'admin' ? 'administrator' : 'owner';
}
