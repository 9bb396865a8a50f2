/** The machine words that an answer can contain as `message` (OQ-001, OQ-010, OQ-039). Their texts belong to the client. */
export const errorWords = [
  'validation',
  'malformed_json',
  'unauthorized',
  'credentials',
  'token',
  'locked',
  'deactivated',
  'migration',
  'validEMail',
  'forbidden',
  'token_scope',
  'token_in_address',
  'logbook',
  'driver_missing',
  'not_found',
  'conflict',
  'email_blocked',
  'code_not_valide',
  'not_eap',
  'fleet_account',
  'vehicle_limit_exceeded',
  'vehicle_connected',
  'vehicle_archived',
  'vehicle_paused',
  'last_owner',
  'invitation_of_another',
  'invitation_expired',
  'charge_locked',
  'plan_required',
  'subscription_required',
  'payment_declined',
  'consent_required',
  'other_address',
  'not_consecutive',
  'places_sealed',
  'reported_by_vehicle',
  'being_downloaded',
  'undo_expired',
  'card_address_not_match',
  'card_invalid_timeframe',
  'connection_failed',
  'telemetry_refused',
  'idempotency_mismatch',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'overloaded',
  'storage_full',
  'clock_behind',
  'default',
] as const;

/** One machine word of the error catalogue. */
export type ErrorWord = (typeof errorWords)[number];

/** The word that an answer contains instead: a locked charge is `locked` like a locked sign-in, and the status 423 tells them apart (OQ-039, OQ-144). */
export const sentWords: Readonly<Partial<Record<ErrorWord, ErrorWord>>> = { charge_locked: 'locked' };

/** The body of every error answer: the machine word, a text per field in the language of the request, and words for what is wrong where the call has some. */
export interface ErrorBody {
  readonly message: ErrorWord;
  readonly errors?: Readonly<Record<string, string>>;
  readonly reasons?: readonly string[];
}
