import type { BackupFailure } from '@wattbook/domain/installation/backup-failure';

interface Details extends ErrorOptions {
  /** The machine word of the same, where a screen says it too. */
  readonly word?: BackupFailure;
}

/** A problem that the operator can correct. Its message is shown unchanged, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly word: BackupFailure | undefined;

  constructor(message: string, { word, ...options }: Details = {}) {
    super(message, options);
    this.word = word;
  }
}
