import type { RouteNeeds } from './route-table.ts';

/** Where a guard can lead. */
export type GuardTarget = '/login' | '/welcome' | '/fleet_confirm_scopes' | '/fleet_onboarding' | '/fleet_card_check' | '/logbook_wizard';

/** What the guards ask of the selected vehicle. */
export interface VehicleDuties {
  readonly owesScopes: boolean;
  readonly owesOnboarding: boolean;
  readonly owesCardCheck: boolean;
  readonly hasLogbook: boolean;
}

/** Who asks for a route, and with which vehicle. */
export interface Visitor {
  readonly signedIn: boolean;
  /** Null: no vehicle is selected, because there is none. */
  readonly vehicle: VehicleDuties | null;
}

/**
 * Where the guards lead from a route; null: the route may be shown. A visitor is asked in this order: who is it, with which vehicle, then what a fleet asks (scopes,
 * onboarding, card check: OQ-027), and last the logbook. A question whose screen does not exist is not asked.
 */
export function decide(needs: RouteNeeds, { signedIn, vehicle }: Visitor, exists: (path: string) => boolean): GuardTarget | null {
  if (needs.requiresUser && !signedIn) return '/login';
  if (!needs.requiresVehicle) return null;
  if (vehicle === null) return '/welcome';
  const questions: readonly (readonly [isOpen: boolean, target: GuardTarget])[] = [
    [needs.requiresFleetScopesConfirm && vehicle.owesScopes, '/fleet_confirm_scopes'],
    [needs.requiresFleetOnboarding && vehicle.owesOnboarding, '/fleet_onboarding'],
    [needs.requiresFleetCardCheckConfirm && vehicle.owesCardCheck, '/fleet_card_check'],
    [needs.requiresLogbook && !vehicle.hasLogbook, '/logbook_wizard'],
  ];
  return questions.find(([isOpen, target]) => isOpen && exists(target))?.[1] ?? null;
}
