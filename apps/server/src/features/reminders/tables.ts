import { archived, type OwnedTables } from '../../db/owned-table.ts';
import { reminderFields } from './reminder.fields.ts';

export const tables = {
  reminders: {
    archive: archived({
      file: 'reminders.csv',
      about: 'archive.reminders',
      columns: 'id vehicle_id description kind due_date due_odometer every_months every_km version created_at deleted_at',
      fields: reminderFields,
    }),
    alsoIn: {
      'features/api-tokens': 'finds the vehicle of a row, which an API token may not reach',
      'features/demo/retell.ts': 'the texts of the household, in the language of the visitor',
    },
  },
} as const satisfies OwnedTables;
