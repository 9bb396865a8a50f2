import type { Route } from '../../address.ts';
import { paths } from '../../paths.ts';
import type { RouteNeeds } from './route-table.ts';

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
export function decide(needs: RouteNeeds, { signedIn, vehicle }: Visitor, exists: (path: string) => boolean): Route | null {
  if (needs.requiresUser && !signedIn) return paths.login;
  if (!needs.requiresVehicle) return null;
  if (vehicle === null) return paths.welcome;
  const questions: readonly (readonly [isOpen: boolean, target: Route])[] = [
    [needs.requiresFleetScopesConfirm && vehicle.owesScopes, paths.fleetConfirmScopes],
    [needs.requiresFleetOnboarding && vehicle.owesOnboarding, paths.fleetOnboarding],
    [needs.requiresFleetCardCheckConfirm && vehicle.owesCardCheck, paths.fleetCardCheck],
    [needs.requiresLogbook && !vehicle.hasLogbook, paths.logbookWizard],
  ];
  return questions.find(([isOpen, target]) => isOpen && exists(target.pattern))?.[1] ?? null;
}
