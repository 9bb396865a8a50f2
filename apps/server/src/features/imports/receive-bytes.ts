import type { ImportRecord, ImportFile } from '@wattbook/contract/imports/import.schema';
import { type Recognised, recogniseStart } from '../../connections/files/recognise-start.ts';
import { MAX_LINE_BYTES } from '../../connections/files/text-lines.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { ImportsDeps } from './create-import.ts';
import { changeImport, type ImportRow, updateFiles, readImport } from './import-records.store.ts';
import { refuseFullDisk } from './refuse-full-disk.ts';
import { presentImport } from './present-import.ts';

interface Chunk {
  readonly id: string;
  readonly file: number;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/**
 * Receives bytes of a file. They follow the received ones; bytes that are there already are not written again, so that a chunk whose response was lost can be sent again.
 * The first chunk decides whether the file is readable: of a refused file no more bytes are expected. The last byte starts the preview.
 */
export async function receiveBytes(deps: ImportsDeps, { accountId }: Actor, chunk: Chunk): Promise<ImportRecord> {
  const { id, file: index, offset, bytes } = chunk;
  return deps.database.transaction(accountId, async (tenant) => {
    const row = await readImport(tenant, id, { lock: true });
    const file = row?.files[index];
    if (row === undefined || file === undefined) throw new AppError('not_found');
    if (file.refused !== null || offset + bytes.length <= file.received) return presentImport(row);
    refuseWrong(chunk, row, file);
    await refuseFullDisk(deps.importFolder, bytes.length);
    if (!(await deps.importFolder.write({ accountId, id }, index, offset, bytes))) throw new AppError('conflict');
    const files = row.files.with(index, await withChunk(file, chunk, row));
    const at = new Date(deps.now());
    await updateFiles(tenant, id, files, at);
    if (files.every(isThere)) await changeImport(tenant, id, ['uploading'], { status: 'looking', heard_at: at });
    const now = await readImport(tenant, id);
    if (now === undefined) throw new AppError('not_found');
    return presentImport(now);
  });
}

/** Refuses a chunk that does not follow the received bytes, or goes beyond the size of the file. */
function refuseWrong({ offset, bytes }: Chunk, { status }: ImportRow, { received, size }: ImportFile): void {
  if (status !== 'uploading' || offset !== received || bytes.length === 0) throw new AppError('conflict');
  if (offset + bytes.length > size) throw new AppError('too_large');
}

/** The file with a chunk that was written; the first one is recognised where it is long enough. */
async function withChunk(file: ImportFile, { offset, bytes }: Chunk, { zone, column_mapping: mapping }: ImportRow): Promise<ImportFile> {
  const received = offset + bytes.length;
  const canRecognise = offset === 0 && (received === file.size || bytes.length >= MAX_LINE_BYTES);
  if (!canRecognise) return { ...file, received };
  const found = await recogniseStart(bytes, { zone, fileName: file.name, mapping });
  return { ...file, ...(found.kind !== 'refused' && { received }), ...changeOf(found) };
}

const isThere = ({ refused, received, size }: ImportFile): boolean => refused !== null || received === size;

/** What is known of a file since its first bytes were recognised (SET-025). */
export const changeOf = (found: Recognised): Pick<ImportFile, 'format' | 'refused' | 'missing'> =>
  found.kind === 'refused'
    ? { format: null, refused: found.reason, missing: [...(found.fields ?? [])] }
    : { format: found.format, refused: null, missing: [] };
