import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vehicleMasterData } from '@wattbook/contract/vehicles/vehicle-master-data.schema';
import type { VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';

/** The vehicle master data of the release: one model a line; source and licence are beside it, in SOURCE.md. */
const file = join(import.meta.dirname, 'vehicle-master-data.jsonl');

/** The facts that may be unknown. Unknown ones are absent in the file and in the database. */
const unknown = { variant: null, liter: null, efficiency: null, year: null, acPower: null, dcPower: null, chargingCurve: null };

/** An entry as it is stored. */
export const storedFacts = (entry: VehicleMasterData): object =>
  Object.fromEntries(Object.entries(entry).filter(([, fact]) => fact !== null));

/** Made once: each schema works out how it reads at its first value, which takes longer than to read it. */
const storedEntry = vehicleMasterData.strict();

/** Reads a stored entry; throws where it is none. */
export const readFacts = (stored: object): VehicleMasterData => storedEntry.parse({ ...unknown, ...stored });

let loaded: readonly VehicleMasterData[] | undefined;

/** The entries of the release, read once. */
export function bundledMasterData(): readonly VehicleMasterData[] {
  loaded ??= readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readFacts(JSON.parse(line) as object));
  return loaded;
}

/** Replaces the file of the release, or leaves it as it is. */
export async function writeMasterDataFile(entries: readonly VehicleMasterData[]): Promise<void> {
  await writeFile(`${file}.new`, entries.map((entry) => `${JSON.stringify(storedFacts(entry))}\n`).join(''));
  await rename(`${file}.new`, file);
}
