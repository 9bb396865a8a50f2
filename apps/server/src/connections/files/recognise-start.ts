import { isArchiveStart } from '@wattbook/domain/imports/archive-start';
import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import { type FormatName, hasLocalTimes, RECOGNISED_BYTES, recogniseFormat } from '@wattbook/domain/imports/recording-formats';
import { formats } from './formats.ts';
import { textOfStart } from './read-text.ts';
import type { FileRefused } from './recording-format.ts';

/** The format of a file, or why it is not read. An `archive` is that of a whole account. */
export type Recognised = { readonly kind: 'recognised'; readonly format: FormatName | 'archive' } | FileRefused;

interface StartOptions {
  readonly zone: string | null;
  readonly fileName: string;
  readonly mapping: ColumnMapping | null;
}

/** Recognises a recording by its first bytes, independent of its name (OQ-065). Local times need `zone`. A table that has no format of its own is read by the mapping of its columns. */
export async function recogniseStart(start: Uint8Array, { zone, fileName, mapping }: StartOptions): Promise<Recognised> {
  if (isArchiveStart(start)) return { kind: 'recognised', format: 'archive' };
  const format = recogniseFormat(textOfStart(start.subarray(0, RECOGNISED_BYTES)), mapping !== null);
  if (format !== null && hasLocalTimes(format, mapping) && zone === null) return { kind: 'refused', reason: 'zone_required' };
  const refusal = await refusalBy(format ?? 'teslafi', start, fileName, mapping);
  if (refusal !== null)
    return format === null && refusal.reason === 'missing_columns' ? { kind: 'refused', reason: 'unknown_format' } : refusal;
  return format === null ? { kind: 'refused', reason: 'unknown_format' } : { kind: 'recognised', format };
}

async function refusalBy(
  format: FormatName,
  start: Uint8Array,
  fileName: string,
  mapping: ColumnMapping | null,
): Promise<FileRefused | null> {
  const bytes = async function* () {
    yield start;
  };
  for await (const events of formats[format].read(bytes(), { zone: 'UTC', fileName, mapping }))
    for (const event of events) return event.kind === 'refused' ? event : null;
  return null;
}
