import type { ErrorWord } from '@wattbook/contract/error-words';
import type { FieldProblem } from './field-problems.ts';

interface Details {
  /** The problem of each wrong field; it becomes a message in the language of the request. */
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** Seconds after which a retry can succeed. */
  readonly retryAfter?: number;
  /** Words for what is wrong, as the contract of the call lists them. */
  readonly reasons?: readonly string[];
  /** The current record, for an answer 409 to a change of an older version. */
  readonly current?: unknown;
}

/** The error with which a use case refuses a call. The client reads its error word; `errorStatus` has the HTTP status. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly word: ErrorWord;
  readonly details: Details;

  constructor(word: ErrorWord, details: Details = {}) {
    super(word);
    this.word = word;
    this.details = details;
  }
}

/** The refusal of a secret address that is not valid, or is not any more: it does not say which. */
export const addressEnded = (): AppError => new AppError('not_found', { fields: { token: { word: 'address_ended' } } });

/** Throws `not_found` for undefined. */
export function requireFound<Value>(found: Value | undefined): Value {
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/**
 * Refuses a change that was based on an older version than the stored one. Without a version the change is accepted.
 * The answer contains the current record, cut to the fields of the endpoint.
 */
export function refuseStale(basedOn: number | undefined, current: { readonly version: number }): void {
  if (basedOn !== undefined && basedOn !== current.version) throw new AppError('conflict', { current });
}
