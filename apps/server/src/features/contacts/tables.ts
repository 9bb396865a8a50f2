import { archived, type OwnedTables } from '../../db/owned-table.ts';
import { contactFields } from './contact.fields.ts';

export const tables = {
  contacts: {
    archive: archived({
      file: 'contacts.jsonl',
      about: 'archive.contacts',
      columns: 'id user_id first_name last_name company reason fleet_id created_at deleted_at',
      fields: contactFields,
    }),
  },
} as const satisfies OwnedTables;
