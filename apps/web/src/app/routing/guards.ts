import { cardsToCheck, needsFleetOnboarding, needsScopesConfirm } from '@wattbook/domain/fleet/fleet-tasks';
import { isOfFleet } from '@wattbook/domain/vehicles/vehicle-policy';
import type { User } from '@wattbook/contract/users/user.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { notFound, redirect } from '@tanstack/react-router';
import { isRefused } from '../../api/api-error.ts';
import { userQuery } from '../../features/account/public.ts';
import { isAdministrator } from '../../features/administration/public.ts';
import { checkedCardsQuery, isRemindedLater } from '../../features/fleet/public.ts';
import { chooseVehicle, readStoredVehicleId, selectVehicle, vehiclesQuery } from '../../features/vehicles/public.ts';
import { switchLanguage } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';
import { queryClient } from '../query-client.ts';
import { decide, type VehicleChecks } from './decide.ts';
import { needsOf, type RouteNeeds } from './route-table.ts';

/** Reads the signed-in user and their vehicles. A refusal signs out (AUTH-027), or ends the support view. */
async function readOwnData(): Promise<{ readonly user: User; readonly vehicles: Vehicle[] }> {
  const isSupportView = session.view() !== null;
  try {
    const [user, vehicles] = await Promise.all([queryClient.ensureQueryData(userQuery()), queryClient.ensureQueryData(vehiclesQuery())]);
    // A support view stays in the language of the administrator.
    if (!isSupportView) await switchLanguage(user.language);
    return { user, vehicles };
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (isSupportView) session.endView();
    else session.signOut();
    throw redirect(isSupportView ? paths.home() : paths.login());
  }
}

/** A fleet asks about its cards only where it manages the vehicle and the route waits for it; cards that cannot be read ask nothing. */
async function needsCardCheck({ requiresFleetCardCheckConfirm }: RouteNeeds, vehicle: Vehicle, user: User, now: Date): Promise<boolean> {
  if (!requiresFleetCardCheckConfirm || !isOfFleet(vehicle)) return false;
  const cards = await queryClient.ensureQueryData(checkedCardsQuery(user.id)).catch(() => []);
  return cardsToCheck(cards, vehicle.id, now.getTime()).length > 0;
}

async function checksOf(needs: RouteNeeds, vehicle: Vehicle, user: User): Promise<VehicleChecks> {
  const now = new Date();
  return {
    needsScopes: needsScopesConfirm(vehicle) && !isRemindedLater(vehicle.id, now),
    needsOnboarding: needsFleetOnboarding(vehicle),
    needsCardCheck: await needsCardCheck(needs, vehicle, user, now),
    // One that has ended is shown, too (decision 0139).
    hasLogbook: vehicle.logbookType !== null || vehicle.logbookDate !== null,
  };
}

/** A mail leads to the inbox, whichever vehicle was looked at last: where that one keeps no logbook, one that does is selected. */
function selectLogbook(vehicles: readonly Vehicle[]): void {
  const keeps = ({ logbookType }: Vehicle) => logbookType !== null;
  const chosen = chooseVehicle(vehicles, readStoredVehicleId());
  const kept = vehicles.find((vehicle) => keeps(vehicle) && !vehicle.archive) ?? vehicles.find(keeps);
  if (chosen !== null && !keeps(chosen) && kept !== undefined) selectVehicle(kept.id);
}

/** Opens a route for a signed-in user, or redirects to the screen that is required first (OQ-027). `path` is the pattern of the route. */
export async function guardRoute(path: string, exists: (path: string) => boolean): Promise<void> {
  const needs = needsOf(path);
  if (needs === undefined) throw new Error(`${path} is missing in the table of routes`);
  const { user, vehicles } = await readOwnData();
  if (needs.requiresAdministrator && !isAdministrator(user)) throw notFound();
  if (path === paths.logbookInbox.pattern) selectLogbook(vehicles);
  const vehicle = chooseVehicle(vehicles, readStoredVehicleId());
  const target = decide(needs, { signedIn: true, vehicle: vehicle === null ? null : await checksOf(needs, vehicle, user) }, exists);
  if (target !== null) throw redirect(target());
}
