import type { ImportRecord, ImportFile } from '@wattbook/contract/imports/import.schema';
import { type Recognised, recogniseStart } from '../../connections/files/recognise-start.ts';
import { MAX_LINE_BYTES } from '../../connections/files/text-lines.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { ImportsDeps } from './create-import.ts';
import { changeImport, updateFiles, readImport } from './import-records.store.ts';
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
export async function receiveBytes(
  deps: ImportsDeps,
  { accountId }: Actor,
  { id, file: index, offset, bytes }: Chunk,
): Promise<ImportRecord> {
  return deps.database.transaction(accountId, async (tenant) => {
    const row = await readImport(tenant, id, { lock: true });
    const file = row?.files[index];
    if (row === undefined || file === undefined) throw new AppError('not_found');
    const end = offset + bytes.length;
    if (file.refused !== null || end <= file.received) return presentImport(row);
    if (row.status !== 'uploading' || offset !== file.received || bytes.length === 0) throw new AppError('conflict');
    if (end > file.size) throw new AppError('too_large');
    await refuseFullDisk(deps.importFolder, bytes.length);
    if (!(await deps.importFolder.write({ accountId, id }, index, offset, bytes))) throw new AppError('conflict');
    const canRecognise = offset === 0 && (end === file.size || bytes.length >= MAX_LINE_BYTES);
    const found = canRecognise ? await recogniseStart(bytes, { zone: row.zone, fileName: file.name, mapping: row.column_mapping }) : null;
    const files = row.files.with(index, {
      ...file,
      ...(found?.kind === 'refused' ? {} : { received: end }),
      ...(found === null ? {} : changeOf(found)),
    });
    const at = new Date(deps.now());
    await updateFiles(tenant, id, files, at);
    if (files.every(isThere)) await changeImport(tenant, id, ['uploading'], { status: 'looking', heard_at: at });
    const now = await readImport(tenant, id);
    if (now === undefined) throw new AppError('not_found');
    return presentImport(now);
  });
}

const isThere = ({ refused, received, size }: ImportFile): boolean => refused !== null || received === size;

/** What is known of a file since its first bytes were recognised (SET-025). */
export const changeOf = (found: Recognised): Pick<ImportFile, 'format' | 'refused' | 'missing'> =>
  found.kind === 'refused'
    ? { format: null, refused: found.reason, missing: [...(found.fields ?? [])] }
    : { format: found.format, refused: null, missing: [] };
