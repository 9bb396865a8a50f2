import type { User } from '@wattbook/contract/users/user.schema';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { MessageChannel, MessageKind, Messenger, SetUpChannel } from '@wattbook/domain/messages/message-kinds';
import type { Generated } from 'kysely';

export interface MessageTables {
  message_channels: MessageChannelsTable;
  messages: MessagesTable;
}

export interface MessageChannelsTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  channel: SetUpChannel;
  recipient: string | null;
  name: string;
  created_at: Date;
  confirmed_at: Date | null;
  code_hash: Generated<Buffer | null>;
  code_expires_at: Generated<Date | null>;
  code_tries: Generated<number>;
  ended_at: Generated<Date | null>;
  reason: Generated<string | null>;
}

export interface MessagesTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  kind: MessageKind;
  thing: string;
  channel: MessageChannel;
  channel_id: string | null;
  language: User['language'];
  sealed: string;
  attempts: Generated<number>;
  due_at: Date | null;
  expires_at: Date;
  created_at: Date;
  sent_at: Generated<Date | null>;
  given_up_at: Generated<Date | null>;
  reason: Generated<string | null>;
  provider_id: Generated<string | null>;
}

/** What is found without knowing the account: whose code somebody sends, and whose account in a messenger it is. */
export interface MessageDirectories {
  message_codes: {
    channel: Messenger;
    code_hash: Buffer;
    account_id: AccountId;
    user_id: UserId;
    expires_at: Date;
    used_at: Generated<Date | null>;
  };
  message_senders: { channel: Messenger; sender_hash: Buffer; account_id: AccountId; user_id: UserId; channel_id: string };
  refused_webhooks: { source: string; reason: string; count: number; first_at: Date; last_at: Date };
}
