import { readFile } from 'node:fs/promises';

/** A town of the bundled list. */
export interface Town {
  readonly name: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Inhabitants, in thousands. */
  readonly size: number;
}

/** Parses lines of the list that `apps/web/scripts/towns.mjs` writes: name, country, longitude and latitude in thousandths of a degree, inhabitants in thousands; largest first. */
export const parseTowns = (lines: readonly string[]): Town[] =>
  lines.flatMap((line): Town[] => {
    const [name, country, longitude, latitude, size] = line.split('\t');
    if (name === undefined || country === undefined || size === undefined) return [];
    return [{ name, country, longitude: Number(longitude) / 1000, latitude: Number(latitude) / 1000, size: Number(size) }];
  });

/** The lines of the bundled list, largest town first. */
export const readTownLines = async (): Promise<readonly string[]> =>
  (await readFile(new URL('towns.tsv', import.meta.url), 'utf8')).split('\n');
