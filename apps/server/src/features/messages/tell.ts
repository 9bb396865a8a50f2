import type { UserId } from '@wattbook/domain/ids';
import { type MessageChannel, type MessageKind, wantsMessage } from '@wattbook/domain/messages/message-kinds';
import { dueAfterQuiet } from '@wattbook/domain/messages/quiet-hours';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { type NotifiedUser, readNotified } from '../profiles/public.ts';
import { insertMessage } from './messages.store.ts';
import type { NewsFacts } from './news.ts';
import { writeMessage } from './write-message.ts';

type TellDeps = Pick<Platform, 'sealing' | 'now'>;

export interface News {
  readonly facts: NewsFacts;
  /** What a channel is told that does not want this kind. */
  readonly otherwise?: NewsFacts;
  /** What it is about: nobody is told twice of the same thing. */
  readonly thing: string;
  /** Who is told; absent: every user of the account who wants it. */
  readonly userId?: UserId;
  /** Channels on which it is told already. */
  readonly except?: readonly MessageChannel[];
}

const hourMs = 3_600_000;
/** After this time it is no news any more. */
const lifeHours: Readonly<Record<MessageKind, number>> = {
  logbookNotTagged: 20,
  chargeFinished: 12,
  chargeInterrupted: 6,
  loginInvalid: 72,
  vehicleSilent: 72,
  statementMade: 168,
  statementQuestioned: 168,
  statementRejected: 168,
  serviceDue: 72,
  paymentFailed: 168,
  weekReview: 48,
};

/** Queues a message for every user and channel that wants this news, in the transaction of what happened. */
export async function tell(deps: TellDeps, tenant: Tenant, news: News): Promise<void> {
  for (const user of await readNotified(tenant, news.userId ?? null)) await tellUser(deps, tenant, news, user);
}

async function tellUser(
  { sealing, now: clock }: TellDeps,
  tenant: Tenant,
  { facts, otherwise, thing, except = [] }: News,
  user: NotifiedUser,
): Promise<void> {
  const now = clock();
  const { id: userId, language, notifications, quietHours } = user;
  for (const { channel, id: channelId } of await channelsOf(tenant, user)) {
    const wanted = [facts, ...(otherwise === undefined ? [] : [otherwise])].find(({ kind }) => wantsMessage(notifications, kind, channel));
    if (wanted === undefined || except.includes(channel)) continue;
    const content = await writeMessage(wanted, user);
    const dueAt = dueAfterQuiet(now, quietHours);
    const expiresAt = dueAt + lifeHours[wanted.kind] * hourMs;
    await insertMessage(tenant, sealing, {
      userId,
      kind: wanted.kind,
      thing,
      channel,
      channelId,
      language,
      content,
      dueAt,
      expiresAt,
      now,
    });
  }
}

interface Reached {
  readonly channel: MessageChannel;
  readonly id: string | null;
}

async function channelsOf(tenant: Tenant, { id }: Pick<NotifiedUser, 'id'>): Promise<readonly Reached[]> {
  const rows = await tenant
    .selectFrom('message_channels')
    .select(['channel', 'id'])
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .execute();
  return [{ channel: 'mail', id: null }, ...rows];
}
