import type { BackupProgress, BackupSummary } from './follow-records.ts';
import type { StoredBackup } from './places/backup-place.ts';

const numberFormat = new Intl.NumberFormat('en');
/** Tenths below ten. */
export const megabytes = (bytes: number): string =>
  `${numberFormat.format(bytes < 1e7 ? Math.ceil(bytes / 1e5) / 10 : Math.round(bytes / 1e6))} MB`;

/** How far a backup is, as a line for the operator. */
export const progressText = ({ table, done, tables, bytes }: BackupProgress): string =>
  `${done} of ${tables} tables, ${megabytes(bytes)}, now ${table}`;

/** What a backup contains, for the operator: its date and version, then the rows of each table. */
export function summaryText({ header, rows, bytes }: BackupSummary): string {
  const counts = Object.entries(rows).map(([name, count]) => [name, numberFormat.format(count)] as const);
  const widths = [0, 1].map((column) => Math.max(...counts.map((line) => line[column]?.length ?? 0)));
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `${numberFormat.format(total)} rows in ${counts.length} tables, ${megabytes(bytes)}, of ${header.createdAt}, by Wattbook ${header.version} (schema ${header.migration}).`,
    ...counts.map(([name, count]) => `  ${name.padEnd(widths[0] ?? 0)}  ${count.padStart(widths[1] ?? 0)}`),
  ].join('\n');
}

/** The backups of a folder or store, one a line: when it was written, its size, its name. */
export const listText = (backups: readonly StoredBackup[]): string =>
  backups
    .map(({ name, bytes, writtenAt }) => `${new Date(writtenAt).toISOString().slice(0, 16)}Z  ${megabytes(bytes).padStart(9)}  ${name}`)
    .join('\n');
