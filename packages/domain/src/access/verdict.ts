import { type Actor, hasPower } from './actor.ts';

/** Why an actor may not do something. Each has one word on the wire and one message. */
export type Refusal =
  /** Nobody is signed in. */
  | 'signed_out'
  /** For this actor it does not exist. */
  | 'hidden'
  /** A program with an API token never makes this call (decision 0121). */
  | 'closed_to_programs'
  /** The API token does not reach this vehicle. */
  | 'other_vehicle'
  /** The actor only looks at the account. */
  | 'read_only'
  /** The vehicle is not paid for, as after its trial: what was recorded can be read only (OQ-231). */
  | 'subscription_required'
  /** The logbook is closed for the time (TRIP-117). */
  | 'logbook'
  /** The vehicle is of a pool, whose trips stay (TRIP-119). */
  | 'pool_vehicle'
  /** Its fleet has locked the charge (CHG-075, CHG-076). */
  | 'charge_locked'
  /** A fleet manages it (VEH-027, COST-046, TEAM-042). */
  | 'fleet_account'
  /** The vehicle has a data connection, which archiving ends (VEH-061). */
  | 'vehicle_connected'
  | 'vehicle_archived'
  /** The plan of the vehicle does not include it (CHG-081). */
  | 'plan_required'
  /** Administrators do not change their own role (decision 0039). */
  | 'own_role'
  /** Only the owner of a team changes it (TEAM-003). */
  | 'not_owner'
  /** A team, or a fleet, would have no owner. */
  | 'last_owner'
  | 'last_fleet_owner'
  /** The role in the fleet does not allow it. */
  | 'fleet_role'
  | 'member_already'
  /** The invitation to the team was not accepted. */
  | 'not_joined'
  /** It would leave nobody who administers the installation (OQ-013). */
  | 'last_administrator'
  /** With the code a session would become the password of an administrator (decision 0039). */
  | 'password_of_administrator';

/** Whether an actor may do something, and why not. */
export type Verdict<Reason extends Refusal = Refusal> = { readonly may: true } | { readonly may: false; readonly reason: Reason };

/** A rule of a policy: the reason for which it refuses a case; null: it does not. */
export type Rule<Case, Reason extends Refusal = Refusal> = (given: Case) => Reason | null;

/** Returns the verdict of rules: the reason of the first that refuses. */
export function judge<Case, Reason extends Refusal>(rules: readonly Rule<Case, Reason>[], given: Case): Verdict<Reason> {
  for (const rule of rules) {
    const reason = rule(given);
    if (reason !== null) return { may: false, reason };
  }
  return { may: true };
}

/** Returns why an actor may not do something; null: it may. */
export const reasonOf = <Reason extends Refusal>(verdict: Verdict<Reason>): Reason | null => (verdict.may ? null : verdict.reason);

/** Refuses an actor who only reads. */
export const refusesReader: Rule<{ readonly actor: Actor }, 'read_only'> = ({ actor }) => (hasPower(actor, 'writes') ? null : 'read_only');

/** Refuses changes of what was recorded of a vehicle that is not paid for (OQ-231). */
export const refusesUnpaid: Rule<{ readonly vehicle: { readonly payed: boolean } }, 'subscription_required'> = ({ vehicle }) =>
  vehicle.payed ? null : 'subscription_required';
