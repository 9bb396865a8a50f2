// Which folders and files of apps/server/src may name a table in SQL or in a call of Kysely (scripts/check-tables.mjs). The first is where the table is at home: a feature
// asks it through its public.ts, everybody asks telemetry through telemetry/public.ts. What stands behind it is no precedent; a file has its reason beside it.

// What one statement does for the trips, charges and addresses at once, and two would not.
const namingPlaces = 'features/addresses/nameless-places.query.ts';

export const owners = {
  // Accounts and who may enter them.
  accounts: [
    'features/account',
    'features/configuration/own-accounts.query.ts', // whether there are others than those of the demo, which a setting names
  ],
  user_directory: ['features/account'],
  users: [
    'features/users',
    'features/account', // what signs a user in
    'features/support/support-views.store.ts', // a view ends with the account that is viewed: asked with every call, in one statement
    'features/trips/copy-trip-details.query.ts', // where the user wants it
    'features/vehicles/add-vehicle.ts', // begins with a wish of the user
    'telemetry/sealing', // the key that places are sealed to
    'telemetry/segments/charge-distances.ts', // the car that the user compares with
  ],
  sessions: ['features/account'],
  one_time_codes: ['features/account'],
  recovery_codes: ['features/account'],
  sign_in_failures: ['features/account'],
  passkeys: ['features/account/passkeys'],
  spent_challenges: ['features/account/passkeys'],
  support_views: ['features/support'],
  archive_tickets: ['features/archive'],

  installation_settings: ['features/configuration'],
  idempotency_keys: ['features/idempotency'],
  mails: ['features/mail'],
  notices: ['features/notices'],
  imports: ['features/imports'],
  contacts: ['features/contacts'],

  vehicles: [
    'features/vehicles',
    'telemetry', // its state, its settings and its days stand beside the vehicle
  ],
  push_token_directory: ['features/vehicles'],
  vehicle_settings: ['telemetry/settings-versions.ts'],

  // Detection writes the segments, the features show and change them.
  trips: [
    'features/trips',
    'features/segments',
    namingPlaces,
    'features/addresses/own-addresses.query.ts', // searches the addresses of both ends by what is typed
    'telemetry/segments',
    'telemetry/lines',
    'telemetry/packing',
    'telemetry/sealing',
  ],
  charges: ['features/charges', 'features/segments', namingPlaces, 'telemetry/segments', 'telemetry/packing', 'telemetry/sealing'],
  idles: ['features/segments', 'features/idles', 'telemetry/segments', 'telemetry/sealing'],
  sleeps: ['features/segments', 'features/sleeps', 'telemetry/segments', 'telemetry/sealing'],
  odometer_gaps: ['telemetry/segments'],
  withdrawn_segments: ['telemetry/segments', 'telemetry/sealing'],
  findings: ['telemetry/segments'],
  trip_lines: [
    'telemetry/lines',
    'features/trips/trip-lines.query.ts', // those of the trips of a range
    'telemetry/packing', // a line goes with the places it was made of
    'telemetry/sealing',
    'telemetry/segments',
  ],
  sealed_tracks: ['telemetry/sealing', 'features/trips'],
  known_addresses: [
    'features/addresses',
    'telemetry/sealing', // a place is sealed once it has its address, which then is known no more
  ],

  // The way of a sample.
  samples: ['telemetry'],
  packed_blocks: ['telemetry'],
  quarantine: ['telemetry'],
  history_inbox: ['telemetry'],
  vehicle_state: ['telemetry'],
  vehicle_snapshots: ['telemetry/replay'],
};

/** Where a table may be a variable: for the same statement on several of them. */
export const byVariable = [
  'db',
  'features/account/end-account.ts', // deletes from every table of an account
  'features/archive/stored-rows.ts', // reads every table of an account
  'features/segments',
  'telemetry/packing', // the partitions of samples
  'telemetry/partitions.ts',
  'telemetry/samples.store.ts', // samples, or the temporary table before them
  'telemetry/sealing',
  'telemetry/segments',
];
