import type { MessageKey } from '@wattbook/i18n/catalogue';
import { session } from '../session/browser-session.ts';
import { ApiError, type FailureWord } from './api-error.ts';

/** The message of every error word: what happened, and what to do. */
const messages = {
  network: 'errors.offline',
  validation: 'errors.validation',
  malformed_json: 'errors.malformed_json',
  unauthorized: 'errors.unauthorized',
  credentials: 'errors.credentials',
  token: 'errors.token',
  locked: 'signIn.locked',
  deactivated: 'signIn.deactivated',
  migration: 'signIn.migration',
  validEMail: 'signIn.confirmFirst',
  forbidden: 'errors.forbidden',
  token_scope: 'errors.token_scope',
  token_in_address: 'errors.token_in_address',
  logbook: 'errors.logbook',
  driver_missing: 'errors.driver_missing',
  not_found: 'errors.not_found',
  conflict: 'errors.conflict',
  email_blocked: 'errors.email_blocked',
  code_not_valide: 'accountForm.codeWrong',
  not_eap: 'errors.not_eap',
  fleet_account: 'errors.fleet_account',
  vehicle_limit_exceeded: 'errors.vehicle_limit_exceeded',
  vehicle_connected: 'errors.vehicle_connected',
  vehicle_archived: 'errors.vehicle_archived',
  subscription_required: 'errors.subscription_required',
  payment_declined: 'errors.payment_declined',
  consent_required: 'errors.consent_required',
  vehicle_paused: 'errors.vehicle_paused',
  last_owner: 'errors.last_owner',
  invitation_of_another: 'errors.invitation_of_another',
  invitation_expired: 'errors.invitation_expired',
  charge_locked: 'errors.charge_locked',
  undo_expired: 'errors.undo_expired',
  plan_required: 'errors.plan_required',
  other_address: 'errors.other_address',
  not_consecutive: 'errors.not_consecutive',
  places_sealed: 'errors.places_sealed',
  being_downloaded: 'errors.being_downloaded',
  reported_by_vehicle: 'errors.reported_by_vehicle',
  card_address_not_match: 'errors.card_address_not_match',
  card_invalid_timeframe: 'errors.card_invalid_timeframe',
  connection_failed: 'errors.connection_failed',
  telemetry_refused: 'errors.telemetry_refused',
  idempotency_mismatch: 'errors.idempotency_mismatch',
  too_large: 'errors.too_large',
  unsupported_media_type: 'errors.unsupported_media_type',
  too_many_requests: 'errors.too_many_requests',
  unavailable: 'errors.unavailable',
  overloaded: 'errors.overloaded',
  storage_full: 'errors.storage_full',
  clock_behind: 'errors.clock_behind',
  default: 'errors.default',
} as const satisfies Record<FailureWord, MessageKey>;

/** More specific messages for some error words, from the caller. */
export type OwnMessages = Readonly<Partial<Record<FailureWord, MessageKey>>>;

/**
 * The message for a failed call: in a support view that it is read-only, else the caller's own message for the error word, else the general one.
 * Own messages assume an answer of the server, so a guessed error word, as from a proxy, gets the general one.
 */
export function errorMessageOf(error: unknown, own: OwnMessages = {}): MessageKey {
  if (!(error instanceof ApiError)) return 'errors.default';
  if (error.word === 'forbidden' && session.view() !== null) return 'support.readOnly';
  return (error.isGuessed ? undefined : own[error.word]) ?? messages[error.word];
}

/** For a refused download: one of the account is running, or the server runs its maximum at once. */
export const downloadMessages = {
  conflict: 'errors.downloadRunning',
  unavailable: 'errors.downloadsBusy',
} as const satisfies OwnMessages;
