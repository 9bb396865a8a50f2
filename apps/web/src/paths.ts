import { route } from './address.ts';

/** The search parameters of a range of days. */
const range = ['from', 'to'] as const;

/** Every address of the product, including those whose screens do not exist yet. */
export const paths = {
  home: route('/'),
  login: route('/login'),
  signUp: route('/signup', 'ref'),
  signUpWithCode: route('/signup/$id', 'ref'),
  referal: route('/referal', 'code', 'ref'),
  forgotPassword: route('/forgot_password'),
  promotion: route('/promotion', 'code'),
  // Beyond the requirements: signing in with the account of a company, and the way back from its provider (decision 0160).
  companySignIn: route('/sign-in/company'),
  /** With the words of a mail it confirms an e-mail; without, it checks a signed document. */
  verify: route('/verify', 'email', 'code'),
  /** The link in the mail about a changed e-mail; its token is behind the #. */
  undoEmail: route('/undo-email'),
  /** The link of a shared journey; its secret is behind the # (decision 0182). */
  sharedJourney: route('/shared-journey'),
  helpDesk: route('/access/saml/zendesk', 'return_to'),
  // Beyond the requirements: the set-up of a fresh installation, and the built-in pages.
  setup: route('/setup', 'code'),
  about: route('/about/$page'),
  // For administrators (decision 0039).
  administration: route('/administration'),

  welcome: route('/welcome'),
  // `point`: the id of the charge point whose detail is open.
  map: route('/map', 'point'),
  supportTicket: route('/support-ticket', 'vehicleLimit'),
  vehicles: route('/vehicles'),
  // Beyond the requirements: the ways to connect a vehicle (`vehicle`: an existing one), a connection that has begun, the form of a new vehicle, and the ways to its data.
  connectVehicle: route('/vehicles/connect', 'make', 'country', 'vehicle', 'vin'),
  connection: route('/vehicles/connections/$id'),
  createVehicle: route('/vehicles/create', 'make', 'country'),
  vehicleData: route('/vehicles/$id/data'),
  vehicle: route('/vehicles/$id'),
  // Beyond the requirements: `vehicle: 'new'` proposes a new vehicle.
  import: route('/import', 'vehicle'),
  teams: route('/teams'),
  team: route('/teams/$id'),
  // `invitation`: the secret of the link in the mail.
  joinTeam: route('/teams/$id/join', 'invitation'),
  profile: route('/profile'),
  // Beyond the requirements: which messages come where, and what was sent (decision 0148).
  messages: route('/messages'),
  referral: route('/referral'),
  billing: route('/billing'),
  settings: route('/settings'),
  // Beyond the requirements: how other programs use the account (decision 0121).
  interfaces: route('/settings/interfaces'),
  interfaceCalls: route('/settings/interfaces/calls'),
  // Beyond the requirements: named places (decision 0076).
  sites: route('/sites'),
  thg: route('/thg'),

  dashboard: route('/dashboard', ...range),
  // `untagged: '1'`: only those without a purpose.
  trips: route('/trips', ...range, 'untagged'),
  // `after` and `before`: the ids of the trips between which one is missing.
  createTrip: route('/trips/create', 'after', 'before'),
  trip: route('/trips/$id'),
  splitTrip: route('/trips/$id/split'),
  tripDetails: route('/trips/$id/details'),
  // Beyond the requirements: trips and charges under a name (decision 0182).
  journeys: route('/journeys'),
  journey: route('/journeys/$id'),
  charges: route('/charges', ...range),
  // `after` and `before`: the ids of the trips between which one is missing; only `after`: at the end of that trip. `point`: the charge point where it was.
  createCharge: route('/charges/create', 'after', 'before', 'point'),
  charge: route('/charges/$id'),
  chargeDetails: route('/charges/$id/details'),
  calendar: route('/calendar', 'month'),
  calendarDay: route('/calendar/$year/$month/$day'),
  lost: route('/lost', ...range),
  // Beyond the requirements: the change log of a vehicle (decision 0087); `of`: only of one noun.
  changelog: route('/changelog', 'of'),
  logbook: route('/logbook'),
  // Beyond the requirements: the trips of the logbook without a class.
  logbookInbox: route('/logbook/inbox'),
  // Beyond the requirements: the rules that give trips their class (decision 0131).
  logbookRules: route('/logbook/rules'),
  // Beyond the requirements: whether the book pays (decision 0128).
  logbookBenefit: route('/logbook/benefit'),
  logbookWizard: route('/logbook_wizard'),
  consistencyCheck: route('/consistency-check'),
  datasheet: route('/datasheet'),
  degradation: route('/degradation'),
  deviations: route('/deviations'),
  consumption: route('/consumption'),
  chargingSpeed: route('/chargingspeed'),
  range: route('/range'),
  // Beyond the requirements: the year of the vehicle on a page.
  yearInReview: route('/year-in-review', 'year'),
  costs: route('/costs'),
  // Beyond the requirements: what a vehicle costs as a whole (decision 0180).
  ownership: route('/ownership', 'year'),
  fixCosts: route('/fixcosts'),
  // `receipt`: the id of the receipt that it is entered from.
  addFixCost: route('/fixcosts/add', 'receipt'),
  fixCost: route('/fixcosts/$id'),
  // Beyond the requirements: what the vehicle is due for, and what was done (decision 0152).
  service: route('/service'),
  // Beyond the requirements: pictures and PDFs of costs and charges (decision 0174).
  // `shared: 'lost'`: what another app shared did not arrive; a number: so many of the files were not taken.
  receipts: route('/receipts', 'shared'),
  // Beyond the requirements: statements for the employer (decision 0083).
  statements: route('/statements'),
  cards: route('/cards'),
  addCard: route('/card-add'),
  card: route('/cards/$id'),
  createCard: route('/cards/create'),

  // Beyond the requirements: fleets for those who work in them (decision 0149).
  fleets: route('/fleets'),
  // `invitation`: the secret of the link in the mail.
  joinFleet: route('/fleets/join', 'invitation'),
  // Charging at home, from statements to money (decision 0164).
  fleetPayroll: route('/fleets/$id/payroll'),
  fleetAccount: route('/fleets/$id', 'search'),
  // The parts of a fleet (decision 0170).
  fleetDrivers: route('/fleets/$id/drivers'),
  fleetPool: route('/fleets/$id/pool', 'week'),
  fleetPeople: route('/fleets/$id/people'),
  fleetLog: route('/fleets/$id/log'),
  fleetRun: route('/fleets/$id/payroll/runs/$runId'),
  fleetVehicle: route('/fleets/$id/vehicles/$vehicleId'),
  fleetOnboarding: route('/fleet_onboarding'),
  fleetConfirmScopes: route('/fleet_confirm_scopes'),
  fleetCardCheck: route('/fleet_card_check'),
  // Beyond the requirements: what the fleet of the selected vehicle sees (decision 0144).
  fleetView: route('/fleet'),
} as const;

/** The pattern of a route that has an address. */
export type Pattern = (typeof paths)[keyof typeof paths]['pattern'];

/** The pattern that matches every address outside the product. */
export const fallbackPattern = '/$';

/** The reference page of the API, a page of the server. */
export const apiReference = '/v1/reference';

/** The push in the reference page of the API, a page of the server. */
export const pushReference = '/v1/reference#/telemetry/postIngestByToken';

/** What the programs of the demo's household read. */
export const demoHousehold = '/demo/household';
/** The inbox of a demo, a page of the server. */
export const demoInbox = (to: string): string => `/demo/mail?${new URLSearchParams({ to }).toString()}`;
