import { archived, type OwnedTables } from '../../../db/owned-table.ts';

export const tables = {
  logbook_benefits: {
    archive: archived({
      file: 'logbook-benefits.jsonl',
      about: 'archive.logbookBenefits',
      columns: 'vehicle_id year entered',
    }),
  },
} as const satisfies OwnedTables;
