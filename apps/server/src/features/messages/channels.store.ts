import type { MessageChannelRow } from '@wattbook/contract/messages/message.schema';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Messenger, SetUpChannel } from '@wattbook/domain/messages/message-kinds';
import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import type { MessageChannelsTable } from '../../db/schema/message-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Sealing } from '../../sealing/sealing.ts';

type ChannelRow = Selectable<MessageChannelsTable>;

const sealPurposeOf = (id: string) => `message channel ${id}`;

export const presentChannel = ({ id, channel, name, created_at, confirmed_at, ended_at, reason }: ChannelRow): MessageChannelRow => ({
  id,
  channel,
  state: ended_at !== null ? 'ended' : confirmed_at === null ? 'waiting' : 'active',
  name,
  createdAt: created_at.toISOString(),
  endedAt: isoOrNull(ended_at?.getTime()),
  reason,
});

/** The channels of a user, those that the user ended left out. */
export async function listChannels(tenant: Tenant, userId: UserId): Promise<readonly ChannelRow[]> {
  return tenant
    .selectFrom('message_channels')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) => where.or([where('ended_at', 'is', null), where('reason', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export const findChannel = (tenant: Tenant, id: string, userId: UserId): Promise<ChannelRow | undefined> =>
  tenant.selectFrom('message_channels').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

interface NewChannel {
  readonly userId: UserId;
  readonly channel: SetUpChannel;
  readonly recipient: string;
  readonly name: string;
  /** Null: it needs none. */
  readonly code: { readonly hash: Buffer; readonly expiresAt: number } | null;
  readonly now: number;
}

export async function insertChannel(tenant: Tenant, sealing: Sealing, channel: NewChannel): Promise<string> {
  const id = newId();
  const { userId, recipient, name, code, now } = channel;
  await tenant
    .insertInto('message_channels')
    .values({
      account_id: tenant.accountId,
      id,
      user_id: userId,
      channel: channel.channel,
      recipient: sealing.seal(recipient, sealPurposeOf(id)),
      name,
      created_at: new Date(now),
      confirmed_at: code === null ? new Date(now) : null,
      code_hash: code?.hash ?? null,
      code_expires_at: code === null ? null : new Date(code.expiresAt),
    })
    .execute();
  return id;
}

/** The address of a channel at its provider; undefined: it has ended, or was sealed with another secret. */
export const openRecipient = (sealing: Sealing, { id, recipient }: Pick<ChannelRow, 'id' | 'recipient'>): string | undefined =>
  recipient === null ? undefined : sealing.open(recipient, sealPurposeOf(id));

/** Ends a channel and forgets its address; what waits for it is given up. `reason` null: the user ended it. */
export async function endChannel(
  tenant: Tenant,
  id: string,
  { reason, now }: { readonly reason: string | null; readonly now: number },
): Promise<void> {
  const at = new Date(now);
  await tenant.transaction(async (transaction) => {
    await transaction
      .updateTable('message_channels')
      .set({ ended_at: at, reason, recipient: null, code_hash: null, code_expires_at: null })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    await transaction.directory.deleteFrom('message_senders').where('channel_id', '=', id).execute();
    await transaction
      .updateTable('messages')
      .set({ due_at: null, given_up_at: at, reason: reason ?? 'channel_ended' })
      .where('channel_id', '=', id)
      .where('due_at', 'is not', null)
      .execute();
  });
}

/** The channel to which an account in a messenger belongs; undefined: to nobody's. */
export async function findSender(
  { directory }: Pick<Database, 'directory'>,
  channel: Messenger,
  hash: Buffer,
): Promise<{ readonly accountId: AccountId; readonly userId: UserId; readonly channelId: string } | undefined> {
  const row = await directory
    .selectFrom('message_senders')
    .selectAll()
    .where('channel', '=', channel)
    .where('sender_hash', '=', hash)
    .executeTakeFirst();
  return row && { accountId: row.account_id, userId: row.user_id, channelId: row.channel_id };
}

/** Notes whose an account in a messenger is; false: somebody was faster. */
export async function claimSender(
  tenant: Tenant,
  {
    channel,
    hash,
    userId,
    channelId,
  }: { readonly channel: Messenger; readonly hash: Buffer; readonly userId: UserId; readonly channelId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tenant.directory
    .insertInto('message_senders')
    .values({ channel, sender_hash: hash, account_id: tenant.accountId, user_id: userId, channel_id: channelId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}
