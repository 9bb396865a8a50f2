import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { MAX_CHUNK_BYTES } from '@wattbook/domain/imports/import-limits';
import { ApiError, isTemporary } from '../../../api/api-error.ts';

/** A file that the browser can no longer read: it was moved, changed or unplugged after it was chosen. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
  readonly file: string;

  constructor(file: string) {
    super('a chosen file is gone');
    this.file = file;
  }
}

interface SendOptions {
  readonly send: (index: number, offset: number, bytes: Uint8Array<ArrayBuffer>) => Promise<ImportRecord>;
  readonly onProgress: (updated: ImportRecord) => void;
  readonly pause: (milliseconds: number) => Promise<void>;
}

const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000];

/**
 * Sends the missing bytes of the files of an import, one chunk after the other. After a network failure a chunk is sent again; of a refused file no more chunks are
 * sent. Throws `ApiError`, `FileGone`, or the error of the abort.
 */
export async function sendFiles({ send, onProgress, pause }: SendOptions, started: ImportRecord, files: readonly File[]): Promise<void> {
  let known = started;
  for (const [index, file] of files.entries()) {
    for (;;) {
      const remote = known.files[index];
      if (remote === undefined || remote.refused !== null || remote.received >= remote.size || known.status !== 'uploading') break;
      const offset = remote.received;
      const bytes = await readChunk(file, offset);
      known = await sendWithRetry(() => send(index, offset, bytes), pause);
      onProgress(known);
      // Without progress on the server the loop would not end.
      if ((known.files[index]?.received ?? 0) <= offset && known.files[index]?.refused === null) throw new ApiError('conflict');
    }
  }
}

async function readChunk(file: File, offset: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(offset, offset + MAX_CHUNK_BYTES).arrayBuffer());
  } catch {
    throw new FileGone(file.name);
  }
}

async function sendWithRetry(send: () => Promise<ImportRecord>, pause: SendOptions['pause']): Promise<ImportRecord> {
  for (const wait of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await pause(wait);
    }
  }
  return send();
}
