import { fallbackPattern, type Pattern, paths } from '../../paths.ts';
/**
 * The letters of the requirement lines: A signed in, V a vehicle is selected, O fleet onboarding done, S fleet scopes confirmed, C fleet card check confirmed,
 * L logbook feature present. Beyond them: N there is no vehicle, D the user is an administrator.
 */
type Guards = '' | 'A' | 'AD' | 'AN' | 'AV' | 'AVO' | 'AVOL' | 'AVOSC';

/** The conditions of a route (SHELL-068). */
export interface RouteNeeds {
  readonly requiresUser: boolean;
  /** For others the address does not exist (decision 0039). */
  readonly requiresAdministrator: boolean;
  readonly requiresVehicle: boolean;
  /** For users without a vehicle only (VEH-029). */
  readonly requiresNoVehicle: boolean;
  readonly requiresFleetOnboarding: boolean;
  readonly requiresFleetScopesConfirm: boolean;
  readonly requiresFleetCardCheckConfirm: boolean;
  readonly requiresLogbook: boolean;
}

function needs(guards: Guards): RouteNeeds {
  return {
    requiresUser: guards.includes('A'),
    requiresAdministrator: guards.includes('D'),
    requiresVehicle: guards.includes('V'),
    requiresNoVehicle: guards.includes('N'),
    requiresFleetOnboarding: guards.includes('O'),
    requiresFleetScopesConfirm: guards.includes('S'),
    requiresFleetCardCheckConfirm: guards.includes('C'),
    requiresLogbook: guards.includes('L'),
  };
}

/**
 * Every address of the product with its needs, including those whose screens do not exist yet: a guard redirects only to an existing screen, so adding the screen
 * activates its guard.
 */
export const routeTable = {
  [paths.home.pattern]: needs(''),
  [paths.login.pattern]: needs(''),
  [paths.signUp.pattern]: needs(''),
  [paths.signUpWithCode.pattern]: needs(''),
  [paths.companySignIn.pattern]: needs(''),
  [paths.referal.pattern]: needs(''),
  [paths.forgotPassword.pattern]: needs(''),
  [paths.promotion.pattern]: needs(''),
  [paths.verify.pattern]: needs(''),
  [paths.undoEmail.pattern]: needs(''),
  [paths.sharedJourney.pattern]: needs(''),
  [paths.helpDesk.pattern]: needs(''),
  // Beyond the requirements: the set-up of a fresh installation, the built-in pages, and every unknown address.
  [paths.setup.pattern]: needs(''),
  [paths.about.pattern]: needs(''),
  [fallbackPattern]: needs(''),

  [paths.administration.pattern]: needs('AD'),
  [paths.welcome.pattern]: needs('AN'),
  [paths.map.pattern]: needs('A'),
  [paths.supportTicket.pattern]: needs('A'),
  [paths.messages.pattern]: needs('A'),
  [paths.vehicles.pattern]: needs('A'),
  [paths.connectVehicle.pattern]: needs('A'),
  [paths.connection.pattern]: needs('A'),
  [paths.createVehicle.pattern]: needs('A'),
  [paths.vehicleData.pattern]: needs('AV'),
  [paths.vehicle.pattern]: needs('AV'),
  [paths.import.pattern]: needs('A'),
  [paths.teams.pattern]: needs('A'),
  [paths.team.pattern]: needs('A'),
  [paths.joinTeam.pattern]: needs('A'),
  [paths.fleets.pattern]: needs('A'),
  [paths.joinFleet.pattern]: needs('A'),
  [paths.fleetAccount.pattern]: needs('A'),
  [paths.fleetDrivers.pattern]: needs('A'),
  [paths.fleetPool.pattern]: needs('A'),
  [paths.fleetPeople.pattern]: needs('A'),
  [paths.fleetLog.pattern]: needs('A'),
  [paths.fleetVehicle.pattern]: needs('A'),
  [paths.fleetPayroll.pattern]: needs('A'),
  [paths.fleetRun.pattern]: needs('A'),
  [paths.profile.pattern]: needs('A'),
  [paths.referral.pattern]: needs('A'),
  [paths.billing.pattern]: needs('A'),
  [paths.settings.pattern]: needs('A'),
  [paths.interfaces.pattern]: needs('A'),
  [paths.interfaceCalls.pattern]: needs('A'),
  [paths.sites.pattern]: needs('A'),
  // OQ-023
  [paths.thg.pattern]: needs('A'),

  [paths.dashboard.pattern]: needs('AVOSC'),
  [paths.trips.pattern]: needs('AVO'),
  [paths.createTrip.pattern]: needs('AVO'),
  [paths.trip.pattern]: needs('AVO'),
  [paths.splitTrip.pattern]: needs('AVO'),
  [paths.tripDetails.pattern]: needs('AVO'),
  [paths.journeys.pattern]: needs('AVO'),
  [paths.journey.pattern]: needs('AVO'),
  [paths.charges.pattern]: needs('AVO'),
  [paths.charge.pattern]: needs('AVO'),
  [paths.chargeDetails.pattern]: needs('AVO'),
  [paths.createCharge.pattern]: needs('AVO'),
  [paths.calendar.pattern]: needs('AVO'),
  [paths.calendarDay.pattern]: needs('AVO'),
  [paths.lost.pattern]: needs('AVO'),
  [paths.logbook.pattern]: needs('AVOL'),
  [paths.logbookInbox.pattern]: needs('AVOL'),
  [paths.logbookRules.pattern]: needs('AVOL'),
  [paths.logbookBenefit.pattern]: needs('AVO'),
  [paths.logbookWizard.pattern]: needs('AVO'),
  [paths.consistencyCheck.pattern]: needs('AVO'),
  [paths.datasheet.pattern]: needs('AVO'),
  [paths.degradation.pattern]: needs('AVO'),
  [paths.deviations.pattern]: needs('AVO'),
  [paths.consumption.pattern]: needs('AVO'),
  [paths.chargingSpeed.pattern]: needs('AVO'),
  [paths.range.pattern]: needs('AVO'),
  [paths.yearInReview.pattern]: needs('AVO'),
  [paths.costs.pattern]: needs('AVO'),
  [paths.ownership.pattern]: needs('AVO'),
  [paths.fixCosts.pattern]: needs('AVO'),
  [paths.addFixCost.pattern]: needs('AVO'),
  [paths.fixCost.pattern]: needs('AVO'),
  [paths.service.pattern]: needs('AVO'),
  [paths.receipts.pattern]: needs('AVO'),
  [paths.statements.pattern]: needs('AVO'),
  [paths.changelog.pattern]: needs('AVO'),
  [paths.cards.pattern]: needs('AVO'),
  [paths.addCard.pattern]: needs('AVO'),
  [paths.card.pattern]: needs('AVO'),
  [paths.createCard.pattern]: needs('AVO'),

  // Neither of the two requires the other, or they would redirect a driver in a circle (OQ-027).
  [paths.fleetOnboarding.pattern]: needs('AV'),
  [paths.fleetConfirmScopes.pattern]: needs('AV'),
  [paths.fleetCardCheck.pattern]: needs('AVO'),
  [paths.fleetView.pattern]: needs('AV'),
} as const satisfies Readonly<Record<Pattern | typeof fallbackPattern, RouteNeeds>>;

/** The pattern of an address in the notation of the router. */
export type RoutePath = keyof typeof routeTable;

export const needsOf = (path: string): RouteNeeds | undefined => (routeTable as Readonly<Record<string, RouteNeeds>>)[path];
