import type { BackupFailure } from '@wattbook/domain/installation/backup-failure';

interface Details extends ErrorOptions {
  /** The machine word of the same, where a screen says it too. */
  readonly word?: BackupFailure;
  /** About how much room a full disk lacks. */
  readonly missingBytes?: number | undefined;
}

/** A problem that the operator can correct. Its message is shown unchanged, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly word: BackupFailure | undefined;
  readonly missingBytes: number | undefined;

  constructor(message: string, { word, missingBytes, ...options }: Details = {}) {
    super(message, options);
    this.word = word;
    this.missingBytes = missingBytes;
  }
}
