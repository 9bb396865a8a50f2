import type { AttachedKind } from '@wattbook/domain/documents/attached-kind';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { TicketPriority, TicketTopic } from '@wattbook/domain/support/ticket';
import type { Generated } from 'kysely';

export interface TicketTables {
  tickets: TicketsTable;
  ticket_messages: TicketMessagesTable;
  ticket_files: TicketFilesTable;
}

export interface TicketsTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  component: TicketTopic;
  subject: string;
  priority: TicketPriority;
  vehicle_id: VehicleId | null;
  look_allowed: boolean;
  created_at: Date;
  written_at: Date;
  closed_at: Generated<Date | null>;
  due_at: Date | null;
  attempts: Generated<number>;
  help_desk_id: Generated<string | null>;
  told: Generated<number>;
}

interface TicketMessagesTable {
  account_id: AccountId;
  id: string;
  ticket_id: string;
  by_user_id: UserId | null;
  text: string;
  created_at: Date;
}

interface TicketFilesTable {
  account_id: AccountId;
  id: string;
  ticket_id: string;
  name: string;
  type: AttachedKind;
  content: Uint8Array;
  created_at: Date;
}
