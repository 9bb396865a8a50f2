// Which folders and files of apps/server/src may name a table in SQL or in a call of Kysely (scripts/check-tables.mjs). The first owns the table: other features
// call it through its public.ts, all folders call telemetry through telemetry/public.ts. Further entries are no precedent; the comment beside a file is its reason.

// One statement over trips, charges and addresses; it cannot be split in two.
const namingPlaces = 'features/addresses/nameless-places.query.ts';
// One statement over the places of trips and charges.
const visitedPlaces = 'features/sites/visited-cells.query.ts';

export const owners = {
  // Accounts and access to them.
  accounts: [
    'features/account',
    'features/configuration/own-accounts.query.ts', // checks for accounts other than those of the demo, which a setting names
  ],
  user_directory: ['features/account'],
  users: [
    'features/users',
    'features/profiles', // what other features read of a user
    'features/account', // fields for the sign-in
    'features/support/support-views.store.ts', // a support view ends with the viewed account: checked with every call, in one statement
    'features/trips/copy-trip-details.query.ts', // only for users with this setting
    'features/vehicles/add-vehicle.ts', // starts with a setting of the user
    'features/fleet/fleet-vehicles.query.ts', // the owners of the vehicles of fleets, in one statement over all accounts
    'telemetry/sealing', // the public key that seals places
    'telemetry/fold/vehicle-state.store.ts', // a deactivated account receives no samples: checked with the lock of the vehicle
    'telemetry/segments/charge-distances.ts', // the car for comparison, a setting of the user
  ],
  sessions: [
    'features/account',
    'features/users/user-list.query.ts', // sorts the users of the installation by their last use
  ],
  one_time_codes: ['features/account'],
  recovery_codes: ['features/account'],
  sign_in_failures: ['features/account'],
  guesses: ['features/account'],
  known_networks: ['features/account'],
  security_events: ['features/security'],
  passkeys: ['features/account/passkeys'],
  spent_challenges: ['features/account/passkeys'],
  support_views: ['features/support'],
  archive_tickets: ['features/archive'],

  installation_settings: ['features/configuration'],
  idempotency_keys: ['features/idempotency'],
  mails: [
    'features/mail',
    'features/users/waiting-codes.query.ts', // who waits for a code, with names and roles, in one statement over all accounts
  ],
  notices: ['features/notices'],
  imports: ['features/imports'],
  imported_entries: ['features/imports'],
  contacts: ['features/contacts'],
  fixed_costs: ['features/costs'],
  statement_settings: ['features/statements'],
  statements: ['features/statements'],
  sites: [
    'features/sites',
    'telemetry/sites', // the sites of a trip or a charge are stored in the transaction that ends it
    'telemetry/sealing', // a sealed trip keeps only sites that are not sealed
  ],
  site_dismissals: ['features/sites'],

  cards: ['features/cards'],
  card_versions: ['features/cards'],
  card_master_data: ['features/cards'],
  operator_master_data: ['features/cards'],
  charge_points: ['features/chargepoints'],
  tariff_series: ['features/tariffs'],
  tariff_prices: [
    'features/tariffs',
    'features/prices/charge-prices.store.ts', // finds charges of all accounts whose missing prices are there now, in one statement
  ],

  subscriptions: ['features/vehicles/subscriptions'],
  trial_directory: ['features/vehicles/subscriptions'],

  vehicles: [
    'features/vehicles',
    'features/plans', // the plan that counts for a vehicle
    'telemetry', // state, settings and days of detection belong to the vehicle
    'features/users/user-list.query.ts', // counts the vehicles of each user, and reads nothing of them
    'features/fleet', // finds vehicles of fleets over all accounts, and sets what the fleet decides
    'features/connections/telemetry-renewals.store.ts', // claims over all accounts, with the VIN that the source is asked with
    'features/connections/vehicle-connections.store.ts', // archived and paused vehicles are not asked: claimed in one statement over all accounts
    'features/connections/streams/leases.store.ts', // the same for streams
    'features/trips/copy-trip-details.query.ts', // the index over new trips of all accounts starts with the vehicle
  ],
  push_token_directory: ['features/vehicles'],
  vehicle_master_data: ['features/vehicles'],
  vehicle_model_powers: [
    'features/vehicles',
    'telemetry/fold/settings-versions.ts', // how fast the model charges, with the other settings of detection in one statement
  ],
  connections: ['features/connections'],
  vehicle_connections: ['features/connections'],
  connection_attempts: ['features/connections'],
  source_vehicle_directory: ['features/connections'],
  named_vehicle_directory: ['features/connections'],
  stream_leases: ['features/connections'],
  make_connectors: ['features/connections'],
  vehicle_settings: ['telemetry/fold/settings-versions.ts'],

  // Detection writes the segments, the features show and change them.
  trips: [
    'features/trips',
    'features/segments',
    namingPlaces,
    'features/addresses/own-addresses.query.ts', // searches the addresses of both ends
    'telemetry/segments',
    'telemetry/lines',
    'telemetry/packing',
    'telemetry/sealing',
    'telemetry/consistency', // checks them by the rules
    'features/prices/store', // writes what they cost: one fold over all segments of a vehicle
    'telemetry/sites',
    visitedPlaces,
  ],
  charges: [
    'features/charges',
    'features/segments',
    namingPlaces,
    visitedPlaces,
    'telemetry/segments',
    'telemetry/packing',
    'telemetry/sealing',
    'features/prices', // finds those that have no price yet over all accounts, and writes it
    'telemetry/sites',
    'telemetry/consistency', // checks them by the rules
    'features/cards/delete-card.ts', // whether a deleted card has charges, in one statement over all accounts
  ],
  charge_prices: [
    'features/prices',
    'telemetry/consistency', // whether a charge without a cost may still get one
  ],
  energy_stores: [
    'features/prices',
    'telemetry/segments', // marks those of a vehicle whose charges or trips changed
  ],
  idles: ['features/segments', 'features/idles', 'telemetry/segments', 'telemetry/sealing', 'features/prices/store'],
  sleeps: ['features/segments', 'features/sleeps', 'telemetry/segments', 'telemetry/sealing', 'features/prices/store'],
  battery_statistics: [
    'features/vehicle-figures',
    'telemetry/segments', // marks those of a vehicle whose charges changed
  ],
  odometer_gaps: ['telemetry/segments'],
  withdrawn_segments: ['telemetry/segments', 'telemetry/sealing'],
  findings: ['telemetry/segments', 'telemetry/consistency'],
  rule_checks: ['telemetry/consistency'],
  consistency_checks: ['features/consistency'],
  trip_lines: [
    'telemetry/lines',
    'features/trips/trip-lines.query.ts', // the lines of the trips in a range
    'telemetry/packing', // a line is deleted together with its positions
    'telemetry/sealing',
    'telemetry/segments',
  ],
  sealed_tracks: ['telemetry/sealing', 'features/trips'],
  known_addresses: [
    'features/addresses',
    'telemetry/sealing', // a place is sealed once it has its address, which is then deleted here
  ],

  changes: [
    'features/changelog',
    'telemetry/sealing', // the places of a trip are sealed in its changes too, in one transaction
  ],

  // The way of a sample.
  samples: ['telemetry'],
  packed_blocks: ['telemetry'],
  damaged_blocks: ['telemetry/packing/damaged-blocks.store.ts'],
  quarantine: ['telemetry'],
  refusal_counts: ['telemetry'],
  charging_words: ['features/telemetry'],
  server_clock: ['telemetry/intake/server-clock.ts'],
  history_inbox: ['telemetry'],
  vehicle_state: ['telemetry'],
  vehicle_snapshots: [
    'telemetry/replay',
    'telemetry/packing/old-places.ts', // finds vehicles of all accounts with old snapshots or refused values, in one statement
  ],
};

/** Where the table of a statement may be a variable: for one statement on several tables. */
export const byVariable = [
  'backup', // copies every table, whatever its name
  'connections/files/teslamate-database.ts', // the tables of another program
  'db',
  'features/account/end-account.ts', // deletes from every table of an account
  'features/archive/stored-rows.ts', // reads every table of an account
  'features/prices/store',
  'features/segments',
  'telemetry/consistency', // trips and charges
  'telemetry/samples/samples.store.ts', // samples, or the temporary table that is copied into it
  'telemetry/sealing',
  'telemetry/segments',
];
