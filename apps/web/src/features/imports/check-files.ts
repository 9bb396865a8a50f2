import { MAX_FILE_BYTES, MAX_IMPORT_BYTES, MAX_FILES } from '@wattbook/domain/imports/import-limits';
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

/** The first problem of chosen files (SET-025), with sizes formatted by `sizeText`; the server checks their content. */
export function problemOfFiles(files: readonly ChosenFile[], sizeText: (bytes: number) => string): FileProblem | null {
  const problem = (key: MessageKey, values: MessageValues = {}): FileProblem => ({ key, values });
  if (files.length === 0) return problem('imports.problem.none');
  if (files.length > MAX_FILES) return problem('imports.problem.tooMany', { count: MAX_FILES });
  for (const { name, size } of files) {
    if (!/\.csv$/i.test(name)) return problem('imports.problem.notCsv', { name });
    if (size === 0) return problem('imports.problem.empty', { name });
    if (size > MAX_FILE_BYTES) return problem('imports.problem.tooLarge', { name, size: sizeText(size), most: sizeText(MAX_FILE_BYTES) });
  }
  const sum = files.reduce((total, { size }) => total + size, 0);
  return sum > MAX_IMPORT_BYTES ? problem('imports.problem.tooMuch', { size: sizeText(sum), most: sizeText(MAX_IMPORT_BYTES) }) : null;
}

/** The chosen files in the order of the announced ones; null where they differ. */
export function filesInOrder<File extends ChosenFile>(announced: readonly ChosenFile[], chosen: readonly File[]): readonly File[] | null {
  const rest = [...chosen];
  const found = announced.flatMap(({ name, size }) => {
    const at = rest.findIndex((file) => file.name === name && file.size === size);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return found.length === announced.length && rest.length === 0 ? found : null;
}
