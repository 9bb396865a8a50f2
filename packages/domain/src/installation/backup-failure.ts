/** Why a backup was not written or not read, as machine words (decision 0169). */
export const backupFailures = [
  'disk_full',
  'no_folder',
  'not_allowed',
  'exists',
  'missing',
  'cut',
  'altered',
  'newer',
  'passphrase',
  'store_silent',
  'store_busy',
  'store_refused',
  'store_key',
  'store_clock',
  'store_bucket',
  'store_region',
  'store_full',
  'store_foreign',
  'other',
] as const;

export type BackupFailure = (typeof backupFailures)[number];

/** The failure of a word; `other` for any other text. */
export const backupFailureOf = (word: string | undefined): BackupFailure => backupFailures.find((known) => known === word) ?? 'other';
