/**
 * Why the archive of an account does not come in: no archive, or cut off; made before archives could come in; made by a newer version; changed or damaged; larger than an account can be; rows that this
 * program would not have written; a vehicle of another account of this installation; another vehicle with the same VIN.
 */
export const archiveRefusals = ['no_archive', 'old', 'newer', 'altered', 'too_large', 'unfit', 'foreign', 'vin_taken'] as const;

/** The same as the failure of an import. */
export const archiveFailures = [
  'archive_no_archive',
  'archive_old',
  'archive_newer',
  'archive_altered',
  'archive_too_large',
  'archive_unfit',
  'archive_foreign',
  'archive_vin_taken',
] as const satisfies readonly `archive_${ArchiveRefusal}`[];

export type ArchiveRefusal = (typeof archiveRefusals)[number];
