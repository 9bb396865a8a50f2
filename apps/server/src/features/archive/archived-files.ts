import type { VehicleId } from '@wattbook/domain/ids';
import type { ArchivedTable, OwnedTables } from '../../db/owned-table.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readAllSamples, writeSampleRows } from '../../telemetry/public.ts';
import { csvLine, jsonLine, wireName } from './lines.ts';
import type { ArchivedFile } from './pack-archive.ts';
import { readStoredRows } from './stored-rows.ts';

/** A table of the archive with its name. */
export type NamedTable = readonly [name: string, table: ArchivedTable];

/** Those of the tables that the archive has, in the order of its read-me file. */
export const archivedTables = (tables: OwnedTables): readonly NamedTable[] =>
  Object.entries(tables).flatMap(([name, { archive }]) => ('leftOut' in archive ? [] : [[name, archive] as const]));

/** A file for each of these tables. */
export const tableFiles = (tenant: Tenant, tables: readonly NamedTable[]): ArchivedFile[] =>
  tables.map(([name, { file, columns, rowsAtOnce }]) => ({
    path: file,
    chunks: async function* () {
      const isCsv = file.endsWith('.csv');
      if (isCsv) yield csvLine(columns.map(wireName));
      for await (const rows of readStoredRows(tenant, name, columns, rowsAtOnce)) {
        yield rows.map((row) => (isCsv ? csvLine(columns.map((column) => row[column])) : jsonLine(columns, row))).join('');
      }
    },
  }));

/** The path of the samples of a vehicle: its name for readability, the end of its id because names repeat. */
export const samplesPath = (vehicle: { readonly id: VehicleId; readonly name: string }): string => {
  const plain = vehicle.name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .toLowerCase();
  return `samples/${plain === '' ? 'vehicle' : plain}-${vehicle.id.slice(-8)}.csv`;
};

/** All stored samples of a vehicle, as a file that an import reads again. */
export const samplesFile = (tenant: Tenant, vehicle: { readonly id: VehicleId; readonly name: string }): ArchivedFile => ({
  path: samplesPath(vehicle),
  chunks: () => writeSampleRows(readAllSamples(tenant, vehicle.id)),
});
