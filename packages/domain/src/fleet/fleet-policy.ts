import type { Actor } from '../access/actor.ts';
import { judge, refusesReader, type Rule, type Verdict } from '../access/verdict.ts';

/** What the people of a fleet are to it, the one with most rights first (decision 0149). */
export const fleetRoles = ['owner', 'manager', 'payroll', 'viewer'] as const;

export type FleetRole = (typeof fleetRoles)[number];

/** What a user is to a fleet. */
export interface FleetStanding {
  /** Null: not one of its people. */
  readonly role: FleetRole | null;
  /** How many owners the fleet has. */
  readonly owners: number;
}

interface FleetCase {
  readonly actor: Actor;
  readonly standing: FleetStanding;
}

type FleetRefusal = 'hidden' | 'read_only' | 'fleet_role' | 'last_fleet_owner';
type FleetRule = Rule<FleetCase, FleetRefusal>;

/** For others a fleet does not exist. */
const hidesFromOthers: FleetRule = ({ standing: { role } }) => (role === null ? 'hidden' : null);
const needs =
  (...roles: readonly FleetRole[]): FleetRule =>
  ({ standing: { role } }) =>
    role !== null && roles.includes(role) ? null : 'fleet_role';
const keepsAnOwner: FleetRule = ({ standing: { role, owners } }) => (role === 'owner' && owners <= 1 ? 'last_fleet_owner' : null);

const owns = [hidesFromOthers, refusesReader, needs('owner')] as const;
const manages = [hidesFromOthers, refusesReader, needs('owner', 'manager')] as const;

const rules = {
  /** Name, people and vehicles, as far as their drivers agreed. */
  read: [hidesFromOthers],
  change: owns,
  delete: owns,
  /** Invitations of people and what role they have. */
  changePeople: owns,
  leave: [hidesFromOthers, refusesReader, keepsAnOwner],
  /** Invitations of vehicles. */
  inviteVehicle: manages,
  /** Locks, requests and cards of a vehicle, and that it leaves. */
  changeVehicle: manages,
  /** How its people sign in with the account of the company. */
  changeSignIn: owns,
  /** Statements, runs and files with bank details. */
  readMoney: [hidesFromOthers, needs('owner', 'payroll')],
  pay: [hidesFromOthers, refusesReader, needs('owner', 'payroll')],
} as const satisfies Readonly<Record<string, readonly FleetRule[]>>;

export type FleetAction = keyof typeof rules;

/** Everything that is done with a fleet. */
export const fleetActions = Object.keys(rules) as readonly FleetAction[];

/** Returns whether an actor may do something with a fleet, and why not. */
export const fleetVerdict = (action: FleetAction, given: FleetCase): Verdict<FleetRefusal> =>
  judge<FleetCase, FleetRefusal>(rules[action], given);

/** Returns what makes and withdraws an invitation: of a vehicle, which has no role, or of a person. */
export const inviting = ({ role }: { readonly role: FleetRole | null }): 'inviteVehicle' | 'changePeople' =>
  role === null ? 'inviteVehicle' : 'changePeople';

/** Returns whether a person is invited, and not a vehicle. */
export const invitesPerson = <Invitation extends { readonly role: FleetRole | null }>(
  invitation: Invitation,
): invitation is Invitation & { readonly role: FleetRole } => invitation.role !== null;

/** Returns whether a change of the role of one of its people, or their end (null), leaves the fleet an owner. */
export const leavesAnOwner = (before: FleetRole, after: FleetRole | null, owners: number): boolean =>
  before !== 'owner' || after === 'owner' || owners > 1;
