import { setTimeout as sleep } from 'node:timers/promises';
import { type BoundedAnswer, readBounded } from '../../bounded-answer.ts';
import { encodePath, type Signer, signRequest, type UnsignedRequest } from './sign-request.ts';
import { silentStore, storeRefusal } from './store-refusal.ts';
import { codeOf } from './store-xml.ts';

export interface StoreSettings extends Signer {
  /** An origin, such as https://s3.eu-central-1.amazonaws.com. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Where the bucket is in an address: in its path, or before its host. */
  readonly address: 'path' | 'host';
}

export interface StoreDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Within this time an answer is there, or a stream begins and goes on. */
  readonly answerMs: number;
}

export const storeDeps: StoreDeps = {
  fetch: globalThis.fetch,
  now: Date.now,
  pause: (ms, signal) => sleep(ms, undefined, { ...(signal !== undefined && { signal }) }),
  answerMs: 60_000,
};

export interface StoreRequest extends Pick<UnsignedRequest, 'method'> {
  /** Empty: the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal?: AbortSignal | undefined;
  /** Its answer is as long as what is stored, and has no limit of time as long as bytes come. */
  readonly isStream?: boolean;
}

/** Tries of one request, and how long the pauses between them are. */
const tries = 4;
const firstPauseMs = 500;
const maxAnswerBytes = 8_000_000;
/** An answer to bytes that are sent needs the time for these. */
const sendMs = 10 * 60_000;

export interface StoreConnection {
  readonly settings: StoreSettings;
  readonly deps: StoreDeps;
  /** The bucket, for people. */
  readonly place: string;
}

type Outcome = { readonly response: Response } | { readonly error: unknown };

/** A full one stays full. */
const isBusy = (status: number) => status === 429 || (status >= 500 && status !== 507);
const mayPass = (outcome: Outcome) => 'error' in outcome || isBusy(outcome.response.status);

/** Sends a request until it is answered with success or one of the accepted statuses; a few times where the store is busy or breaks off. Throws an OperatorError else. */
export async function sendSigned(connection: StoreConnection, request: StoreRequest, accepted: readonly number[]): Promise<Response> {
  const { deps, place } = connection;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(connection, request);
    if ('response' in outcome && (outcome.response.ok || accepted.includes(outcome.response.status))) return outcome.response;
    request.signal?.throwIfAborted();
    if (attempt === tries || !mayPass(outcome)) throw await refusalOf(outcome, place);
    if ('response' in outcome) await outcome.response.body?.cancel();
    await deps.pause(firstPauseMs * 4 ** (attempt - 1), request.signal);
  }
}

async function tryOnce(
  { settings, deps }: StoreConnection,
  { method, key, query = {}, headers = {}, body, signal, isStream = false }: StoreRequest,
): Promise<Outcome> {
  const url = addressOf(settings, key);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const silence = createSilence(deps.answerMs);
  // The one of an answer that is no stream holds for its body, too.
  const limit = isStream ? silence.signal : AbortSignal.timeout(method === 'PUT' || method === 'POST' ? sendMs : deps.answerMs);
  const init: RequestInit = {
    method,
    headers: signRequest({ method, url, headers, body: body ?? null }, settings, deps.now()),
    redirect: 'manual',
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    ...(body !== undefined && { body: new Uint8Array(body) }),
  };
  try {
    const response = await silence.during(deps.fetch(url.href, init));
    return { response: isStream ? watched(response, silence) : response };
  } catch (error) {
    return { error };
  }
}

type Silence = ReturnType<typeof createSilence>;

/** Ends a request, by its signal, while which nothing comes for a time. */
function createSilence(ms: number) {
  const stop = new AbortController();
  return {
    signal: stop.signal,
    during: async <Result>(work: Promise<Result>): Promise<Result> => {
      const timer = setTimeout(() => stop.abort(new Error('a store does not go on')), ms);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** An answer of which each piece comes in time, however long whoever reads it takes. */
function watched(response: Response, silence: Silence): Response {
  if (response.body === null) return response;
  // The platform types the bytes of a response stream as `any`.
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const pieces = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const read = await silence.during(reader.read());
        if (read.done) controller.close();
        else controller.enqueue(read.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(pieces, response);
}

/** The address of a key, or of the bucket where it is empty. */
function addressOf({ endpoint, bucket, address }: StoreSettings, key: string): URL {
  if (address === 'path') return new URL(`${endpoint}/${encodePath(key === '' ? bucket : `${bucket}/${key}`)}`);
  return new URL(`${endpoint.replace('://', `://${bucket}.`)}/${encodePath(key)}`);
}

async function refusalOf(outcome: Outcome, place: string): Promise<Error> {
  if ('error' in outcome) return silentStore(place, outcome.error);
  const answer = await readBounded(outcome.response, maxAnswerBytes);
  return storeRefusal({ status: outcome.response.status, code: 'bytes' in answer ? codeOf(answer.bytes.toString()) : '' }, place);
}

/** The text of an answer, whole. */
export async function textAnswer(response: Response, place: string): Promise<string> {
  const answer: BoundedAnswer = await readBounded(response, maxAnswerBytes);
  if ('bytes' in answer) return answer.bytes.toString();
  throw silentStore(place, answer.problem);
}
