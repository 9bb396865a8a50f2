import type { Route } from '../../address.ts';
import { paths } from '../../paths.ts';
import type { RouteNeeds } from './route-table.ts';

/** The facts about the selected vehicle that the guards need. */
export interface VehicleChecks {
  readonly needsScopes: boolean;
  readonly needsOnboarding: boolean;
  readonly needsCardCheck: boolean;
  readonly hasLogbook: boolean;
}

/** The session and vehicle with which a route is opened. */
export interface AccessState {
  readonly signedIn: boolean;
  /** Null: no vehicle is selected, because there is none. */
  readonly vehicle: VehicleChecks | null;
}

/**
 * The target of the redirect from a route; null: the route may be shown. The order of the checks: session, vehicle, then the fleet (scopes,
 * onboarding, card check: OQ-027), and last the logbook. A check whose screen does not exist is skipped.
 */
export function decide(needs: RouteNeeds, { signedIn, vehicle }: AccessState, exists: (path: string) => boolean): Route | null {
  if (needs.requiresUser && !signedIn) return paths.login;
  if (needs.requiresNoVehicle && vehicle !== null) return paths.dashboard;
  if (!needs.requiresVehicle) return null;
  if (vehicle === null) return paths.welcome;
  const checks: readonly (readonly [isOpen: boolean, target: Route])[] = [
    [needs.requiresFleetScopesConfirm && vehicle.needsScopes, paths.fleetConfirmScopes],
    [needs.requiresFleetOnboarding && vehicle.needsOnboarding, paths.fleetOnboarding],
    [needs.requiresFleetCardCheckConfirm && vehicle.needsCardCheck, paths.fleetCardCheck],
    [needs.requiresLogbook && !vehicle.hasLogbook, paths.logbookWizard],
  ];
  return checks.find(([isOpen, target]) => isOpen && exists(target.pattern))?.[1] ?? null;
}
