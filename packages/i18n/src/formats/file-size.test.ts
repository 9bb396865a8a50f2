import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [1, '1 kB', '1 kB'],
  [999_001, '1,000 kB', '1.000 kB'],
  [1_000_000, '1 MB', '1 MB'],
  [34_595_582, '35 MB', '35 MB'],
  [100_000_000, '100 MB', '100 MB'],
  [100_000_001, '101 MB', '101 MB'],
  [999_000_001, '1,000 MB', '1.000 MB'],
  [1_089_000_000, '1.1 GB', '1,1 GB'],
  [77_584_000_000, '77.6 GB', '77,6 GB'],
])('a file of %d bytes is %s', (bytes, inEnglish, inGerman) => {
  const plain = (language: 'en' | 'de') => formatFileSize(bytes, { language }).replace('\u00a0', ' ');
  expect([plain('en'), plain('de')]).toEqual([inEnglish, inGerman]);
});
