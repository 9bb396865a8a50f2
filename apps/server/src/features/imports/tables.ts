import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  imports: {
    archive: archived({
      file: 'imports.jsonl',
      about: 'archive.imports',
      columns: `id user_id vehicle_id zone column_mapping dates status progress files cars mapping vehicles row_count rejected
        values_left_out problems places failure attempts created_at started_at finished_at heard_at`,
      without: { crashes: 'only decides whether an attempt is repeated', attempted_by: 'the process of the server that works on it' },
    }),
    alsoIn: { 'features/status': 'what the operator sees of all accounts' },
  },
  imported_entries: {
    archive: archived({
      file: 'imported-entries.jsonl',
      about: 'archive.importedEntries',
      columns: 'id vehicle_id source kind row_key start_time end_time odometer_km kwh liter cost_minor currency facts',
      without: {
        charge_due: 'what a job has to do',
        charge_refusal: 'what a job has done',
      },
    }),
  },
} as const satisfies OwnedTables;
