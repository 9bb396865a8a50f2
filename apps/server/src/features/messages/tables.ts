import { archived, leftOut, type OwnedTables, shared } from '../../db/owned-table.ts';

export const tables = {
  message_channels: {
    archive: archived({
      file: 'message-channels.jsonl',
      about: 'archive.messageChannels',
      columns: 'id user_id channel name created_at confirmed_at ended_at reason',
      without: {
        recipient: 'sealed; the name says whose it is',
        code_hash: leftOut.secretHash,
        code_expires_at: 'of a code',
        code_tries: 'of a code',
      },
    }),
  },
  messages: {
    alsoIn: { 'features/status': 'what the operator sees of all accounts' },
    archive: archived({
      file: 'messages.jsonl',
      about: 'archive.messages',
      columns: 'id user_id kind thing channel channel_id language attempts created_at expires_at sent_at given_up_at reason',
      without: {
        sealed: 'its text says again what the thing says, which is in the archive',
        due_at: 'when it is tried next',
        provider_id: 'the number of the messenger for it',
      },
    }),
  },
  message_codes: { directory: true, archive: { leftOut: 'codes that are valid for 5 minutes' } },
  message_senders: { directory: true, archive: { leftOut: 'the channels of message-channels.jsonl again, to find whose they are' } },
  refused_webhooks: { ...shared },
} as const satisfies OwnedTables;
