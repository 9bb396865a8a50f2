import { type ErrorWord, errorWords } from '@wattbook/contract/error-words';

/** Why a call failed: an error word of the server, or no answer at all. */
export type FailureWord = ErrorWord | 'network';

interface Details {
  /** A message per field where the server sent some. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Words for what is wrong, where the call has some. */
  readonly reasons?: readonly string[];
  /** The answer had no known error word, as from a proxy: the word is derived from the status. */
  readonly isGuessed?: boolean;
  readonly cause?: unknown;
}

/** A failed call. It has no status: the error word is more precise, and every answer has one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly word: FailureWord;
  readonly fields: Readonly<Record<string, string>>;
  readonly reasons: readonly string[];
  readonly isGuessed: boolean;

  constructor(word: FailureWord, { fields = {}, reasons = [], isGuessed = false, cause }: Details = {}) {
    super(word, { cause });
    this.word = word;
    this.fields = fields;
    this.reasons = reasons;
    this.isGuessed = isGuessed;
  }

  /** Reads `{message, errors?, reasons?}`; for an answer in another format, as from a proxy, the word is derived from the status. */
  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    const parsed = typeof body === 'object' && body !== null ? body : {};
    const sent = 'message' in parsed ? errorWords.find((known) => known === parsed.message) : undefined;
    const word = sent === 'locked' && response.status === 423 ? 'charge_locked' : sent;
    if (word === undefined) return new ApiError(errorWordOf(response.status), { isGuessed: true });
    const fields = 'errors' in parsed && typeof parsed.errors === 'object' && parsed.errors !== null ? parsed.errors : {};
    const reasons = 'reasons' in parsed && Array.isArray(parsed.reasons) ? parsed.reasons : [];
    return new ApiError(word, { fields: fields as Record<string, string>, reasons: reasons as string[] });
  }
}

const errorWordsByStatus: Readonly<Record<number, ErrorWord>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  408: 'unavailable',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'validation',
  429: 'too_many_requests',
  500: 'default',
};

/** Any other 5xx means that a gateway does not reach the server; any other status is that of a malformed request. */
const errorWordOf = (status: number): ErrorWord => errorWordsByStatus[status] ?? (status > 500 ? 'unavailable' : 'malformed_json');

/** The error for no answer at all: offline, refused, interrupted. An abort by the caller stays an abort. */
export function networkError(cause: unknown): unknown {
  return cause instanceof DOMException && cause.name === 'AbortError' ? cause : new ApiError('network', { cause });
}

/** Whether a call was refused with one of these error words. */
export const isRefusal = (error: unknown, ...words: readonly ErrorWord[]): boolean =>
  error instanceof ApiError && words.some((word) => word === error.word);

/** Whether the reason may be temporary: no network, too many calls, a failed server. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.word === 'network' || isRefusal(error, 'too_many_requests', 'unavailable', 'overloaded', 'storage_full', 'default'));

/** Whether the server refused a call and would refuse a repetition. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && !isTemporary(error);

/** Whether there was no answer, or the server was not ready. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.word === 'network' || error.word === 'unavailable');

/** The words of a refusal for what is wrong. */
export const reasonsOf = (error: unknown): readonly string[] => (error instanceof ApiError ? error.reasons : []);

/** The messages of the server for the fields of the request. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> => (error instanceof ApiError ? error.fields : {});
