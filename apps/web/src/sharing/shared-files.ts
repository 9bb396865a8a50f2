import { MAX_RECEIPT_BYTES } from '@wattbook/domain/receipts/receipt';

/** The cache of the browser with the files that another app handed over; the worker and the pages read it. */
const cacheName = 'wattbook-shared';
/** So many files wait at most: any site can send some. */
export const maxShared = 20;
/** After so many milliseconds nobody wants them any more: a week. */
const lifetimeMs = 7 * 86_400_000;

/** A file that waits to become a receipt. */
export interface SharedFile {
  /** Its address in the cache. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** It is larger than a receipt may be, so its content was not taken. */
  readonly isTooLarge: boolean;
}

interface Store {
  readonly caches: CacheStorage;
  readonly now: () => number;
}

/** What another app shared, and the user of this browser then; null: nobody was signed in. */
interface Shared {
  readonly files: readonly File[];
  readonly owner: string | null;
  readonly createId: () => string;
}

const headersOf = { name: 'x-file-name', size: 'x-file-size', moment: 'x-shared-at', owner: 'x-owner' } as const;

/** Whether a file is of somebody else: one that was shared while nobody was signed in is of nobody else. */
const isOfAnother = (headers: Headers, userId: string | null) => ![null, userId].includes(headers.get(headersOf.owner));

/** Takes the files that another app shared, beside those that wait already. Returns how many were not taken: too many wait, or the browser has no room. */
export async function takeShared({ caches, now }: Store, { files, owner, createId }: Shared): Promise<number> {
  let missed = 0;
  for (const file of files) {
    const headers = {
      'content-type': file.type || 'application/octet-stream',
      [headersOf.name]: encodeURIComponent(file.name),
      [headersOf.size]: String(file.size),
      [headersOf.moment]: String(now()),
      ...(owner !== null && { [headersOf.owner]: owner }),
    };
    try {
      const cache = await caches.open(cacheName);
      if ((await entriesOf(cache, now())).length >= maxShared) throw new Error('too many files wait');
      await cache.put(`/shared/${createId()}`, new Response(file.size > MAX_RECEIPT_BYTES ? null : file, { headers }));
    } catch {
      missed += 1;
    }
  }
  return missed;
}

/** What waits, with its headers; that of more than a week ago is deleted. */
async function entriesOf(cache: Cache, now: number): Promise<{ readonly id: string; readonly headers: Headers }[]> {
  const entries = [];
  for (const request of await cache.keys()) {
    const headers = (await cache.match(request))?.headers;
    if (headers === undefined) continue;
    if (Number(headers.get(headersOf.moment)) < now - lifetimeMs) await cache.delete(request);
    else entries.push({ id: new URL(request.url).pathname, headers });
  }
  return entries;
}

/** The files that wait for a user, null: of nobody; those of more than a week ago are deleted. */
export async function listShared({ caches, now }: Store, userId: string | null): Promise<readonly SharedFile[]> {
  const entries = await entriesOf(await caches.open(cacheName), now());
  return entries
    .filter(({ headers }) => !isOfAnother(headers, userId))
    .map(({ id, headers }) => {
      const size = Number(headers.get(headersOf.size));
      return {
        id,
        name: decodeURIComponent(headers.get(headersOf.name) ?? ''),
        type: headers.get('content-type') ?? '',
        size,
        isTooLarge: size > MAX_RECEIPT_BYTES,
      };
    });
}

/** The content of a file that waits; null: it is gone. */
export async function readShared({ caches }: Pick<Store, 'caches'>, { id, name, type }: SharedFile): Promise<File | null> {
  const answer = await (await caches.open(cacheName)).match(id);
  return answer === undefined ? null : new File([await answer.blob()], name, { type });
}

/** Deletes a file that was stored as a receipt, or that nobody wants. */
export async function dropShared({ caches }: Pick<Store, 'caches'>, id: string): Promise<void> {
  await (await caches.open(cacheName)).delete(id);
}

/** Deletes all of them, or those of others than a user. */
export async function forgetShared({ caches }: Pick<Store, 'caches'>, except: string | null): Promise<void> {
  if (except === null) {
    await caches.delete(cacheName);
    return;
  }
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const headers = (await cache.match(request))?.headers;
    if (headers !== undefined && isOfAnother(headers, except)) await cache.delete(request);
  }
}
