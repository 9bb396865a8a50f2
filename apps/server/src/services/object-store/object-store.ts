import { setTimeout as sleep } from 'node:timers/promises';
import { type BoundedAnswer, readBounded } from '../../bounded-answer.ts';
import { encodePath, type Signer, signRequest, type UnsignedRequest } from './sign-request.ts';
import { silentStore, storeRefusal } from './store-refusal.ts';
import { codeOf, type ListedPage, readPage, textOf } from './store-xml.ts';

export interface StoreSettings extends Signer {
  /** An origin, such as https://s3.eu-central-1.amazonaws.com. */
  readonly endpoint: string;
  readonly bucket: string;
}

export interface StoreDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

export const storeDeps: StoreDeps = {
  fetch: globalThis.fetch,
  now: Date.now,
  pause: (ms, signal) => sleep(ms, undefined, { ...(signal !== undefined && { signal }) }),
};

interface Request extends Pick<UnsignedRequest, 'method'> {
  /** Empty: the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal?: AbortSignal | undefined;
}

/** Tries of one request, and how long the pauses between them are. */
const tries = 4;
const firstPauseMs = 500;
const maxAnswerBytes = 8_000_000;
const requestMs = 10 * 60_000;

/** The calls of S3 that backups take. Each is repeated a few times where the store is busy or breaks off; a refusal is an OperatorError for people. */
export interface ObjectStore {
  /** The bucket, for people; no secret. */
  readonly place: string;
  readonly list: (prefix: string, signal?: AbortSignal) => Promise<readonly ListedPage['objects'][number][]>;
  /** The bytes of an object from an offset on; `tag` is the one of the first read, so that it is the same object still. */
  readonly get: (key: string, from: { readonly offset: number; readonly tag: string | null }, signal?: AbortSignal) => Promise<Response>;
  readonly exists: (key: string, signal?: AbortSignal) => Promise<boolean>;
  readonly put: (key: string, body: Buffer, signal?: AbortSignal) => Promise<void>;
  readonly remove: (key: string, signal?: AbortSignal) => Promise<void>;
  readonly startParts: (key: string, signal?: AbortSignal) => Promise<string>;
  /** Returns the tag that completing needs. */
  readonly putPart: (
    key: string,
    part: { readonly upload: string; readonly number: number; readonly body: Buffer },
    signal?: AbortSignal,
  ) => Promise<string>;
  readonly completeParts: (key: string, upload: string, tags: readonly string[], signal?: AbortSignal) => Promise<void>;
  readonly abortParts: (key: string, upload: string) => Promise<void>;
}

export function openObjectStore(settings: StoreSettings, deps: StoreDeps = storeDeps): ObjectStore {
  const place = `the store ${new URL(settings.endpoint).host}/${settings.bucket}`;
  const send = (request: Request, accepted: readonly number[] = []) => sendSigned({ settings, deps, place }, request, accepted);
  const done = async (response: Promise<Response>) => void (await (await response).body?.cancel());
  return {
    place,
    list: async (prefix, signal) => {
      const objects: ListedPage['objects'][number][] = [];
      for (let next: string | null = ''; next !== null; ) {
        const query: Record<string, string> = { 'list-type': '2', prefix, ...(next !== '' && { 'continuation-token': next }) };
        const page: ListedPage = readPage(await textAnswer(await send({ method: 'GET', key: '', query, signal }), place));
        objects.push(...page.objects);
        next = page.next;
      }
      return objects;
    },
    get: (key, { offset, tag }, signal) =>
      send({
        method: 'GET',
        key,
        signal,
        headers: { ...(offset > 0 && { range: `bytes=${offset}-` }), ...(tag !== null && { 'if-match': tag }) },
      }),
    exists: async (key, signal) => {
      const response = await send({ method: 'HEAD', key, signal }, [404]);
      return response.status !== 404;
    },
    put: (key, body, signal) => done(send({ method: 'PUT', key, body, signal })),
    remove: (key, signal) => done(send({ method: 'DELETE', key, signal }, [404])),
    startParts: async (key, signal) =>
      textOf(await textAnswer(await send({ method: 'POST', key, query: { uploads: '' }, signal }), place), 'UploadId'),
    putPart: async (key, { upload, number, body }, signal) => {
      const response = await send({ method: 'PUT', key, query: { partNumber: String(number), uploadId: upload }, body, signal });
      await response.body?.cancel();
      return response.headers.get('etag') ?? '';
    },
    completeParts: async (key, upload, tags, signal) => {
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const response = await send({ method: 'POST', key, query: { uploadId: upload }, body, signal });
      // It may fail after it has answered 200.
      const code = codeOf(await textAnswer(response, place));
      if (code !== '') throw storeRefusal({ status: response.status, code }, place);
    },
    abortParts: (key, upload) => done(send({ method: 'DELETE', key, query: { uploadId: upload } }, [404])),
  };
}

interface Connection {
  readonly settings: StoreSettings;
  readonly deps: StoreDeps;
  readonly place: string;
}

const isBusy = (status: number) => status === 429 || status >= 500;

async function sendSigned({ settings, deps, place }: Connection, request: Request, accepted: readonly number[]): Promise<Response> {
  const { method, key, query = {}, headers = {}, body, signal } = request;
  const url = new URL(`${settings.endpoint}/${encodePath(key === '' ? settings.bucket : `${settings.bucket}/${key}`)}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce();
    if (outcome instanceof Response && (outcome.ok || accepted.includes(outcome.status))) return outcome;
    signal?.throwIfAborted();
    if (attempt < tries && (!(outcome instanceof Response) || isBusy(outcome.status))) {
      await (outcome instanceof Response ? outcome.body?.cancel() : undefined);
      await deps.pause(firstPauseMs * 4 ** (attempt - 1), signal);
      continue;
    }
    if (!(outcome instanceof Response)) throw silentStore(place, outcome.error);
    const answer = await readBounded(outcome, maxAnswerBytes);
    throw storeRefusal({ status: outcome.status, code: 'bytes' in answer ? codeOf(answer.bytes.toString()) : '' }, place);
  }

  async function attemptOnce(): Promise<Response | { readonly error: unknown }> {
    const signed = signRequest({ method, url, headers, body: body ?? null }, settings, deps.now());
    const limit = AbortSignal.timeout(requestMs);
    const init: RequestInit = {
      method,
      headers: signed,
      redirect: 'manual',
      signal: signal === undefined || method === 'GET' ? (signal ?? limit) : AbortSignal.any([signal, limit]),
      ...(body !== undefined && { body: new Uint8Array(body) }),
    };
    try {
      return await deps.fetch(url.href, init);
    } catch (error) {
      return { error };
    }
  }
}

async function textAnswer(response: Response, place: string): Promise<string> {
  const answer: BoundedAnswer = await readBounded(response, maxAnswerBytes);
  if ('bytes' in answer) return answer.bytes.toString();
  throw silentStore(place, answer.problem);
}
