import { sendSigned, type StoreDeps, storeDeps, type StoreRequest, type StoreSettings, textAnswer } from './send-signed.ts';
import { foreignStore, storeRefusal } from './store-refusal.ts';
import { codeOf, type ListedPage, readPage, textOf } from './store-xml.ts';

export type { StoreSettings } from './send-signed.ts';

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
  const send = (request: StoreRequest, accepted: readonly number[] = []) => sendSigned({ settings, deps, place }, request, accepted);
  const done = async (response: Promise<Response>) => {
    await (await response).body?.cancel();
  };
  const exists: ObjectStore['exists'] = async (key, signal) => (await send({ method: 'HEAD', key, signal }, [404])).status !== 404;
  return {
    place,
    list: async (prefix, signal) => {
      const objects: ListedPage['objects'][number][] = [];
      for (let next: string | null = ''; next !== null; ) {
        const query: Record<string, string> = { 'list-type': '2', prefix, ...(next !== '' && { 'continuation-token': next }) };
        const response: Response = await send({ method: 'GET', key: '', query, signal }, [404]);
        const text = await textAnswer(response, place);
        const [code, page] = [codeOf(text), readPage(text)];
        if (page === null) throw code === '' ? foreignStore(place) : storeRefusal({ status: response.status, code }, place);
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
        isStream: true,
        headers: { ...(offset > 0 && { range: `bytes=${offset}-` }), ...(tag !== null && { 'if-match': tag }) },
      }),
    exists,
    put: (key, body, signal) => done(send({ method: 'PUT', key, body, signal })),
    remove: (key, signal) => done(send({ method: 'DELETE', key, signal }, [404])),
    startParts: async (key, signal) => {
      const upload = textOf(await textAnswer(await send({ method: 'POST', key, query: { uploads: '' }, signal }), place), 'UploadId');
      if (upload === '') throw foreignStore(place);
      return upload;
    },
    putPart: async (key, { upload, number, body }, signal) => {
      const response = await send({ method: 'PUT', key, query: { partNumber: String(number), uploadId: upload }, body, signal });
      await response.body?.cancel();
      return response.headers.get('etag') ?? '';
    },
    completeParts: async (key, upload, tags, signal) => {
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const response = await send({ method: 'POST', key, query: { uploadId: upload }, body, signal }, [404]);
      // It may fail after it has answered 200.
      const code = codeOf(await textAnswer(response, place));
      // The answer to a try before was lost: the upload is no more, and the object is there.
      if (response.status === 404 && (await exists(key, signal))) return;
      if (code !== '' || response.status === 404) throw storeRefusal({ status: response.status, code }, place);
    },
    abortParts: (key, upload) => done(send({ method: 'DELETE', key, query: { uploadId: upload } }, [404])),
  };
}
