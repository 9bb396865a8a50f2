import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [1, '1 kB', '1 kB', '1 ko'],
  [999_001, '1,000 kB', '1.000 kB', '1 000 ko'],
  [1_000_000, '1 MB', '1 MB', '1 Mo'],
  [34_595_582, '35 MB', '35 MB', '35 Mo'],
  [100_000_000, '100 MB', '100 MB', '100 Mo'],
  [100_000_001, '101 MB', '101 MB', '101 Mo'],
  [999_000_001, '1,000 MB', '1.000 MB', '1 000 Mo'],
  [1_089_000_000, '1.1 GB', '1,1 GB', '1,1 Go'],
  [77_584_000_000, '77.6 GB', '77,6 GB', '77,6 Go'],
])('a file of %d bytes is %s, in German %s, in French %s', (bytes, ...inLanguages) => {
  const plain = (language: 'en' | 'de' | 'fr') => formatFileSize(bytes, { language }).replaceAll(/[\u00a0\u202f]/g, ' ');
  expect([plain('en'), plain('de'), plain('fr')]).toEqual(inLanguages);
});
