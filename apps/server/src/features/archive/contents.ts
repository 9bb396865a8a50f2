import { columnNames, type WithColumns } from '../../db/fields/field.ts';
import { tripFields } from '../trips/public.ts';
import type { ArchivedTable, LeftOutTable } from './archived-table.ts';

/** These columns in this order, then the other columns of the API fields. */
const withFields = (text: string, fields: WithColumns): readonly string[] => [...new Set([...splitNames(text), ...columnNames(fields)])];

const splitNames = (text: string): readonly string[] => text.trim().split(/\s+/);

const segment = `id vehicle_id start_time end_time status start_unheard end_unheard unheard frozen deleted_at start_level end_level start_range
  end_range start_odometer end_odometer start_latitude start_longitude end_latitude end_longitude avg_out_temp avg_in_temp source import version created_at`;
const asSamples = { leftOut: 'read out as samples, one file a vehicle' };
const derivedFrom = (from: string) => `computed from ${from}, which is in the archive, and can be computed again at any time`;
const secretHash = 'a hash that proves an identity; a reader learns nothing from it';
const placeHash = 'shows which sealed places are equal, with a key of this installation';

/**
 * Every table with an account: which of its columns are in the archive and which are not. A test compares this with the catalogue of the database, so that an added
 * table or column has to be listed here.
 */
export const contents: Readonly<Record<string, ArchivedTable | LeftOutTable>> = {
  accounts: { file: 'account.jsonl', about: 'archive.accounts', columns: splitNames('created_at') },
  users: {
    file: 'people.jsonl',
    about: 'archive.users',
    columns:
      splitNames(`id email verified_at deactivated_at role first_name last_name phone language time unit unit_energy unit_temp currency
      trip_tags charge_tags drivers trips_setting charges_setting trips_gps trips_copy compare notifications vehicle_limit created_at terms
      referral_source referral_code campaign newsletter_ended_at seal_places home_address home_latitude home_longitude public_key private_key recovery_key
      former_keys two_factor_since`),
    without: {
      password_hash: secretHash,
      totp_secret: 'the secret of the authenticator, sealed with a key of this installation',
      totp_pending: 'the secret of the authenticator before it counts',
      totp_last_step: 'only shows which code counted last',
    },
  },
  user_directory: { leftOut: 'the e-mail addresses of people.jsonl again, for signing in' },
  sessions: {
    file: 'devices.jsonl',
    about: 'archive.sessions',
    columns: splitNames('id user_id created_at refreshed_at expires_at revoked_at user_agent'),
    without: { refresh_hash: secretHash },
  },
  archive_tickets: {
    file: 'archives.jsonl',
    about: 'archive.archiveTickets',
    columns: splitNames('user_id session_id made_at'),
    without: { ticket_hash: secretHash, starts_left: 'only shows whether the ticket can still be used' },
  },
  passkeys: {
    file: 'passkeys.jsonl',
    about: 'archive.passkeys',
    columns: splitNames('id user_id name transports counter created_at last_used_at'),
    without: {
      credential_id: 'its name in the authenticator',
      public_key: 'only used to verify a sign-in with it',
    },
  },
  spent_challenges: { leftOut: 'only hashes, so that an answer does not count twice' },
  support_views: {
    file: 'support-views.jsonl',
    about: 'archive.supportViews',
    columns: splitNames('id user_id viewer_name started_at ends_at ended_at'),
    without: { viewer_account_id: 'it belongs to the administrator', viewer_user_id: 'it belongs to the administrator' },
  },
  one_time_codes: {
    file: 'codes.jsonl',
    about: 'archive.oneTimeCodes',
    columns: splitNames('user_id purpose email made_at expires_at made counted_from'),
    without: { code_hash: secretHash },
  },
  known_networks: { leftOut: 'nothing but hashes of networks, which no one can turn back into addresses' },
  security_events: {
    file: 'security.jsonl',
    about: 'archive.securityEvents',
    columns: splitNames('user_id kind about since at count browser system by'),
  },
  recovery_codes: { leftOut: 'nothing but hashes of codes that were shown once' },
  mails: {
    file: 'mails.jsonl',
    about: 'archive.mails',
    columns: splitNames('id user_id kind language recipient attempts due_at expires_at created_at sent_at given_up_at reason'),
    without: { sealed: 'a code that is on its way, sealed with a key of this installation' },
  },
  idempotency_keys: { leftOut: 'copies of answers for a day, some of which show a secret once' },
  vehicles: {
    file: 'vehicles.jsonl',
    about: 'archive.vehicles',
    columns:
      splitNames(`id display_name manufacture model variant vehicle_master_data_id vin country license_plate category kwh degradation efficiency liter compare archive pause offline telemetry telemetry_until telemetry_problem
      plugin offline_charges trip_creation_mode trip_merge_time time_zone logbook logbook_type logbook_date address personnel_number distance_to_work end_as_start_address login_data use_tcu fleet fleet_id fleet_name fleet_pool
      fleet_scopes fleet_consent_scopes fleet_consent_at fleet_check_interval fleet_checks fleet_trip_lock fleet_charge_lock fleet_charge_completed
      plan payed status created_at`),
  },
  subscriptions: {
    file: 'subscriptions.jsonl',
    about: 'archive.subscriptions',
    columns: splitNames('id vehicle_id plan interval trial started_at cancel_at expiry'),
  },
  vehicle_settings: {
    file: 'vehicle-settings.jsonl',
    about: 'archive.vehicleSettings',
    columns: splitNames('vehicle_id holds_from trip_merge_time capacity_kwh degradation offline_charges'),
  },
  push_token_directory: {
    file: 'push-tokens.jsonl',
    about: 'archive.pushTokenDirectory',
    columns: splitNames('vehicle_id created_at'),
    without: { token_hash: secretHash },
  },
  connections: {
    file: 'connections.jsonl',
    about: 'archive.connections',
    columns: splitNames('id connector expires_at valid granted_at created_at'),
    without: {
      secrets: 'the access to the source, sealed with a key of this installation',
      source_user: 'a hash of the person at the source, by which a second sign-in is recognised',
      version: 'counts renewals of the access',
      renewing_until: 'a claim of a process',
      listener: 'a claim of a process',
      listening_until: 'a claim of a process',
    },
  },
  vehicle_connections: {
    file: 'vehicle-connections.jsonl',
    about: 'archive.vehicleConnections',
    columns: splitNames(
      'vehicle_id connection_id connector source_vehicle poll_at activity data_at changed_at failures problem problem_since missed_since telemetry_renew_at',
    ),
  },
  connection_attempts: { leftOut: 'sign-ins at a source on their way, which end after an hour, or after 30 days without a consent' },
  named_vehicle_directory: { leftOut: 'the VINs of connections on their way, so that no other account connects the same car' },
  source_vehicle_directory: { leftOut: 'the vehicles of vehicle-connections.jsonl again, to find whose data arrive' },
  trips: {
    file: 'trips.csv',
    about: 'archive.trips',
    columns: withFields(
      `${segment} distance distance_method odometer_correction used_kwh used_method start_gas_level end_gas_level avg_speed max_speed
      avg_consumption elevation_gain cost cost_currency cost_entered cost_partial co2 start_address end_address tags name company reason comment driver private_distance
      to_work_distance split_from merged_into track_of drive_number places_key sealed_places start_site_id end_site_id site_tag details_copied_at excluded`,
      tripFields,
    ),
    without: { start_place_hash: placeHash, end_place_hash: placeHash },
  },
  sealed_tracks: { file: 'sealed-tracks.jsonl', about: 'archive.sealedTracks', columns: splitNames('trip_id vehicle_id track line') },
  charges: {
    file: 'charges.csv',
    about: 'archive.charges',
    columns:
      splitNames(`${segment} user_id battery_kwh kwh energy_method grid_kwh kwh_bill meter_start meter_end meter_source stated_kwh ac ac_inferred max_kw counter_start_unknown distance_between_charges cost
      cost_currency cost_before_solar co2 co2_saved pv renewable point_id point_name operator_id address type card_id card_name locked tags comment charge_number
      merged_into site_id site_tag errors excluded`),
    without: { price_due: 'what a job has to do' },
  },
  charge_prices: {
    file: 'charge-prices.jsonl',
    about: 'archive.chargePrices',
    columns: splitNames('charge_id card_id card_version breakdown reason priced_at'),
    without: { waits_for: 'work that is due', waits_at: 'work that is due' },
  },
  idles: { file: 'parked.csv', about: 'archive.idles', columns: splitNames(`${segment} kwh grid_kwh cost cost_currency`) },
  sleeps: { file: 'asleep.csv', about: 'archive.sleeps', columns: splitNames(`${segment} kwh grid_kwh cost cost_currency`) },
  odometer_gaps: { file: 'odometer-gaps.csv', about: 'archive.odometerGaps', columns: splitNames('vehicle_id at reason km') },
  withdrawn_segments: {
    file: 'withdrawn.jsonl',
    about: 'archive.withdrawnSegments',
    columns: splitNames('id vehicle_id kind withdrawn_at record'),
  },
  findings: {
    file: 'findings.jsonl',
    about: 'archive.findings',
    columns: splitNames('id vehicle_id rule segment_id status valid number other_kind other_id detail created_at updated_at'),
  },
  quarantine: {
    file: 'refused-values.csv',
    about: 'archive.quarantine',
    columns: splitNames('vehicle_id received_at ts source field reason value'),
    without: { fingerprint: 'keeps the same value from being stored twice' },
  },
  refusal_counts: {
    file: 'refused-values-per-day.csv',
    about: 'archive.refusalCounts',
    columns: splitNames('vehicle_id day reason noted only_counted'),
  },
  charging_words: {
    file: 'charging-words.jsonl',
    about: 'archive.chargingWords',
    columns: splitNames('id vehicle_id word count last_at meaning'),
  },
  known_addresses: {
    file: 'known-addresses.jsonl',
    about: 'archive.knownAddresses',
    columns: splitNames('lat_e4 lon_e4 address asked_at'),
  },
  imports: {
    file: 'imports.jsonl',
    about: 'archive.imports',
    columns:
      splitNames(`id user_id vehicle_id zone column_mapping dates status progress files cars mapping vehicles row_count rejected values_left_out problems places failure attempts
      created_at started_at finished_at heard_at`),
    without: {
      crashes: 'only decides whether an attempt is repeated',
      attempted_by: 'the process of the server that works on it',
    },
  },
  imported_entries: {
    file: 'imported-entries.jsonl',
    about: 'archive.importedEntries',
    columns: splitNames('id vehicle_id source kind start_time end_time odometer_km kwh liter cost_minor currency facts'),
    without: {
      row_key: 'only recognises the row when its file is imported again',
      charge_due: 'what a job has to do',
      charge_refusal: 'what a job has done',
    },
  },
  contacts: {
    file: 'contacts.jsonl',
    about: 'archive.contacts',
    columns: splitNames('id user_id first_name last_name company reason fleet_id created_at deleted_at'),
  },
  sites: {
    file: 'places.jsonl',
    about: 'archive.sites',
    columns: splitNames('id name latitude longitude radius address card_id trip_tag charge_tag seals created_at deleted_at'),
    without: {
      import_key: 'only recognises the place when its file is imported again',
      match_due: 'work that is due',
      version: 'counts changes',
    },
  },
  site_dismissals: {
    file: 'places-not-suggested.jsonl',
    about: 'archive.siteDismissals',
    columns: splitNames('id latitude longitude created_at'),
  },
  cards: {
    file: 'cards.jsonl',
    about: 'archive.cards',
    columns:
      splitNames(`id name url color category country currency flat base loss start_date end_date prices operators vehicle_id base_card_id active renewable
      is_default fleet integration rfid grid_fee tax address latitude longitude fleet_checks fleet_check_interval content_number created_at updated_at deleted_at`),
    without: {
      token: 'the access to the provider of a tariff, sealed with a key of this installation',
      token_refused: 'belongs to the token',
      tariff_series: 'follows from the other fields',
      reprice_from: 'only shows which charges wait for their price',
      version: 'counts changes of the row',
    },
  },
  card_versions: {
    file: 'card-versions.jsonl',
    about: 'archive.cardVersions',
    columns: splitNames('card_id number content applies_from created_at'),
  },
  fixed_costs: {
    file: 'fixed-costs.csv',
    about: 'archive.costs',
    columns: splitNames('id vehicle_id description type category amount currency start_date end_date version created_at deleted_at'),
  },
  statement_settings: {
    file: 'statement-settings.jsonl',
    about: 'archive.statementSettings',
    columns: splitNames('vehicle_id basis employer employee personnel_number mail_user_id mailed_month version'),
  },
  statements: {
    file: 'statements.jsonl',
    about: 'archive.statements',
    columns: splitNames('id vehicle_id number month corrects content digest issued_at'),
    without: { pdf: 'its content set for print, which is downloaded statement by statement' },
  },
  changes: {
    file: 'changes.jsonl',
    about: 'archive.changes',
    columns: splitNames('id vehicle_id noun entity_id action user_id by_user_id created_at before after related undone_at'),
  },
  damaged_blocks: {
    file: 'damaged-samples.csv',
    about: 'archive.damagedBlocks',
    columns: splitNames('vehicle_id start_time end_time sample_count found_at'),
    without: {
      id: 'only a name',
      bytes: 'what cannot be read',
      deleted: 'only says what does not come back',
      told_at: 'when the operator was told',
      tries: 'only shows when it is tried again',
      next_try_at: 'only shows when it is tried again',
    },
  },
  samples: asSamples,
  packed_blocks: asSamples,
  history_inbox: asSamples,
  trip_lines: { leftOut: derivedFrom('the samples') },
  battery_statistics: { leftOut: derivedFrom('the charges') },
  rule_checks: { leftOut: 'marks the trips and charges that a job has to check' },
  consistency_checks: { leftOut: 'the progress of the last check of a range' },
  energy_stores: { leftOut: 'marks the vehicles whose trips a job has to calculate' },
  vehicle_state: { leftOut: derivedFrom('the samples') },
  vehicle_snapshots: { leftOut: derivedFrom('the samples') },
};
