import type { BackupFailure } from '@wattbook/domain/installation/backup-failure';
import { OperatorError } from '../operator-error.ts';

/** Why a file is not read, as the operator reads it. */
const refusals = {
  foreign: 'This file is no backup of Wattbook.',
  newer: 'This backup is of a newer version of Wattbook. Update Wattbook first.',
  passphrase: 'The passphrase is not that of this backup, or the beginning of the file is damaged.',
  cut: 'This backup is incomplete: the file was cut off.',
  other: 'This backup does not fit the schema that it names. It was written by another build of Wattbook.',
  altered: 'This backup is damaged, or was altered.',
} as const;

const words = {
  foreign: 'altered',
  newer: 'newer',
  passphrase: 'passphrase',
  cut: 'cut',
  other: 'newer',
  altered: 'altered',
} as const satisfies Record<keyof typeof refusals, BackupFailure>;

export const backupRefusal = (reason: keyof typeof refusals, cause?: unknown): OperatorError =>
  new OperatorError(refusals[reason], { cause, word: words[reason] });
