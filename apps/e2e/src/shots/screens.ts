import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fallbackPattern, paths } from '../../../web/src/paths.ts';

const web = resolve(import.meta.dirname, '../../../web/src');

/** The pattern of every route that the web declares, read from its sources, so that no screen is missed. */
export function declaredRoutes(): string[] {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /(\.routes\.tsx?|router\.tsx)$/.test(file));
  const named = new Set(
    files.flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/\bpath: paths\.(\w+)\.pattern/g)].map(([, name]) => name)),
  );
  const patterns = Object.entries(paths).flatMap(([name, { pattern }]) => (named.has(name) ? [pattern] : []));
  return [...patterns, fallbackPattern].toSorted();
}

/** The ids and dates that the addresses of the demo need. */
export interface Scene {
  readonly trip: string;
  readonly charge: string;
  readonly card: string;
  readonly fixedCost: string;
  readonly journey: string;
  readonly vehicle: string;
  /** A day with recorded data. */
  readonly day: { readonly year: string; readonly month: string; readonly day: string };
  /** A range that ends on that day. */
  readonly range: string;
}

/** The user of a screen: a visitor, the demo household, a user without a vehicle, an administrator, or the first user of a fresh installation. */
export type Viewer = 'visitor' | 'household' | 'newcomer' | 'administrator' | 'operator';

export interface Screen {
  /** Also the file name of the picture. */
  readonly name: string;
  readonly route: string;
  readonly viewer: Viewer;
  readonly address: (scene: Scene) => string;
}

const screen = (name: string, route: string, viewer: Viewer, address: Screen['address'] = () => route): Screen => ({
  name,
  route,
  viewer,
  address,
});

/** Every screen that has a picture. A route may have more than one. */
export const screens: readonly Screen[] = [
  screen('sign-in', '/login', 'visitor'),
  screen('sign-up', '/signup', 'visitor'),
  screen('sign-up-by-a-friend', '/signup/$id', 'visitor', () => '/signup/FRIEND-7'),
  screen('sign-in-company', '/sign-in/company', 'visitor'),
  screen('password-reset', '/forgot_password', 'visitor'),
  screen('verify', '/verify', 'visitor'),
  screen('undo-email', '/undo-email', 'visitor'),
  screen('recommended', '/referal', 'visitor', () => '/referal?code=FRIEND-7'),
  screen('no-help-desk', '/access/saml/zendesk', 'household'),
  screen('unknown-address', '/$', 'visitor', () => '/nowhere'),
  screen('unknown-address-signed-in', '/$', 'household', () => '/nowhere'),
  screen('about-privacy', '/about/$page', 'visitor', () => '/about/privacy'),
  screen('set-up', '/setup', 'operator'),
  screen('welcome', '/welcome', 'newcomer'),
  screen('dashboard', '/dashboard', 'household', ({ range }) => `/dashboard?${range}`),
  screen('calendar', '/calendar', 'household'),
  screen(
    'calendar-day',
    '/calendar/$year/$month/$day',
    'household',
    ({ day: { year, month, day } }) => `/calendar/${year}/${month}/${day}`,
  ),
  screen('trips', '/trips', 'household', ({ range }) => `/trips?${range}`),
  screen('trip-create', '/trips/create', 'household'),
  screen('trip-edit', '/trips/$id', 'household', ({ trip }) => `/trips/${trip}`),
  screen('trip-details', '/trips/$id/details', 'household', ({ trip }) => `/trips/${trip}/details`),
  screen('trip-split', '/trips/$id/split', 'household', ({ trip }) => `/trips/${trip}/split`),
  screen('charges', '/charges', 'household', ({ range }) => `/charges?${range}`),
  screen('charge-details', '/charges/$id/details', 'household', ({ charge }) => `/charges/${charge}/details`),
  screen('charge-create', '/charges/create', 'household'),
  screen('charge-edit', '/charges/$id', 'household', ({ charge }) => `/charges/${charge}`),
  screen('sites', '/sites', 'household'),
  screen('map', '/map', 'household'),
  screen('costs', '/costs', 'household'),
  screen('full-cost', '/ownership', 'household'),
  screen('fixed-costs', '/fixcosts', 'household'),
  screen('fixed-cost-create', '/fixcosts/add', 'household'),
  screen('service', '/service', 'household'),
  screen('receipts', '/receipts', 'household'),
  screen('journeys', '/journeys', 'household'),
  screen('journey', '/journeys/$id', 'household', ({ journey }) => `/journeys/${journey}`),
  screen('shared-journey-gone', '/shared-journey', 'visitor', () => '/shared-journey#ended'),
  screen('fixed-cost-edit', '/fixcosts/$id', 'household', ({ fixedCost }) => `/fixcosts/${fixedCost}`),
  screen('cards', '/cards', 'household'),
  screen('card-add', '/card-add', 'household'),
  screen('card-create', '/cards/create', 'household'),
  screen('card-edit', '/cards/$id', 'household', ({ card }) => `/cards/${card}`),
  screen('consistency-check', '/consistency-check', 'household'),
  screen('statements', '/statements', 'household'),
  screen('logbook', '/logbook', 'household'),
  screen('logbook-inbox', '/logbook/inbox', 'household'),
  screen('logbook-rules', '/logbook/rules', 'household'),
  screen('logbook-benefit', '/logbook/benefit', 'household'),
  screen('changelog', '/changelog', 'household'),
  screen('lost', '/lost', 'household', ({ range }) => `/lost?${range}`),
  screen('vehicles', '/vehicles', 'household'),
  screen('vehicle-connect', '/vehicles/connect', 'household'),
  screen('vehicle-ways', '/vehicles/connect', 'household', () => '/vehicles/connect?make=BMW&country=DE'),
  screen('vehicle-connection', '/vehicles/connections/$id', 'household', ({ vehicle }) => `/vehicles/connections/${vehicle}`),
  screen('vehicle-create', '/vehicles/create', 'household'),
  screen('vehicle-edit', '/vehicles/$id', 'household', ({ vehicle }) => `/vehicles/${vehicle}`),
  screen('vehicle-data', '/vehicles/$id/data', 'household', ({ vehicle }) => `/vehicles/${vehicle}/data`),
  screen('datasheet', '/datasheet', 'household'),
  screen('degradation', '/degradation', 'household'),
  screen('deviations', '/deviations', 'household'),
  screen('consumption', '/consumption', 'household'),
  screen('chargingspeed', '/chargingspeed', 'household'),
  screen('range', '/range', 'household'),
  screen('year-in-review', '/year-in-review', 'household'),
  screen('billing', '/billing', 'household'),
  screen('referral', '/referral', 'household'),
  screen('promotion', '/promotion', 'newcomer'),
  screen('thg', '/thg', 'household'),
  screen('support-ticket', '/support-ticket', 'household'),
  screen('teams', '/teams', 'household'),
  screen('fleets', '/fleets', 'household'),
  screen('fleet-join', '/fleets/join', 'household'),
  screen('team-create', '/teams/$id', 'household', () => '/teams/create'),
  screen('fleet', '/fleet', 'household'),
  screen('profile', '/profile', 'newcomer'),
  screen('settings', '/settings', 'household'),
  screen('interfaces', '/settings/interfaces', 'household'),
  screen('interface-calls', '/settings/interfaces/calls', 'household'),
  screen('messages', '/messages', 'newcomer'),
  screen('import', '/import', 'household'),
  screen('administration', '/administration', 'administrator'),
];

/** Routes that only redirect; some lead the demo's household on, which keeps a logbook, and whom no team has invited, no fleet asks, and who works in none. */
const redirects = new Set([
  '/',
  '/logbook_wizard',
  '/teams/$id/join',
  '/fleets/$id',
  '/fleets/$id/drivers',
  '/fleets/$id/pool',
  '/fleets/$id/people',
  '/fleets/$id/log',
  '/fleets/$id/payroll',
  '/fleets/$id/payroll/runs/$runId',
  '/fleets/$id/vehicles/$vehicleId',
  '/fleet_onboarding',
  '/fleet_confirm_scopes',
  '/fleet_card_check',
]);

/** Declared routes that have no picture. */
export function routesWithoutPicture(declared: readonly string[]): string[] {
  const pictured = new Set(screens.map(({ route }) => route));
  return declared.filter((path) => !pictured.has(path) && !redirects.has(path));
}
