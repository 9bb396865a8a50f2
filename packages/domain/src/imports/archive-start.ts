import { languageFacts, languages } from '../texts/languages.ts';

/** The names of the first file of an archive of an account (decision 0124). */
const firstFiles: readonly string[] = languages.map((language) => languageFacts[language].readMe);

/** Whether a file is the archive of an account, by its first bytes: a zip whose first file is the read-me file. Anything else in a zip is no recording. */
export function isArchiveStart(bytes: Uint8Array): boolean {
  if (bytes.length < 30 || bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4) return false;
  const length = (bytes[26] ?? 0) + 256 * (bytes[27] ?? 0);
  return firstFiles.includes(String.fromCharCode(...bytes.subarray(30, 30 + Math.min(length, 20))));
}
