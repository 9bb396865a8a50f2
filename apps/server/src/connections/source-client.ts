import type { z } from 'zod';
import { parseJson, readBounded } from '../bounded-answer.ts';
import { SourceError } from './source-error.ts';

const timeoutMs = 20_000;
const maxBytes = 4_000_000;
const maxRetryAfterMs = 86_400_000;

/** One call of a source. */
export interface SourceCall<Schema extends z.ZodType> {
  /** Names the call in errors; contains no data. */
  readonly what: string;
  readonly url: URL | string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly schema: Schema;
  /** Reads the headers of an answer of the right shape: lists say there where they go on. */
  readonly onHeaders?: (headers: Headers) => void;
  /** Reads what the source says with an error status; null: the usual meaning of the status. */
  readonly onError?: (status: number, body: unknown) => SourceError | null;
}

export type SourceClient = <Schema extends z.ZodType>(call: SourceCall<Schema>) => Promise<z.output<Schema>>;

/**
 * Calls a source and reads its JSON. Every failure is a `SourceError`. Redirects are not followed: they would take a token to a host that
 * nobody chose.
 */
export const createSourceClient =
  (fetch: typeof globalThis.fetch, now: () => number): SourceClient =>
  async (call) => {
    const { what, url, method = 'GET', headers = {}, form, json, schema, onHeaders, onError } = call;
    const body = form === undefined ? (json === undefined ? null : JSON.stringify(json)) : new URLSearchParams(form).toString();
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'user-agent': 'Wattbook', ...(body === null ? {} : { 'content-type': type }), ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new SourceError('unavailable', what);
    });
    const parsed = parseJson(await readBytes(response, what));
    if (!response.ok) throw onError?.(response.status, parsed) ?? errorOf(response, what, now());
    const read = schema.safeParse(response.status === 204 ? undefined : parsed);
    if (!read.success) throw new SourceError('unreadable', what, { status: response.status });
    onHeaders?.(response.headers);
    return read.data;
  };

async function readBytes(response: Response, what: string): Promise<Buffer> {
  const answer = await readBounded(response, maxBytes);
  if ('bytes' in answer) return answer.bytes;
  throw new SourceError(answer.problem === 'too_long' ? 'unreadable' : 'unavailable', what, { status: response.status });
}

function errorOf(response: Response, what: string, now: number): SourceError {
  const { status } = response;
  if (status === 401) return new SourceError('unauthorized', what, { status });
  if (status === 403) return new SourceError('consent', what, { status });
  if (status === 404) return new SourceError('unknown_vehicle', what, { status });
  const wait = retryAfterMs(response.headers.get('retry-after'), now);
  const details = { status, ...(wait === null ? {} : { retryAfterMs: wait }) };
  if (status === 429) return new SourceError('limited', what, details);
  if (status === 408 || status >= 500) return new SourceError('unavailable', what, details);
  return new SourceError('refused', what, { status });
}

/** The wait of a `Retry-After` (RFC 9110, 10.2.3): seconds or a date, at most a day; null: none is given. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxRetryAfterMs) : null;
}
