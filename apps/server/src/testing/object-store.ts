import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Signer, signRequest } from '../services/object-store/sign-request.ts';

interface Answer {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the connection after this many bytes of the body. */
  readonly cutAfter?: number;
  /** Sends nothing more after `cutAfter`, and keeps the connection. */
  readonly isSilent?: boolean;
}

/** What the store does with a request instead of its work; undefined: its work. */
export type Trouble = (request: { readonly method: string; readonly url: URL }) => Answer | undefined;

/** A store that speaks S3 and checks every signature, as a server of its own. */
export interface FakeObjectStore {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Uploads that were neither completed nor ended. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  trouble: Trouble;
  readonly close: () => Promise<void>;
}

export const storeSigner: Signer = { region: 'eu-test-1', keyId: 'KEYOFTHETEST', secret: 'a secret of the test' };
export const storeBucket = 'backups';

export const storeError = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
});

const maxSkewMs = 15 * 60_000;

export async function startObjectStore(): Promise<FakeObjectStore> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: FakeObjectStore = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    uploads: new Map(),
    trouble: () => undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const body = Buffer.concat(await request.toArray());
    const method = request.method ?? 'GET';
    const sent =
      store.trouble({ method, url }) ?? refuse(request, url, body) ?? work(store, { method, url, body, range: request.headers.range });
    response.writeHead(sent.status, {
      ...(sent.body !== undefined && { 'content-length': Buffer.byteLength(sent.body) }),
      ...sent.headers,
    });
    if (sent.cutAfter === undefined) return void response.end(method === 'HEAD' ? undefined : sent.body);
    response.write(Buffer.from(sent.body ?? '').subarray(0, sent.cutAfter));
    if (sent.isSilent !== true) setTimeout(() => request.socket.destroy(), 50);
  }
  return store;
}

/** The signature of a request, computed again from what arrived. */
function refuse(request: IncomingMessage, url: URL, body: Buffer): Answer | undefined {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash } = request.headers;
  const [, keyId, region, names = ''] =
    /Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request,SignedHeaders=([^,]+),/.exec(authorization) ?? [];
  if (keyId !== storeSigner.keyId) return storeError(403, 'InvalidAccessKeyId');
  if (region !== storeSigner.region) return storeError(400, 'AuthorizationHeaderMalformed');
  const at = Date.parse(String(date).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - Date.now()) < maxSkewMs)) return storeError(403, 'RequestTimeTooSkewed');
  if (createHash('sha256').update(body).digest('hex') !== hash) return storeError(400, 'XAmzContentSHA256Mismatch');
  const own = ['host', 'x-amz-date', 'x-amz-content-sha256'];
  const headers = Object.fromEntries(
    names
      .split(';')
      .filter((name) => !own.includes(name))
      .map((name) => [name, String(request.headers[name])]),
  );
  const method = request.method as 'GET';
  const expected = signRequest({ method, url, headers, body }, storeSigner, at).authorization;
  return expected === authorization ? undefined : storeError(403, 'SignatureDoesNotMatch');
}

interface Request {
  readonly method: string;
  readonly url: URL;
  readonly body: Buffer;
  readonly range: string | undefined;
}

export const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function work(store: FakeObjectStore, { method, url, body, range }: Request): Answer {
  const [before = ''] = url.host.split('.');
  const isInHost = before === storeBucket;
  const [bucket = '', ...parts] = isInHost
    ? [before, ...decodeURIComponent(url.pathname).slice(1).split('/')]
    : decodeURIComponent(url.pathname).slice(1).split('/');
  if (bucket !== storeBucket) return storeError(404, 'NoSuchBucket');
  const key = parts.join('/');
  const upload = url.searchParams.get('uploadId');
  if (key === '') return list(store, url.searchParams);
  if (method === 'POST' && url.searchParams.has('uploads')) return begin(store, key);
  if (upload !== null) return ofUpload(store, { method, key, upload, number: Number(url.searchParams.get('partNumber')), body });
  if (method === 'PUT') store.objects.set(key, body);
  if (method === 'PUT') return { status: 200, headers: { etag: tagOf(body) } };
  if (method === 'DELETE') return { status: store.objects.delete(key) ? 204 : 404 };
  const found = store.objects.get(key);
  if (found === undefined) return storeError(404, 'NoSuchKey');
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  return { status: from > 0 ? 206 : 200, body: found.subarray(from), headers: { etag: tagOf(found) } };
}

function begin(store: FakeObjectStore, key: string): Answer {
  const id = `upload-${store.uploads.size + 1}-${key}`;
  store.uploads.set(id, new Map());
  return { status: 200, body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` };
}

interface OfUpload {
  readonly method: string;
  readonly key: string;
  readonly upload: string;
  readonly number: number;
  readonly body: Buffer;
}

function ofUpload(store: FakeObjectStore, { method, key, upload, number, body }: OfUpload): Answer {
  const parts = store.uploads.get(upload);
  if (parts === undefined) return storeError(404, 'NoSuchUpload');
  if (method === 'PUT') parts.set(number, body);
  if (method === 'PUT') return { status: 200, headers: { etag: tagOf(body) } };
  if (method === 'POST') {
    const named = [...body.toString().matchAll(/<ETag>([^<]+)<\/ETag>/g)].map(([, tag]) => tag);
    const ordered = [...parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
    if (named.join() !== ordered.map(tagOf).join()) return storeError(400, 'InvalidPart');
    store.objects.set(key, Buffer.concat(ordered));
  }
  store.uploads.delete(upload);
  return { status: method === 'POST' ? 200 : 204, ...(method === 'POST' && { body: '<CompleteMultipartUploadResult/>' }) };
}

/** Two objects a page, so that pages are read on. */
function list({ objects }: FakeObjectStore, query: URLSearchParams): Answer {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + 2);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><Size>${objects.get(key)?.length}</Size><LastModified>2026-06-15T12:00:00.000Z</LastModified></Contents>`,
  );
  const isTruncated = from + 2 < keys.length;
  const next = isTruncated ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return { status: 200, body: `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>` };
}
