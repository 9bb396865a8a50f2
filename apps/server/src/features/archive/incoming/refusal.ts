/** Why an archive does not come in. Nothing of it is stored then. */
export type ArchiveRefusal =
  /** Not a zip, or no archive of an account. */
  | 'no_archive'
  /** Made before archives could come in again. */
  | 'old'
  /** Made by a newer version of the program. */
  | 'newer'
  /** Cut off, damaged or changed. */
  | 'altered'
  /** Larger than an account can be. */
  | 'too_large'
  /** A row that this program would not have written. */
  | 'unfit'
  /** A vehicle belongs to another account of this installation. */
  | 'foreign'
  /** The account has another vehicle with the same VIN. */
  | 'vin_taken';

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
