import { formatNumber } from './number.ts';
import type { Preferences } from './preferences.ts';

const [KB, MB] = [1000, 1_000_000];

/**
 * Formats the size of a file in whole megabytes, in kilobytes below one. Rounds up: one byte over a limit is shown as more than the limit,
 * and only an empty file as 0.
 */
export function formatFileSize(bytes: number, reader: Pick<Preferences, 'language'>): string {
  const [size, unit] = bytes < MB ? [KB, 'kB'] : [MB, 'MB'];
  return `${formatNumber(Math.ceil(bytes / size), reader, 0)}\u00a0${unit}`;
}
