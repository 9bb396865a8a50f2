import { basename } from 'node:path';
import type { OpenedDatabase } from '../../connections/files/teslamate-database.ts';
import type { ImportArguments } from './import-arguments.ts';
import type { RecordingFile } from './track-progress.ts';

/** What the command reads: a file, or a running database as its dump. */
interface ImportSource {
  readonly file: RecordingFile;
  readonly close: () => Promise<void>;
}

/** A source that cannot be read, with the word of the error. */
interface UnreadableSource {
  readonly word: 'file_not_readable' | 'database_not_readable';
  readonly wrong: string;
}

/** How sources are read on the machine, which a test replaces. */
export interface SourceReaders {
  /** The size of a readable file, else the reason why it is not readable. */
  readonly sizeOf: (path: string) => Promise<number | { readonly wrong: string }>;
  readonly openFile: (path: string) => AsyncIterable<Uint8Array>;
  readonly openDatabase: (address: string) => Promise<OpenedDatabase | { readonly wrong: string }>;
}

export async function openSource(
  { format, source }: Pick<ImportArguments, 'format' | 'source'>,
  { sizeOf, openFile, openDatabase }: SourceReaders,
): Promise<ImportSource | UnreadableSource> {
  if (source.kind === 'database') {
    const database = await openDatabase(source.address);
    if ('wrong' in database) return { word: 'database_not_readable', wrong: database.wrong };
    const { name, open, close } = database;
    return { file: { name, format, size: null, open }, close };
  }
  const { path } = source;
  const size = await sizeOf(path);
  if (typeof size === 'object') return { word: 'file_not_readable', wrong: size.wrong };
  return { file: { name: basename(path), format, size, open: () => openFile(path) }, close: () => Promise.resolve() };
}
