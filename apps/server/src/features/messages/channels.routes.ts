import type { Language } from '@wattbook/domain/texts/languages';
import type { NewMessageChannel, TestedChannel } from '@wattbook/contract/messages/message.schema';
import type { messagesApi } from '@wattbook/contract/messages/messages.endpoints';
import { messageCodeMs } from '@wattbook/domain/messages/message-code';
import { messengers } from '@wattbook/domain/messages/message-kinds';
import type { UserId } from '@wattbook/domain/ids';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import { timingSafeEqual } from 'node:crypto';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Delivery, OutgoingText } from '../../services/messengers/messenger.ts';
import { readUserProfile } from '../profiles/public.ts';
import { endChannel, findChannel, insertChannel, listChannels, openRecipient, presentChannel } from './channels.store.ts';
import { hashOf, issueMessageCode, newCode } from './message-codes.store.ts';
import type { MessagesDeps } from './messages-deps.ts';
import { listMessages } from './messages.store.ts';

const maxChannels = 20;
const maxCodeTries = 5;

/** Users set up and end their own channels; another user's id is answered with 404. */
export const channelsRoutes = (deps: MessagesDeps): Handlers<typeof messagesApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  const rowOf = async (tenant: Tenant, { userId }: Actor, { id }: { readonly id: string }) =>
    requireFound(await findChannel(tenant, id, userId));
  return {
    'GET /v1/users/:id/code': async ({ actor, params, query: { messenger } }) => {
      if (params.id !== actor.userId) throw new AppError('not_found');
      const instant = deps.messengers.instant(messenger);
      if (instant === null) throw new AppError('unavailable');
      await refuseShared(deps, tenantOf(actor), actor.userId);
      const { code, expiresAt } = await issueMessageCode(deps, tenantOf(actor), { userId: actor.userId, messenger });
      return { code, expiresAt: new Date(expiresAt).toISOString(), account: instant.account, link: instant.linkOf(code) };
    },
    'GET /v1/message-channels': async ({ actor }) => ({
      messengers: messengers.flatMap((messenger) => {
        const instant = deps.messengers.instant(messenger);
        return instant === null ? [] : [{ messenger, account: instant.account }];
      }),
      pushKey: deps.messengers.pushKey,
      channels: (await listChannels(tenantOf(actor), actor.userId)).map(presentChannel),
    }),
    'POST /v1/message-channels': ({ actor, body }) => addChannel(deps, actor, body),
    'POST /v1/message-channels/:id/confirm': async ({ actor, params, body }) => {
      const tenant = tenantOf(actor);
      if (!(await confirmChannel(deps, tenant, actor.userId, { id: params.id, code: body.code }))) throw new AppError('code_not_valide');
      return presentChannel(await rowOf(tenant, actor, params));
    },
    'POST /v1/message-channels/:id/test': async ({ actor, params }) => testChannel(deps, tenantOf(actor), actor.userId, params.id),
    'DELETE /v1/message-channels/:id': async ({ actor, params }) => {
      const tenant = tenantOf(actor);
      await rowOf(tenant, actor, params);
      await endChannel(tenant, params.id, { reason: null, now: deps.now() });
      // A channel that had ended by itself is no longer shown.
      await tenant.updateTable('message_channels').set({ reason: null }).where('id', '=', params.id).execute();
    },
    'GET /v1/messages': ({ actor, query }) => listMessages(deps, tenantOf(actor), actor.userId, query),
  };
};

/** Everybody can use the account of a demo: its messages would go to whoever came last. */
async function refuseShared({ isShared }: MessagesDeps, tenant: Tenant, userId: UserId) {
  const profile = await readUserProfile(tenant, userId);
  if (isShared(profile.email)) throw new AppError('forbidden');
  return profile;
}

/** Adds a browser, or an address once it took a code. */
async function addChannel(deps: MessagesDeps, { accountId, userId }: Actor, sent: NewMessageChannel) {
  const tenant = deps.database.forAccount(accountId);
  const { language } = await refuseShared(deps, tenant, userId);
  const now = deps.now();
  const open = (await listChannels(tenant, userId)).filter(({ ended_at }) => ended_at === null);
  if (open.length >= maxChannels) throw new AppError('conflict');
  const code = sent.channel === 'ntfy' ? newCode() : null;
  const [recipient, name] =
    sent.channel === 'ntfy'
      ? [JSON.stringify({ address: sent.address, token: sent.token ?? null }), new URL(sent.address).host]
      : [JSON.stringify(sent.subscription), sent.name];
  if (code !== null) await sendCode(deps, { recipient, language, code });
  const id = await insertChannel(tenant, deps.sealing, {
    userId,
    channel: sent.channel,
    recipient,
    name,
    code: code === null ? null : { hash: hashOf(deps, userId, code), expiresAt: now + messageCodeMs },
    now,
  });
  return presentChannel(requireFound(await findChannel(tenant, id, userId)));
}

interface SentCode {
  readonly recipient: string;
  readonly language: Language;
  readonly code: string;
}

/** An address that takes no code is refused at its field. */
async function sendCode(deps: MessagesDeps, { recipient, language, code }: SentCode): Promise<void> {
  const catalogue = await loadCatalogue(language);
  const text = translate(catalogue, 'messages.codeText', { code });
  const title = translate(catalogue, 'messages.codeTitle', { code });
  const delivery = await deliver(deps, 'ntfy', recipient, { id: 'code', title, text, url: null, language });
  if (delivery.kind === 'sent') return;
  const word =
    delivery.reason === 'private_address' ? 'private_address' : delivery.reason === 'not_allowed' ? 'not_allowed' : 'not_reached';
  throw new AppError('validation', { fields: { [word === 'not_allowed' ? 'token' : 'address']: { word } } });
}

const deliver = async (
  deps: MessagesDeps,
  channel: Parameters<MessagesDeps['messengers']['senderOf']>[0],
  recipient: string,
  text: OutgoingText,
): Promise<Delivery> =>
  (await deps.messengers.senderOf(channel)?.send(recipient, text)) ?? { kind: 'later', reason: 'not_set_up', afterMs: null };

/** Whether it is the code that was sent to the channel. After a few wrong ones none is taken any more. */
async function confirmChannel(
  deps: MessagesDeps,
  tenant: Tenant,
  userId: UserId,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<boolean> {
  return tenant.transaction(async (transaction) => {
    const row = requireFound(await findChannel(transaction, id, userId));
    const at = new Date(deps.now());
    const isOpen = row.code_hash !== null && row.code_expires_at !== null && row.code_expires_at > at && row.code_tries < maxCodeTries;
    const isRight = isOpen && timingSafeEqual(row.code_hash ?? Buffer.alloc(32), hashOf(deps, userId, code));
    const change = isRight ? { confirmed_at: at, code_hash: null, code_expires_at: null } : { code_tries: row.code_tries + 1 };
    const { numUpdatedRows } = await transaction
      .updateTable('message_channels')
      .set(change)
      .where('id', '=', id)
      .where('code_tries', '=', row.code_tries)
      .executeTakeFirst();
    return isRight && numUpdatedRows === 1n;
  });
}

async function testChannel(deps: MessagesDeps, tenant: Tenant, userId: UserId, id: string): Promise<TestedChannel> {
  const row = requireFound(await findChannel(tenant, id, userId));
  const recipient = row.confirmed_at === null ? undefined : openRecipient(deps.sealing, row);
  if (recipient === undefined) throw new AppError('conflict');
  const { language } = await readUserProfile(tenant, userId);
  const catalogue = await loadCatalogue(language);
  const [title, text] = [translate(catalogue, 'messages.testTitle', {}), translate(catalogue, 'messages.testText', {})];
  const delivery = await deliver(deps, row.channel, recipient, { id, title, text, url: `${deps.config.baseUrl}/messages`, language });
  if (delivery.kind === 'ended') await endChannel(tenant, id, { reason: delivery.reason, now: deps.now() });
  return { outcome: delivery.kind, reason: delivery.kind === 'sent' ? null : delivery.reason };
}
