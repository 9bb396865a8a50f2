import type { CsvImport } from '@wattbook/contract/imports/import.schema';
import { LONGEST_PORTION } from '@wattbook/domain/imports/import-limits';
import { ApiError, isPassing } from '../../../api/api-error.ts';

/** A file that the browser cannot read any more: it was moved, changed or unplugged since it was chosen. */
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
 * Sends the bytes of the files of an import that the server does not have yet, one portion after the other. What the network swallows is said again; of a file that is
 * refused nothing more is sent. Throws `ApiError`, `FileGone`, or what aborted it.
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
      // A server that does not move on would be asked for ever.
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
