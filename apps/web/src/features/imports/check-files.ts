import { LONGEST_FILE, LONGEST_IMPORT, MOST_FILES } from '@wattbook/domain/imports/import-limits';
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
  if (files.length > MOST_FILES) return problem('imports.problem.tooMany', { count: MOST_FILES });
  for (const { name, size } of files) {
    if (!/\.csv$/i.test(name)) return problem('imports.problem.notCsv', { name });
    if (size === 0) return problem('imports.problem.empty', { name });
    if (size > LONGEST_FILE) return problem('imports.problem.tooLarge', { name, size: sizeText(size), most: sizeText(LONGEST_FILE) });
  }
  const sum = files.reduce((total, { size }) => total + size, 0);
  return sum > LONGEST_IMPORT ? problem('imports.problem.tooMuch', { size: sizeText(sum), most: sizeText(LONGEST_IMPORT) }) : null;
}

/** The chosen files in the order of the announced ones; null where they differ. */
export function filesInOrder<File extends ChosenFile>(announced: readonly ChosenFile[], chosen: readonly File[]): readonly File[] | null {
  const left = [...chosen];
  const found = announced.flatMap(({ name, size }) => {
    const at = left.findIndex((file) => file.name === name && file.size === size);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return found.length === announced.length && left.length === 0 ? found : null;
}
