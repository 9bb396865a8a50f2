import type { MessageKey } from '@wattbook/i18n/catalogue';
import { session } from '../session/browser-session.ts';
import { ApiError, type FailureWord } from './api-error.ts';

/** The sentence of every word: what happened, and what to do. */
const sentences = {
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
  logbook: 'errors.logbook',
  driver_missing: 'errors.driver_missing',
  not_found: 'errors.not_found',
  conflict: 'errors.conflict',
  email_blocked: 'errors.email_blocked',
  code_not_valide: 'accountForm.codeWrong',
  fleet_account: 'errors.fleet_account',
  idempotency_mismatch: 'errors.idempotency_mismatch',
  too_large: 'errors.too_large',
  unsupported_media_type: 'errors.unsupported_media_type',
  too_many_requests: 'errors.too_many_requests',
  unavailable: 'errors.unavailable',
  default: 'errors.default',
} as const satisfies Record<FailureWord, MessageKey>;

/** Better sentences for some words, of who knows what was called. */
export type OwnSentences = Readonly<Partial<Record<FailureWord, MessageKey>>>;

/**
 * The sentence for a call that failed: that one only looks at this account, else the own sentence of its word, else the general one.
 * Own sentences speak of what the server meant, so an answer of somebody else, of a proxy say, gets the general one.
 */
export function sentenceOf(error: unknown, own: OwnSentences = {}): MessageKey {
  if (!(error instanceof ApiError)) return 'errors.default';
  if (error.word === 'forbidden' && session.view() !== null) return 'support.readOnly';
  return (error.isGuessed ? undefined : own[error.word]) ?? sentences[error.word];
}

/** For a download that found no place: one of the account is running, or as many as the server makes at once. */
export const downloadSentences = {
  conflict: 'errors.downloadRunning',
  unavailable: 'errors.downloadsBusy',
} as const satisfies OwnSentences;
