import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  support_views: {
    archive: archived({
      file: 'support-views.jsonl',
      about: 'archive.supportViews',
      columns: 'id user_id viewer_name started_at ends_at ended_at',
      without: { viewer_account_id: 'it belongs to the administrator', viewer_user_id: 'it belongs to the administrator' },
    }),
  },
  tickets: {
    archive: archived({
      file: 'tickets.jsonl',
      about: 'archive.tickets',
      columns: 'id user_id component subject priority vehicle_id look_allowed created_at written_at closed_at help_desk_id',
      without: {
        due_at: 'when the operator is told of it',
        attempts: 'how often that was tried',
        told: 'of how much the operator was told',
      },
    }),
    alsoIn: { 'features/vehicles/vehicle.store.ts': 'a vehicle that is deleted is forgotten in the same transaction' },
  },
  ticket_messages: {
    archive: archived({
      file: 'ticket-messages.jsonl',
      about: 'archive.ticketMessages',
      columns: 'id ticket_id text created_at',
      without: { by_user_id: 'it belongs to the administrator' },
    }),
  },
  ticket_files: {
    archive: archived({
      file: 'ticket-files.jsonl',
      about: 'archive.ticketFiles',
      columns: 'id ticket_id name type created_at',
      without: { content: 'the file itself, which is downloaded from its ticket' },
    }),
  },
} as const satisfies OwnedTables;
