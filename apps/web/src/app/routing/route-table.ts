/**
 * The letters of the requirement lines: A signed in, V a vehicle is selected, O fleet onboarding done, S fleet scopes confirmed, C fleet card check confirmed,
 * L logbook feature present.
 */
type Guards = '' | 'A' | 'AV' | 'AVO' | 'AVOL' | 'AVOSC';

/** What a route needs before it is shown (SHELL-068). */
export interface RouteNeeds {
  readonly requiresUser: boolean;
  readonly requiresVehicle: boolean;
  readonly requiresFleetOnboarding: boolean;
  readonly requiresFleetScopesConfirm: boolean;
  readonly requiresFleetCardCheckConfirm: boolean;
  readonly requiresLogbook: boolean;
}

function needs(guards: Guards): RouteNeeds {
  return {
    requiresUser: guards.includes('A'),
    requiresVehicle: guards.includes('V'),
    requiresFleetOnboarding: guards.includes('O'),
    requiresFleetScopesConfirm: guards.includes('S'),
    requiresFleetCardCheckConfirm: guards.includes('C'),
    requiresLogbook: guards.includes('L'),
  };
}

/**
 * Every address of the product with what it needs, those whose screens come later among them: a guard leads only to a screen that exists, so adding the screen
 * switches its guard on.
 */
export const routeTable = {
  '/': needs(''),
  '/login': needs(''),
  '/signup': needs(''),
  '/signup/$id': needs(''),
  '/referal': needs(''),
  '/forgot_password': needs(''),
  '/promotion': needs(''),
  '/verify': needs(''),
  '/access/saml/zendesk': needs(''),
  // Ours: the set-up of a fresh installation, its plain pages, and every address that is none.
  '/setup': needs(''),
  '/about/$page': needs(''),
  '/$': needs(''),

  '/welcome': needs('A'),
  '/map': needs('A'),
  '/support-ticket': needs('A'),
  '/vehicles': needs('A'),
  '/vehicles/$id': needs('AV'),
  '/teams': needs('A'),
  '/teams/$id': needs('A'),
  '/teams/$id/join': needs('A'),
  '/profile': needs('A'),
  '/referral': needs('A'),
  '/billing': needs('A'),
  '/settings': needs('A'),
  // OQ-023
  '/thg': needs('A'),

  '/dashboard': needs('AVOSC'),
  '/trips': needs('AVO'),
  '/trips/create': needs('AVO'),
  '/trips/$id': needs('AVO'),
  '/trips/$id/split': needs('AVO'),
  '/trips/$id/details': needs('AVO'),
  '/charges': needs('AVO'),
  '/charges/$id': needs('AVO'),
  '/charges/$id/details': needs('AVO'),
  '/charges/create': needs('AVO'),
  '/calendar': needs('AVO'),
  '/calendar/$year/$month/$day': needs('AVO'),
  '/lost': needs('AVO'),
  '/logbook': needs('AVOL'),
  '/logbook_wizard': needs('AVO'),
  '/consistency-check': needs('AVO'),
  '/datasheet': needs('AVO'),
  '/degradation': needs('AVO'),
  '/deviations': needs('AVO'),
  '/consumption': needs('AVO'),
  '/chargingspeed': needs('AVO'),
  '/range': needs('AVO'),
  '/costs': needs('AVO'),
  '/fixcosts': needs('AVO'),
  '/fixcosts/add': needs('AVO'),
  '/fixcosts/$id': needs('AVO'),
  '/cards': needs('AVO'),
  '/card-add': needs('AVO'),
  '/cards/$id': needs('AVO'),
  '/cards/create': needs('AVO'),

  // Neither of the two is kept from by the other, or they would send a driver in a circle (OQ-027).
  '/fleet_onboarding': needs('AV'),
  '/fleet_confirm_scopes': needs('AV'),
  '/fleet_card_check': needs('AVO'),
} as const satisfies Readonly<Record<`/${string}`, RouteNeeds>>;

/** The pattern of an address, as the router writes it. */
export type RoutePath = keyof typeof routeTable;

export const needsOf = (path: string): RouteNeeds | undefined => (routeTable as Readonly<Record<string, RouteNeeds>>)[path];
