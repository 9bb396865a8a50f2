import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { readAllSamples, writeSampleRows } from '../../telemetry/public.ts';
import type { ArchivedTable } from './archived-table.ts';
import { contents } from './contents.ts';
import { csvLine, jsonLine, wireName } from './lines.ts';
import type { ArchivedFile } from './pack-archive.ts';
import { readStoredRows } from './stored-rows.ts';

/** The tables of the archive, in the order of its read-me file. */
export const archivedTables: readonly (readonly [string, ArchivedTable])[] = Object.entries(contents).flatMap(([table, of]) =>
  'leftOut' in of ? [] : [[table, of] as const],
);

/** A file for each of these tables. */
export const tableFiles = (tenant: Tenant, isIncluded: (table: string) => boolean): ArchivedFile[] =>
  archivedTables
    .filter(([table]) => isIncluded(table))
    .map(([table, { file, columns }]) => ({
      path: file,
      chunks: async function* () {
        const isCsv = file.endsWith('.csv');
        if (isCsv) yield csvLine(columns.map(wireName));
        for await (const rows of readStoredRows(tenant, table, columns)) {
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
