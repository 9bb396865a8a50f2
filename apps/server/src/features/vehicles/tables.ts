import { archived, leftOut, shared, type OwnedTables } from '../../db/owned-table.ts';
import { enteredFields } from './vehicle.fields.ts';

export const tables = {
  vehicles: {
    archive: archived({
      file: 'vehicles.jsonl',
      about: 'archive.vehicles',
      columns: `id display_name manufacture model variant vehicle_master_data_id vin country license_plate category kwh
        degradation efficiency liter compare archive pause offline telemetry telemetry_until telemetry_problem plugin
        offline_charges trip_creation_mode trip_merge_time time_zone logbook logbook_type logbook_date address
        personnel_number distance_to_work end_as_start_address login_data use_tcu fleet fleet_id fleet_name fleet_pool
        fleet_scopes fleet_consent_scopes fleet_consent_at fleet_check_interval fleet_checks fleet_trip_lock
        fleet_charge_lock fleet_charge_completed plan payed status created_at`,
      fields: enteredFields,
    }),
    alsoIn: {
      'features/calendar': 'names the vehicle of an entry',
      'features/segments/in-range.ts': 'the zone of a vehicle, for the day of a rate in one statement',
      'features/abrp': 'archived vehicles send nothing, and the size of the battery, claimed in one statement over all accounts',
      'features/mqtt': 'the vehicles that are published, of all accounts with a broker',
      'features/webhooks': 'finds the events that a webhook tells of',
      'features/api-tokens': 'whether the chosen vehicles of a token are of its account',
      'features/status': 'what the operator sees of all accounts',
      'features/archive/incoming': 'whose vehicles those of an archive are, and whether an account has one',
      'features/statistics/groups': 'which group a vehicle belongs to: over all accounts',
      'features/referrals/referrals.store.ts': 'nobody recommends himself with an account that has one of his cars',
      'features/promotions': 'the vehicle that a promotion is for, over all accounts',
      'features/plans': 'the plan that counts for a vehicle',
      telemetry: 'state, settings and days of detection belong to the vehicle',
      'features/users/user-list.query.ts': 'counts the vehicles of each user, and reads nothing of them',
      'features/fleet': 'finds vehicles of fleets over all accounts, and sets what the fleet decides',
      'features/connections/telemetry-renewals.store.ts': 'claims over all accounts, with the VIN that the source is asked with',
      'features/connections/vehicle-connections.store.ts':
        'archived and paused vehicles are not asked: claimed in one statement over all accounts',
      'features/connections/streams/leases.store.ts': 'the same for streams',
      'features/trips/rules/classify-trips.query.ts': 'what rules need of it, read in the transaction of telemetry',
      'features/segments/months': 'a month counts in the zone of its vehicle, which is read with it',
      'features/trips/copy-trip-details.query.ts': 'the index over new trips of all accounts starts with the vehicle',
    },
  },
  push_token_directory: {
    directory: true,
    archive: archived({
      file: 'push-tokens.jsonl',
      about: 'archive.pushTokenDirectory',
      columns: 'vehicle_id created_at',
      without: { token_hash: leftOut.secretHash },
    }),
    alsoIn: { 'features/status': 'what the operator sees of all accounts' },
  },
  vehicle_master_data: { ...shared },
  vehicle_model_powers: {
    ...shared,
    alsoIn: { 'telemetry/fold/settings-versions.ts': 'how fast the model charges, with the other settings of detection in one statement' },
  },
} as const satisfies OwnedTables;
