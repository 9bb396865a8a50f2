import { languageFacts } from '@wattbook/domain/texts/languages';
import { formatNumber } from './number.ts';
import type { Preferences } from './preferences.ts';

const [KB, MB, GB] = [1000, 1_000_000, 1_000_000_000];

/**
 * Formats a size in whole megabytes, in kilobytes below one, in tenths of gigabytes from one on. Rounds up: one byte over a limit is shown as more than the limit,
 * and only an empty file as 0.
 */
export function formatFileSize(bytes: number, reader: Pick<Preferences, 'language'>): string {
  const { byte } = languageFacts[reader.language];
  if (bytes >= GB) return `${formatNumber(Math.ceil((bytes / GB) * 10) / 10, reader, 1)}\u00a0G${byte}`;
  const [size, prefix] = bytes < MB ? [KB, 'k'] : [MB, 'M'];
  return `${formatNumber(Math.ceil(bytes / size), reader, 0)}\u00a0${prefix}${byte}`;
}
