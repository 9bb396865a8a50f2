import type { ErrorWord } from '@wattbook/contract/error-words';
import type { FieldProblem } from './field-problems.ts';

interface Details {
  /** What is wrong with which field; becomes sentences in the language of the request. */
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** The record as it is now, for an answer 409 to a change that came too late. */
  readonly current?: unknown;
}

/** The one error a use case refuses with. The word is what the client reads; http knows its status. */
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

/** Refuses with `not_found` where there is nothing. */
export function requireFound<Value>(found: Value | undefined): Value {
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/**
 * Refuses a change that was based on an older version than the stored one. Without a version the change is accepted.
 * The answer carries the current record, cut to what the endpoint may answer.
 */
export function refuseStale(basedOn: number | undefined, current: { readonly version: number }): void {
  if (basedOn !== undefined && basedOn !== current.version) throw new AppError('conflict', { current });
}
