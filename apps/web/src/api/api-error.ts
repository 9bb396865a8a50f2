import { type ErrorWord, errorWords } from '@wattbook/contract/error-words';

/** What went wrong with a call: a word of the server, or no answer at all. */
export type FailureWord = ErrorWord | 'network';

interface Details {
  /** A sentence per field where the server gave some. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The answer carried no word of ours, such as one of a proxy: the word is what its status suggests. */
  readonly isGuessed?: boolean;
  readonly cause?: unknown;
}

/** A call that did not succeed. It has no status: the word says more, and every answer has one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly word: FailureWord;
  readonly fields: Readonly<Record<string, string>>;
  readonly isGuessed: boolean;

  constructor(word: FailureWord, { fields = {}, isGuessed = false, cause }: Details = {}) {
    super(word, { cause });
    this.word = word;
    this.fields = fields;
    this.isGuessed = isGuessed;
  }

  /** Reads `{message, errors?}`; an answer in another shape (of a proxy, say) becomes the word that its status suggests. */
  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    const said = typeof body === 'object' && body !== null ? body : {};
    const word = 'message' in said ? errorWords.find((known) => known === said.message) : undefined;
    if (word === undefined) return new ApiError(wordOfStatus(response.status), { isGuessed: true });
    const fields = 'errors' in said && typeof said.errors === 'object' && said.errors !== null ? said.errors : {};
    return new ApiError(word, { fields: fields as Record<string, string> });
  }
}

const wordsOfStatus: Readonly<Record<number, ErrorWord>> = {
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

/** A gateway without a server behind it is a server that cannot be reached; another refusal is of a request that was not understood. */
const wordOfStatus = (status: number): ErrorWord => wordsOfStatus[status] ?? (status > 500 ? 'unavailable' : 'malformed_json');

/** No answer at all: offline, refused, cut off. An abort by the caller stays what it is. */
export function networkError(cause: unknown): unknown {
  return cause instanceof DOMException && cause.name === 'AbortError' ? cause : new ApiError('network', { cause });
}

/** Whether a call was refused with one of these words. */
export const isRefusal = (error: unknown, ...words: readonly ErrorWord[]): boolean =>
  error instanceof ApiError && words.some((word) => word === error.word);

/** Whether a call failed for what may pass by itself: no network, too many calls, a server that failed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.word === 'network' || isRefusal(error, 'too_many_requests', 'unavailable', 'default'));

/** Whether the server refused a call, and would again. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && !isPassing(error);

/** Whether no server answered, or one that was not ready. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.word === 'network' || error.word === 'unavailable');

/** The sentences of the server at the fields of what was sent. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> => (error instanceof ApiError ? error.fields : {});
