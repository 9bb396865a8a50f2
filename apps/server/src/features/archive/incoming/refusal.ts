import type { ArchiveRefusal } from '@wattbook/contract/imports/archive-refusal';

/** An archive that does not come in. Nothing of it is stored then. */
export class ArchiveRefused extends Error {
  readonly word: ArchiveRefusal;
  /** The file of the archive that shows it. */
  readonly file: string | null;

  constructor(word: ArchiveRefusal, file: string | null = null, cause?: unknown) {
    super(`archive refused: ${word}${file === null ? '' : ` (${file})`}`, { cause });
    this.name = 'ArchiveRefused';
    this.word = word;
    this.file = file;
  }
}
