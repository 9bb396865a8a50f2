import { OperatorError } from '../../operator-error.ts';
import type { ObjectStore } from '../../services/object-store/object-store.ts';
import type { BackupPlace } from './backup-place.ts';

/** Bytes of a part: small ones first; larger ones for a backup of which 10,000 small parts, the most there may be, were too few. */
const partBytes = (number: number): number => (number <= 1000 ? 8 : 64) * 1024 * 1024;

/** How often reading goes on where the store broke off. */
const maxResumes = 5;

/** An object of a store. It is there only once every part has arrived: what fails is taken back. */
export const objectPlace = (store: ObjectStore, key: string): BackupPlace => ({
  title: `${store.place}/${key}`,
  requireNew: async () => {
    if (await store.exists(key))
      throw new OperatorError(`There is a backup ${store.place}/${key} already. Choose another name.`, { word: 'exists' });
  },
  write: (bytes, signal) => writeObject(store, key, bytes, signal),
  read: (signal) => readObject(store, key, signal),
  explain: (error) => error,
});

async function writeObject(store: ObjectStore, key: string, bytes: AsyncIterable<Buffer>, signal: AbortSignal | undefined): Promise<void> {
  const tags: string[] = [];
  let upload: string | undefined;
  try {
    for await (const { body, isLast } of partsOf(bytes)) {
      signal?.throwIfAborted();
      if (isLast && upload === undefined) return await store.put(key, body, signal);
      upload ??= await store.startParts(key, signal);
      tags.push(await store.putPart(key, { upload, number: tags.length + 1, body }, signal));
    }
    await store.completeParts(key, upload ?? '', tags, signal);
  } catch (error) {
    // Parts of an upload that nobody completes would be paid for. What made it fail is what counts.
    if (upload !== undefined) await store.abortParts(key, upload).catch(() => undefined);
    throw error;
  }
}

async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<{ readonly body: Buffer; readonly isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  let number = 1;
  for await (const piece of bytes) {
    // Only once more bytes follow, so that the last part is known as the last.
    if (length >= partBytes(number)) {
      yield { body: Buffer.concat(waiting), isLast: false };
      [waiting, length, number] = [[], 0, number + 1];
    }
    waiting.push(piece);
    length += piece.length;
  }
  yield { body: Buffer.concat(waiting), isLast: true };
}

/** Reads to the end; where the store breaks off it goes on at the byte after. */
async function* readObject(store: ObjectStore, key: string, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  let offset = 0;
  let tag: string | null = null;
  for (let resumes = 0; ; resumes += 1) {
    const response = await store.get(key, { offset, tag }, signal);
    tag ??= response.headers.get('etag');
    const end = offset + Number(response.headers.get('content-length') ?? Number.NaN);
    try {
      for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>) {
        offset += bytes.length;
        yield bytes;
      }
      if (!(offset < end)) return;
    } catch (error) {
      signal?.throwIfAborted();
      if (resumes >= maxResumes)
        throw new OperatorError(`${store.place} broke off while the backup was read. Try again.`, { cause: error, word: 'store_silent' });
    }
    if (resumes >= maxResumes)
      throw new OperatorError(`${store.place} broke off while the backup was read. Try again.`, { word: 'store_silent' });
  }
}
