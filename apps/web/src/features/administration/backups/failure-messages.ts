import type { BackupFailure } from '@wattbook/domain/installation/backup-failure';
import type { MessageKey } from '@wattbook/i18n/catalogue';

/** Why a backup was not written or read. */
export const failureMessages = {
  disk_full: 'backups.reasonDiskFull',
  no_folder: 'backups.reasonNoFolder',
  not_allowed: 'backups.reasonNotAllowed',
  exists: 'backups.reasonExists',
  missing: 'backups.reasonMissing',
  cut: 'backups.reasonCut',
  altered: 'backups.reasonAltered',
  newer: 'backups.reasonNewer',
  passphrase: 'backups.reasonPassphrase',
  store_silent: 'backups.reasonStoreSilent',
  store_busy: 'backups.reasonStoreBusy',
  store_refused: 'backups.reasonStoreRefused',
  store_key: 'backups.reasonStoreKey',
  store_clock: 'backups.reasonStoreClock',
  store_bucket: 'backups.reasonStoreBucket',
  store_region: 'backups.reasonStoreRegion',
  store_full: 'backups.reasonStoreFull',
  store_foreign: 'backups.reasonStoreForeign',
  other: 'backups.reasonOther',
} as const satisfies Record<BackupFailure, MessageKey>;
