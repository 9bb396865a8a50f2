import { archived, type OwnedTables } from '../../db/owned-table.ts';
import { costFields } from './cost.fields.ts';

export const tables = {
  fixed_costs: {
    archive: archived({
      file: 'fixed-costs.csv',
      about: 'archive.costs',
      columns:
        'id vehicle_id description type category amount currency start_date end_date odometer workshop note version created_at deleted_at',
      fields: costFields,
    }),
    alsoIn: {
      'features/api-tokens': 'finds the vehicle of a row, which an API token may not reach',
      'features/demo/retell.ts': 'the texts of the household, in the language of the visitor',
      'features/logbook/reports/costs-of-book.query.ts': 'what else the vehicle cost, as a tax program takes it',
    },
  },
} as const satisfies OwnedTables;
