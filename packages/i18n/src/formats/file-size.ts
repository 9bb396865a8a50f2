import { formatNumber } from './number.ts';
import type { Preferences } from './preferences.ts';

const [KB, MB] = [1000, 1_000_000];

/** The size of a file in whole megabytes, in kilobytes below one. Rounded up: what is a byte over a limit reads as more than it, and nothing reads as none. */
export function formatFileSize(bytes: number, reader: Pick<Preferences, 'language'>): string {
  const [size, unit] = bytes < MB ? [KB, 'kB'] : [MB, 'MB'];
  return `${formatNumber(Math.ceil(bytes / size), reader, 0)}\u00a0${unit}`;
}
