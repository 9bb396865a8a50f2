import type { ErrorWord } from '@wattbook/contract/error-words';

/** The HTTP status of each error word; a word without one does not compile. */
export const errorStatus = {
  validation: 400,
  malformed_json: 400,
  unauthorized: 401,
  credentials: 401,
  token: 403,
  locked: 403,
  deactivated: 403,
  migration: 403,
  validEMail: 403,
  forbidden: 403,
  logbook: 403,
  driver_missing: 400,
  not_found: 404,
  conflict: 409,
  email_blocked: 400,
  code_not_valide: 400,
  fleet_account: 403,
  vehicle_limit_exceeded: 403,
  vehicle_connected: 409,
  vehicle_archived: 409,
  vehicle_paused: 409,
  connection_failed: 400,
  telemetry_refused: 400,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  overloaded: 503,
  storage_full: 503,
  clock_behind: 503,
  default: 500,
} as const satisfies Record<ErrorWord, number>;

const ofPeople = [
  'validation',
  'malformed_json',
  'unauthorized',
  // An administrator with a support view.
  'forbidden',
  'idempotency_mismatch',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'overloaded',
  'storage_full',
  'default',
] as const satisfies readonly ErrorWord[];

const ofIntake = [
  'validation',
  'malformed_json',
  'unauthorized',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'overloaded',
  'storage_full',
  'default',
] as const satisfies readonly ErrorWord[];

/** The errors that every call of an access can answer besides its own. */
export const commonErrors = {
  public: [
    'validation',
    'malformed_json',
    'too_large',
    'unsupported_media_type',
    'too_many_requests',
    'unavailable',
    'overloaded',
    'storage_full',
    'default',
  ],
  user: ofPeople,
  admin: [...ofPeople, 'not_found'],
  push_token: ofIntake,
  webhook: ofIntake,
} as const satisfies Record<string, readonly ErrorWord[]>;
