import { isArchiveStart } from '@wattbook/domain/imports/archive-start';
import { MAX_FILE_BYTES, MAX_IMPORT_BYTES, MAX_FILES } from '@wattbook/domain/imports/import-limits';
import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import { knownOrder, type LubeloggerDates, lubeloggerDates } from '@wattbook/domain/imports/lubelogger-dates';
import type { DayOrder } from '@wattbook/domain/imports/written-culture';
import { type FormatName, hasLocalTimes, RECOGNISED_BYTES, recogniseFormat } from '@wattbook/domain/imports/recording-formats';
import { readTableStart, type TableStart } from '@wattbook/domain/imports/table-start';
import { encodingOf, mendUtf8 } from '@wattbook/domain/imports/text-encoding';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { MessageValues } from '@wattbook/i18n/translate';

interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

export interface FileProblem {
  readonly key: MessageKey;
  readonly values: MessageValues;
}

/** The first problem of the number and sizes of chosen files (SET-025), with sizes formatted by `sizeText`. */
export function problemOfFiles(files: readonly ChosenFile[], sizeText: (bytes: number) => string): FileProblem | null {
  const problem = (key: MessageKey, values: MessageValues = {}): FileProblem => ({ key, values });
  if (files.length === 0) return problem('imports.problem.none');
  if (files.length > MAX_FILES) return problem('imports.problem.tooMany', { count: MAX_FILES });
  for (const { name, size } of files) {
    if (size === 0) return problem('imports.problem.empty', { name });
    if (size > MAX_FILE_BYTES) return problem('imports.problem.tooLarge', { name, size: sizeText(size), most: sizeText(MAX_FILE_BYTES) });
  }
  const sum = files.reduce((total, { size }) => total + size, 0);
  return sum > MAX_IMPORT_BYTES ? problem('imports.problem.tooMuch', { size: sizeText(sum), most: sizeText(MAX_IMPORT_BYTES) }) : null;
}

/** What the first bytes of a file show: its format, null where it is not recognised, and a table whose columns have to be mapped. */
export interface FileStart {
  readonly format: FormatName | 'archive' | null;
  readonly table: TableStart | null;
  /** Of an export of LubeLogger. */
  readonly dates: LubeloggerDates | null;
}

/** The starts of chosen files. */
export const recogniseFiles = (files: readonly Blob[]): Promise<readonly FileStart[]> =>
  Promise.all(
    files.map(async (file) => {
      // A file that cannot be read any more is reported when it is sent.
      const start = await file
        .slice(0, RECOGNISED_BYTES)
        .arrayBuffer()
        .catch(() => new ArrayBuffer());
      const bytes = new Uint8Array(start);
      if (isArchiveStart(bytes)) return { format: 'archive' as const, table: null, dates: null };
      const text = textOf(bytes);
      const table = recogniseFormat(text, true) === 'csv' ? readTableStart(text) : null;
      const format = table === null ? recogniseFormat(text) : 'csv';
      return { format, table, dates: format === 'lubelogger' ? await readDates(file) : null };
    }),
  );

/** The text of the first bytes of a file, without a character that is cut off at their end. */
function textOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const [text] = encoding === 'utf-8' ? mendUtf8(bytes, false) : [bytes];
  return new TextDecoder(encoding).decode(text, { stream: true });
}

/** A lifetime of fuel and services is far smaller. */
const MAX_DATES_BYTES = 4 * 1024 * 1024;

/** The whole file tells how it writes its dates. */
const readDates = async (file: Blob): Promise<LubeloggerDates | null> =>
  file
    .slice(0, MAX_DATES_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => lubeloggerDates(textOf(new Uint8Array(bytes))),
      () => null,
    );

export interface DatesQuestion {
  /** The place of the first file that asks for it. */
  readonly at: number;
  readonly example: string;
  /** As another of the files writes dates, which come from the same program. */
  readonly proposed: DayOrder | null;
}

/** What has to be asked about the dates of the files; null: nothing (SET-023). */
export function datesQuestionOf(starts: readonly FileStart[]): DatesQuestion | null {
  const at = starts.findIndex(({ dates }) => dates !== null && dates.order === null && dates.example !== null);
  const example = starts[at]?.dates?.example ?? null;
  return example === null ? null : { at, example, proposed: knownOrder(starts.flatMap(({ dates }) => dates ?? [])) };
}

/** The problem of an archive beside other files, and of files of which none is a recording; the server names what is wrong with single files among others. */
export function problemOfFormats(files: readonly ChosenFile[], starts: readonly FileStart[]): FileProblem | null {
  const [first] = files;
  const archive = starts.findIndex(({ format }) => format === 'archive');
  if (archive >= 0 && files.length > 1) return { key: 'imports.problem.archiveAlone', values: { name: files[archive]?.name ?? '' } };
  if (first === undefined || starts.some(({ format }) => format !== null)) return null;
  return { key: 'imports.problem.unknown', values: { name: first.name } };
}

/** Whether a file of one of the formats has local times, so that their zone has to be known. */
export const needsZone = (formats: readonly FileStart['format'][], mapping: ColumnMapping | null): boolean =>
  formats.some((format) => format !== null && format !== 'archive' && hasLocalTimes(format, mapping));

/** The chosen files in the order of the announced ones; null where they differ. */
export function filesInOrder<File extends ChosenFile>(announced: readonly ChosenFile[], chosen: readonly File[]): readonly File[] | null {
  const rest = [...chosen];
  const found = announced.flatMap(({ name, size }) => {
    const at = rest.findIndex((file) => file.name === name && file.size === size);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return found.length === announced.length && rest.length === 0 ? found : null;
}
