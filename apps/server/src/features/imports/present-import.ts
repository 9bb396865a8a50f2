import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import type { ImportRow } from './import-records.store.ts';

/** The record of an import for the API. */
export const presentImport = (row: ImportRow): ImportRecord => ({
  id: row.id,
  status: row.status,
  vehicleId: row.vehicle_id,
  zone: row.zone,
  mapping: row.column_mapping,
  dates: row.dates,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  progress: row.status === 'uploading' ? uploaded(row.files) : row.progress,
  files: row.files,
  cars: row.cars,
  vehicles: row.vehicles,
  rows: row.row_count,
  rejected: row.rejected,
  valuesLeftOut: row.values_left_out,
  listedProblems: row.listed,
  places: row.places,
  failure: row.failure,
});

/** Received bytes in whole percent of the expected ones; those of a refused file are not expected. */
function uploaded(files: ImportRecord['files']): number {
  const awaited = files.filter(({ refused }) => refused === null);
  const sum = (of: (file: ImportRecord['files'][number]) => number) => awaited.reduce((total, file) => total + of(file), 0);
  return awaited.length === 0 ? 100 : Math.floor((sum(({ received }) => received) / sum(({ size }) => size)) * 100);
}
