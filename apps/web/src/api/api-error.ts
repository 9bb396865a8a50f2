import type { ErrorWord } from '@wattbook/contract/error-words';

/** A call that did not succeed: the status (0 without an answer), the machine word, and a sentence per field where the server gave some. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly word: ErrorWord | 'network';
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, word: ErrorWord | 'network', fields: Readonly<Record<string, string>> = {}, cause?: unknown) {
    super(`${status} ${word}`, { cause });
    this.status = status;
    this.word = word;
    this.fields = fields;
  }

  /** Reads `{message, errors?}`; an answer in another shape (of a proxy, say) becomes the word `default`. */
  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    if (typeof body !== 'object' || body === null) return new ApiError(response.status, 'default');
    const word = 'message' in body && typeof body.message === 'string' ? (body.message as ErrorWord) : 'default';
    const fields = 'errors' in body && typeof body.errors === 'object' && body.errors !== null ? body.errors : {};
    return new ApiError(response.status, word, fields as Record<string, string>);
  }
}

/** No answer at all: offline, refused, cut off. An abort by the caller stays what it is. */
export function networkError(cause: unknown): unknown {
  return cause instanceof DOMException && cause.name === 'AbortError' ? cause : new ApiError(0, 'network', {}, cause);
}
