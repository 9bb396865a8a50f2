import { type Actor, canWrite } from '../access/actor.ts';
import { judge, refusesReader, refusesUnpaid, type Rule, type Verdict } from '../access/verdict.ts';

/** What the rules of a vehicle's conditions read. */
export interface VehicleConditions {
  readonly archive: boolean;
  readonly offline: boolean;
  readonly fleet: string | null;
  readonly fleetId: string | null;
  readonly fleetPool: boolean;
}

/** Returns whether a fleet manages the vehicle: it has a fleet under either name, or is in its pool (OQ-083). */
export const isOfFleet = ({ fleet, fleetId, fleetPool }: Pick<VehicleConditions, 'fleet' | 'fleetId' | 'fleetPool'>): boolean =>
  fleet !== null || fleetId !== null || fleetPool;

interface VehicleCase {
  readonly actor: Actor;
  readonly vehicle: VehicleConditions;
}

type VehicleRefusal = 'read_only' | 'fleet_account' | 'vehicle_connected' | 'vehicle_archived';
type VehicleRule = Rule<VehicleCase, VehicleRefusal>;

const refusesFleet: VehicleRule = ({ vehicle }) => (isOfFleet(vehicle) ? 'fleet_account' : null);
/** Archiving ends the connection (VEH-054, VEH-061, OQ-071). */
const refusesConnected: VehicleRule = ({ vehicle }) => (vehicle.offline ? null : 'vehicle_connected');
/** It records nothing. */
const refusesArchived: VehicleRule = ({ vehicle }) => (vehicle.archive ? 'vehicle_archived' : null);

const rules = {
  pause: [refusesReader, refusesFleet],
  archive: [refusesReader, refusesFleet],
  delete: [refusesReader, refusesFleet, refusesConnected],
  subscribe: [refusesReader, refusesArchived],
} as const satisfies Readonly<Record<string, readonly VehicleRule[]>>;

/** What a policy decides of a vehicle: each includes its reverse. A fleet manages its own (VEH-027), and makes none paid. */
export type VehicleDecision = keyof typeof rules;

/** Every decision on a vehicle. */
export const vehicleDecisions = Object.keys(rules) as readonly VehicleDecision[];

/** Returns whether an actor may do something with a vehicle, and why not. */
export const vehicleVerdict = (decision: VehicleDecision, given: VehicleCase): Verdict<VehicleRefusal> =>
  judge<VehicleCase, VehicleRefusal>(rules[decision], given);

/** Returns whether the timeline of a vehicle can be changed at all, whoever asks; the policies of trips and charges say what else refuses. */
export const timelineVerdict = (vehicle: { readonly payed: boolean }): Verdict<'subscription_required'> =>
  judge([refusesUnpaid], { vehicle });

/** The actions on a vehicle, in the order of its menu. `renew` updates its login data, `connect` adds data in another way. */
export const vehicleActions = [
  'edit',
  'renew',
  'connect',
  'consistencyCheck',
  'stopLogging',
  'startLogging',
  'restore',
  'archive',
  'delete',
] as const;
export type VehicleAction = (typeof vehicleActions)[number];

interface ActionConditions extends VehicleConditions {
  readonly pause: boolean;
  /** `none`: its data come in another way than by a sign-in. */
  readonly loginData: 'none' | 'valid' | 'invalid';
}

/** Returns the actions that the conditions of a vehicle allow to an actor, in the list and on its own page alike (VEH-053 to VEH-061, OQ-072). */
export function offeredActions(actor: Actor, vehicle: ActionConditions): readonly VehicleAction[] {
  const { archive, offline, pause, loginData } = vehicle;
  const may = (decision: VehicleDecision) => vehicleVerdict(decision, { actor, vehicle }).may;
  const isLogging = !archive && !offline && may('pause');
  const isOffered: Readonly<Record<VehicleAction, boolean>> = {
    edit: !archive,
    renew: !archive && loginData !== 'none',
    connect: !archive,
    consistencyCheck: !archive && !offline,
    stopLogging: isLogging && !pause,
    startLogging: isLogging && pause,
    restore: archive && may('archive'),
    archive: !archive && may('archive'),
    delete: may('delete'),
  };
  return canWrite(actor) ? vehicleActions.filter((action) => isOffered[action]) : [];
}
