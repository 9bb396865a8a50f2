import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  users: {
    archive: archived({
      file: 'people.jsonl',
      about: 'archive.users',
      columns: `id email verified_at deactivated_at role first_name last_name phone language time unit unit_energy unit_temp
        currency trip_tags charge_tags drivers trips_setting charges_setting trips_gps trips_copy compare
        comparisons notifications quiet_hours vehicle_limit created_at terms referral_source referral_code campaign newsletter_ended_at logbook_reminded_at
        seal_places home_address home_latitude home_longitude public_key private_key recovery_key former_keys
        two_factor_since`,
      without: {
        password_hash: leftOut.secretHash,
        totp_secret: 'the secret of the authenticator, sealed with a key of this installation',
        totp_pending: 'the secret of the authenticator before it counts',
        totp_last_step: 'only shows which code counted last',
      },
    }),
    alsoIn: {
      'features/vehicles/subscriptions/untold-ends.store.ts': 'an account that nobody can use any more is not billed on',
      'features/api-tokens': 'whether the user of a token is active, and a lock while one is added',
      'features/list-addresses': 'one address is added after the other',
      'features/webhooks': 'one webhook is added after the other',
      'features/status': 'what the operator sees of all accounts',
      'features/archive/incoming': 'the settings and keys of an archive, in the transaction that stores its rows',
      'features/statistics/groups': 'whose vehicles count in groups: over all accounts',
      'features/profiles': 'what other features read of a user, and the tags that a logbook adds',
      'features/account': 'fields for the sign-in',
      'features/support/tickets/support-tickets.query.ts': 'who wrote a ticket, in one statement over all accounts',
      'features/messages/failed-messages.query.ts': 'whom a message did not reach, in one statement over all accounts',
      'features/support/support-views.store.ts': 'a support view ends with the viewed account: checked with every call, in one statement',
      'features/trips/rules/classify-trips.query.ts': 'the words of the classes, read in the transaction of telemetry',
      'features/trips/copy-trip-details.query.ts': 'only for users with this setting',
      'features/vehicles/add-vehicle.ts': 'starts with a setting of the user',
      'features/referrals': 'who signed up with a code, and who asked for a gift card: in one statement over all accounts',
      'features/promotions/list-promotions.query.ts': 'whose promotions they are, in one statement over all accounts',
      'telemetry/logbook': 'the name of who makes an entry, and of the holder of the car',
      'telemetry/sealing': 'the public key that seals places',
      'telemetry/fold/vehicle-state.store.ts': 'a deactivated account receives no samples: checked with the lock of the vehicle',
      'telemetry/segments/charge-distances.ts': 'the car for comparison, a setting of the user',
    },
  },
} as const satisfies OwnedTables;
