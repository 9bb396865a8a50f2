import type { CsvImport } from '@wattbook/contract/imports/import.schema';
import { LONGEST_PORTION } from '@wattbook/domain/imports/import-limits';
import { ApiError, isPassing } from '../../../api/api-error.ts';

/** A file that the browser can no longer read: it was moved, changed or unplugged after it was chosen. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
  readonly file: string;

  constructor(file: string) {
    super('a chosen file is gone');
    this.file = file;
  }
}

interface SendingParts {
  readonly send: (place: number, offset: number, bytes: Uint8Array<ArrayBuffer>) => Promise<CsvImport>;
  readonly onAnswer: (answer: CsvImport) => void;
  readonly pause: (milliseconds: number) => Promise<void>;
}

const PAUSES = [1000, 2000, 4000, 8000];

/**
 * Sends the missing bytes of the files of an import, one chunk after the other. After a network failure a chunk is sent again; of a refused file no more chunks are
 * sent. Throws `ApiError`, `FileGone`, or the error of the abort.
 */
export async function sendFiles({ send, onAnswer, pause }: SendingParts, started: CsvImport, files: readonly File[]): Promise<void> {
  let known = started;
  for (const [place, file] of files.entries()) {
    for (;;) {
      const there = known.files[place];
      if (there === undefined || there.refused !== null || there.received >= there.size || known.status !== 'uploading') break;
      const offset = there.received;
      const bytes = await readPortion(file, offset);
      known = await insist(() => send(place, offset, bytes), pause);
      onAnswer(known);
      // Without progress on the server the loop would not end.
      if ((known.files[place]?.received ?? 0) <= offset && known.files[place]?.refused === null) throw new ApiError('conflict');
    }
  }
}

async function readPortion(file: File, offset: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(offset, offset + LONGEST_PORTION).arrayBuffer());
  } catch {
    throw new FileGone(file.name);
  }
}

async function insist(send: () => Promise<CsvImport>, pause: SendingParts['pause']): Promise<CsvImport> {
  for (const wait of PAUSES) {
    try {
      return await send();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(wait);
    }
  }
  return send();
}
