/** How the rows of an archived table come into another installation. */
export interface IncomingTable {
  /** Columns that stay behind, and why: what an archive says of them counts nowhere else. */
  readonly without?: Readonly<Record<string, string>>;
  /** Columns that no archive has, as SQL: without a value of their own a job would do its work again. */
  readonly fill?: Readonly<Record<string, string>>;
  /** The column that names the row to which it belongs: it comes in only with that. */
  readonly partOf?: readonly [column: string, table: string];
  /** Columns that name another row of the same table, which has to be there first. */
  readonly after?: readonly string[];
}

const ofFleet = 'a fleet of the former installation decides it';
const ofSales = 'whether it is paid for is decided where it is sold';
const ofSource = 'the sign-in at the source stays behind';

/** The tables whose rows come in, in the order in which they refer to each other (decision 0124). */
export const incomingTables: Readonly<Record<string, IncomingTable>> = {
  vehicles: {
    without: {
      fleet: ofFleet,
      fleet_id: ofFleet,
      fleet_name: ofFleet,
      fleet_pool: ofFleet,
      fleet_scopes: ofFleet,
      fleet_consent_scopes: ofFleet,
      fleet_consent_at: ofFleet,
      fleet_check_interval: ofFleet,
      fleet_checks: ofFleet,
      fleet_trip_lock: ofFleet,
      fleet_charge_lock: ofFleet,
      fleet_charge_completed: ofFleet,
      plan: ofSales,
      payed: ofSales,
      status: ofSales,
      login_data: ofSource,
      telemetry: ofSource,
      telemetry_until: ofSource,
      telemetry_problem: ofSource,
      plugin: ofSource,
      use_tcu: ofSource,
    },
  },
  vehicle_settings: {},
  sites: { fill: { match_due: 'false' } },
  site_dismissals: {},
  thgs: {},
  contacts: { without: { fleet_id: ofFleet } },
  known_addresses: {},
  cards: {
    without: {
      fleet: ofFleet,
      fleet_checks: ofFleet,
      fleet_check_interval: ofFleet,
      fleet_check_asked_at: ofFleet,
      fleet_rates_changed: ofFleet,
    },
  },
  card_versions: { partOf: ['card_id', 'cards'] },
  fixed_costs: {},
  reminders: {},
  tyres: {},
  journeys: {},
  journey_dismissals: {},
  journey_pictures: {},
  trips: { after: ['merged_into', 'split_from'] },
  charges: { fill: { price_due: 'null' }, after: ['merged_into'] },
  receipts: {},
  receipt_lines: {},
  charge_prices: { partOf: ['charge_id', 'charges'] },
  idles: {},
  sleeps: {},
  sealed_tracks: {},
  odometer_gaps: {},
  withdrawn_segments: {},
  findings: {},
  charging_words: {},
  class_rules: {},
  logbooks: {},
  logbook_entries: { partOf: ['logbook_id', 'logbooks'] },
  logbook_places: { partOf: ['logbook_id', 'logbooks'] },
  logbook_heads: { partOf: ['logbook_id', 'logbooks'] },
  logbook_files: { partOf: ['logbook_id', 'logbooks'] },
  logbook_benefits: {},
  vehicle_ownership: {},
  statement_settings: {},
  // What a fleet pays by is issued here.
  statements: { fill: { imported_at: 'now()' } },
  imported_entries: {},
  quarantine: {},
  refusal_counts: {},
  damaged_blocks: { fill: { id: 'gen_random_uuid()', bytes: "''", told_at: 'now()', next_try_at: "'infinity'" } },
  changes: {},
  starred_points: {},
};

const ofAccess = 'it says who was signed in where; on another installation that is history of the former';
const ofOperator = 'it concerns the operator of the former installation';

/** The tables whose rows stay behind, and why. The user is no row that comes in: the settings are taken over (`take-settings.ts`). */
export const stayingTables: Readonly<Record<string, string>> = {
  accounts: 'the account is there',
  users: 'the user is there, and takes over the settings',
  sessions: ofAccess,
  security_events: ofAccess,
  passkeys: 'their keys are no part of the archive',
  one_time_codes: ofAccess,
  mails: ofAccess,
  messages: ofAccess,
  message_channels: 'their addresses are no part of the archive: set them up again',
  webhooks: 'their addresses and secrets are no part of the archive: add them again',
  webhook_deliveries: 'what was sent from the former installation',
  abrp_links: 'their tokens are no part of the archive: enter them again',
  mqtt_outputs: 'its address and password are no part of the archive: enter the broker again',
  archive_tickets: ofAccess,
  support_views: ofOperator,
  tickets: ofOperator,
  ticket_messages: ofOperator,
  ticket_files: ofOperator,
  subscriptions: ofSales,
  referral_codes: ofSales,
  referral_credits: ofSales,
  payouts: ofSales,
  promotions: ofSales,
  connections: 'the access is no part of the archive: sign in at the source again',
  vehicle_connections: 'the access is no part of the archive: sign in at the source again',
  push_token_directory: 'tokens are no part of the archive: create one again',
  fleet_consents: ofFleet,
  fleet_people: ofFleet,
  company_links: ofFleet,
  journey_shares: 'their addresses are no part of the archive: share a journey again',
  list_addresses: 'their addresses are no part of the archive: make new ones',
  api_token_calls: 'what programs did at the former installation',
  calendar_feeds: 'its address is no part of the archive: get a new one',
  api_tokens: 'they are no part of the archive: create one again',
  teams: 'other people belong to it',
  team_members: 'other people belong to it',
  imports: 'its result is among trips and charges',
};
