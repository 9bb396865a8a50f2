import type { SourceKind } from '@wattbook/domain/chargepoints/listing';
import type { Database } from '../../db/tenancy.ts';
import { loadCountries } from '../../towns/country-at.ts';
import { type ReadDocuments, readDocuments } from './documents/read-document.ts';
import type { StoredChargePoint } from './listings/charge-point-id.ts';
import type { ChargePointSource } from './listings/charge-point-source.ts';
import { type ChargePointChanges, storeChargePoints } from './listings/store-listings.ts';
import { readPartyFiles } from './ocpi/read-party-files.ts';
import { storeParty } from './ocpi/store-party.ts';
import { readOpenChargeMap } from './openchargemap/read-openchargemap.ts';
import { readOpenStreetMap } from './openstreetmap/read-openstreetmap.ts';
import { readRegister, type RegisterFile } from './register/read-register.ts';
import { type RefusedPart, UnreadableDocument } from './documents/unreadable.ts';

/** Files that were read whole, and how they are stored. */
export interface ReadFiles {
  readonly chargePoints: readonly StoredChargePoint[];
  readonly refused: readonly RefusedPart[];
  /** Rows of a table, or entries of lists. */
  readonly entries: number;
  /** Entries that do not belong on a public map: private ones, and ones of something else. */
  readonly leftOut: number;
  readonly store: (
    database: Pick<Database, 'directory'>,
    options: { readonly isDryRun: boolean; readonly onStored: (stored: number) => void },
  ) => Promise<ChargePointChanges>;
}

/** Reads the files of a source. Throws an UnreadableDocument where they are not what they should be, or have no charge point that can be read. */
export async function readFiles(
  source: ChargePointSource,
  files: readonly RegisterFile[],
  onRow: (rows: number) => void,
): Promise<ReadFiles> {
  const read = await readers[source.kind](source, files, onRow);
  if (read.chargePoints.length === 0) throw new UnreadableDocument('no charge point in it can be read', read.refused);
  return read;
}

type Reader = (source: ChargePointSource, files: readonly RegisterFile[], onRow: (rows: number) => void) => Promise<ReadFiles>;

const readers: Readonly<Record<SourceKind, Reader>> = {
  register: async (source, files, onRow) => {
    const read = await readRegister(files, onRow);
    if (read.kind === 'unreadable') throw new UnreadableDocument(read.problem);
    const { chargePoints, refused, rows: entries } = read;
    return {
      chargePoints,
      entries,
      leftOut: 0,
      refused: refused.map(({ file, line, reason }) => ({ where: `${file}, line ${line}`, reason })),
      store: (database, options) => storeChargePoints(database, { source, chargePoints, ...options }),
    };
  },
  openchargemap: async (source, files) => {
    const countryAt = await loadCountries();
    return storable(source, await readDocuments(files, 'data', (item) => readOpenChargeMap(item, countryAt)));
  },
  openstreetmap: async (source, files) => {
    const countryAt = await loadCountries();
    return storable(source, await readDocuments(files, 'features', (item) => readOpenStreetMap(item, countryAt)));
  },
  ocpi: async (source, files) => {
    const statement = await readPartyFiles(source.name, files);
    const { chargePoints, refused, withdrawn, tariffs } = statement;
    return {
      chargePoints,
      entries: chargePoints.length + withdrawn.length + tariffs.length + refused.length,
      leftOut: withdrawn.length,
      refused: refused.map(({ list, id, reason }) => ({ where: `${list}, ${id}`, reason })),
      store: (database, { isDryRun }) => storeParty(database, { source, statement, isWhole: true, heardAt: null, isDryRun }),
    };
  },
};

const storable = (source: ChargePointSource, { chargePoints, refused, entries, leftOut }: ReadDocuments<string>): ReadFiles => ({
  chargePoints,
  entries,
  leftOut,
  refused: refused.map(({ file, entry, reason }) => ({ where: `${file}, entry ${entry}`, reason })),
  store: (database, options) => storeChargePoints(database, { source, chargePoints, ...options }),
});
