import { messageChannels, type MessageChannel } from '@wattbook/domain/messages/message-kinds';
import { claimDue } from '../../db/claim-due.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Delivery, OutgoingText, Sender } from '../../services/messengers/messenger.ts';
import { queueMail } from '../mail/public.ts';
import { readUserProfile } from '../profiles/public.ts';
import { endChannel, findChannel, openRecipient } from './channels.store.ts';
import type { MessagesDeps } from './messages-deps.ts';
import {
  type ClaimedMessage,
  type DueMessage,
  findDueMessages,
  markFailed,
  markHanded,
  markSent,
  openContent,
  tidyMessages,
} from './messages.store.ts';
import { createPacer, type Pacer } from './pacer.ts';

const [second, minute] = [1000, 60_000];
const hour = 60 * minute;
/** The pauses after each failed attempt; after the last one follows one more attempt. */
const pauses = [30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 4 * hour, 12 * hour];
/** So long nobody else tries a claimed message: longer than a provider may take to answer. */
const claimMs = minute;
/** So many are on their way at once. */
const batchSize = 50;
/** So long a run goes on while there is more to send. */
const runMs = 30 * second;
const longestPauseMs = 2 * second;

/** Sends due messages, each channel at the pace of its provider. At least once: if a process ends between the answer of a provider and its own update, the message is sent again after a minute. */
export function createMessageSending(deps: MessagesDeps): (signal: AbortSignal) => Promise<void> {
  const pacer = createPacer(deps.monotonic);
  return async (signal) => {
    await tidyMessages(deps.database, deps.now());
    const until = deps.monotonic() + runMs;
    await Promise.all(messageChannels.map((channel) => sendChannel(deps, pacer, channel, { signal, until })));
  };
}

interface Run {
  readonly signal: AbortSignal;
  readonly until: number;
}

async function sendChannel(deps: MessagesDeps, pacer: Pacer, channel: MessageChannel, { signal, until }: Run): Promise<void> {
  const sender = channel === 'mail' ? null : deps.messengers.senderOf(channel);
  // The operator took the keys away: messages wait until they are no news any more.
  if (channel !== 'mail' && sender === null) return;
  let isMore = true;
  while (isMore) {
    const due = await findDueMessages(deps.database, { channel, now: deps.now(), limit: batchSize });
    const sending: Promise<unknown>[] = [];
    for (const message of due) {
      if (signal.aborted) break;
      const send = sender === null ? () => mail(deps, message) : await takeTurn(deps, pacer, sender, message);
      if (send !== null) sending.push(send().catch((error: unknown) => deps.onError('a message was not sent', error)));
    }
    await Promise.all(sending);
    isMore = due.length === batchSize && deps.monotonic() < until && !signal.aborted;
  }
}

const claim = (deps: MessagesDeps, tenant: Tenant, id: string) =>
  tenant.transaction((transaction) => claimDue(transaction, 'messages', { id, now: deps.now(), retryAt: () => deps.now() + claimMs }));

/** Hands a message to the mails, in one transaction: there it is sent as every mail is. */
const mail = (deps: MessagesDeps, { accountId, id }: DueMessage): Promise<void> =>
  deps.database.transaction(accountId, async (tenant) => {
    const message = await claim(deps, tenant, id);
    const content = message && openContent(deps.sealing, message);
    if (message === undefined) return;
    const now = deps.now();
    if (content === undefined) return markFailed(tenant, id, { reason: 'other_secret', dueAt: null, at: now });
    const { email: recipient, language, firstName: name } = await readUserProfile(tenant, message.user_id);
    const expiresAt = message.expires_at.getTime();
    const mailId = await queueMail(tenant, deps.sealing, {
      kind: 'message',
      userId: message.user_id,
      recipient,
      language,
      values: { name, message: content },
      now,
      expiresAt,
    });
    await markHanded(tenant, id, { mailId, expiresAt });
  });

/** Claims a message and waits for its turn; null: it is not sent now. */
async function takeTurn(
  deps: MessagesDeps,
  pacer: Pacer,
  sender: Sender,
  { accountId, id }: DueMessage,
): Promise<(() => Promise<void>) | null> {
  const tenant = deps.database.forAccount(accountId);
  const message = await claim(deps, tenant, id);
  if (message === undefined) return null;
  const channel = message.channel_id === null ? undefined : await findChannel(tenant, message.channel_id, message.user_id);
  const recipient = channel && openRecipient(deps.sealing, channel);
  if (recipient === undefined) {
    await markFailed(tenant, id, { reason: channel?.ended_at == null ? 'other_secret' : 'channel_ended', dueAt: null, at: deps.now() });
    return null;
  }
  const wait = turnOf(pacer, sender, recipient);
  if (wait > longestPauseMs) {
    await postpone(deps, tenant, message, wait);
    return null;
  }
  if (wait > 0) await deps.pause(wait);
  return () => send({ deps, pacer, tenant, sender }, { message, recipient });
}

/** Both paces hold: of the provider, and of the recipient. */
function turnOf(pacer: Pacer, sender: Sender, recipient: string): number {
  const { pacePerRecipient: own, pace } = sender;
  const ownWait = own === null ? 0 : pacer.reserve(`to ${sender.pacedBy(recipient)} ${recipient}`, own, longestPauseMs);
  return ownWait > longestPauseMs ? ownWait : Math.max(ownWait, pacer.reserve(sender.pacedBy(recipient), pace, longestPauseMs));
}

/** A turn that did not come is no attempt. Many that wait for the same provider come back one after the other. */
const postpone = async (deps: MessagesDeps, tenant: Tenant, { id, attempts }: ClaimedMessage, wait: number) =>
  void (await tenant
    .updateTable('messages')
    .set({ attempts: attempts - 1, due_at: new Date(deps.now() + wait + spreadOf(id)) })
    .where('id', '=', id)
    .execute());

const spreadOf = (id: string): number => (Number.parseInt(id.slice(-4), 16) / 0xffff) * minute;

interface Sending {
  readonly deps: MessagesDeps;
  readonly pacer: Pacer;
  readonly tenant: Tenant;
  readonly sender: Sender;
}

async function send(
  { deps, pacer, tenant, sender }: Sending,
  { message, recipient }: { readonly message: ClaimedMessage; readonly recipient: string },
): Promise<void> {
  const content = openContent(deps.sealing, message);
  const { id, language } = message;
  if (content === undefined) return markFailed(tenant, id, { reason: 'other_secret', dueAt: null, at: deps.now() });
  const { title, text, path } = content;
  const outgoing: OutgoingText = { id, title, text, url: `${deps.config.baseUrl}${path}`, language };
  const delivery = await sender.send(recipient, outgoing);
  if (delivery.kind === 'later' && delivery.busy === true) pacer.hold(sender.pacedBy(recipient), delivery.afterMs ?? minute);
  await store(deps, tenant, message, delivery);
}

/** Writes what became of an attempt. */
async function store(deps: MessagesDeps, tenant: Tenant, message: ClaimedMessage, delivery: Delivery): Promise<void> {
  const [{ id, attempts, channel_id: channelId, channel, kind }, at] = [message, deps.now()];
  if (delivery.kind === 'sent') return markSent(tenant, id, { at, providerId: delivery.id });
  const { reason } = delivery;
  if (delivery.kind === 'ended' && channelId !== null) {
    await markFailed(tenant, id, { reason, dueAt: null, at });
    return endChannel(tenant, channelId, { reason, now: at });
  }
  const pause = pauses[attempts - 1];
  if (delivery.kind !== 'later' || pause === undefined) {
    deps.log.warn({ kind, channel, reason }, 'a message was given up');
    return markFailed(tenant, id, { reason, dueAt: null, at });
  }
  return markFailed(tenant, id, { reason, dueAt: at + Math.max(pause, delivery.afterMs ?? 0), at });
}
