import type { Language } from '@wattbook/domain/texts/languages';
import { codeIn, isStop } from '@wattbook/domain/messages/message-code';
import type { Messenger } from '@wattbook/domain/messages/message-kinds';
import type { UserId } from '@wattbook/domain/ids';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Tenant } from '../../db/tenancy.ts';
import type { IncomingText, InstantMessenger } from '../../services/messengers/messenger.ts';
import { readUserProfile } from '../profiles/public.ts';
import { claimSender, endChannel, findSender, insertChannel, listChannels } from './channels.store.ts';
import { hashOf, takeMessageCode } from './message-codes.store.ts';
import type { MessagesDeps } from './messages-deps.ts';

/** Codes that one account in a messenger, and all of them together, may try in a minute: six digits are not guessed in five minutes. */
const [triesOfSender, triesOfAll] = [3, 60];

/** What is answered, by what became of the text. */
const answers = {
  linked: 'messages.answerLinked',
  unknown: 'messages.answerUnknown',
  used: 'messages.answerUsed',
  late: 'messages.answerLate',
  foreign: 'messages.answerForeign',
  many: 'messages.answerMany',
  stopped: 'messages.answerStopped',
} as const satisfies Readonly<Record<string, MessageKey>>;
type Answer = keyof typeof answers;

/** Takes what somebody wrote to the account of this installation: a code binds the messenger to whoever was given it, `stop` ends it. Anything else gets no answer. */
export async function receiveText(deps: MessagesDeps, messenger: Messenger, instant: InstantMessenger, text: IncomingText): Promise<void> {
  const hash = hashOf(deps, `sender ${messenger}`, text.sender);
  const code = codeIn(text.text);
  const found = code === null ? await stop(deps, messenger, hash, text) : await bind(deps, { messenger, hash, text, code });
  if (found === null) return;
  const catalogue = await loadCatalogue(found.language);
  const message = { title: '', text: translate(catalogue, answers[found.answer], {}), url: null, language: found.language };
  await instant.send(text.sender, { id: hash.toString('hex').slice(0, 16), ...message });
}

interface Found {
  readonly answer: Answer;
  readonly language: Language;
}

/** Whoever writes without being known is answered in English. */
const inEnglish = (answer: Answer): Found => ({ answer, language: 'en' });

async function stop(deps: MessagesDeps, messenger: Messenger, hash: Buffer, { text }: IncomingText): Promise<Found | null> {
  const owner = isStop(text) ? await findSender(deps.database, messenger, hash) : undefined;
  if (owner === undefined) return null;
  const tenant = deps.database.forAccount(owner.accountId);
  await endChannel(tenant, owner.channelId, { reason: 'stopped', now: deps.now() });
  return { answer: 'stopped', language: (await readUserProfile(tenant, owner.userId)).language };
}

interface Attempt {
  readonly messenger: Messenger;
  readonly hash: Buffer;
  readonly text: IncomingText;
  readonly code: string;
}

async function bind(deps: MessagesDeps, { messenger, hash, text, code }: Attempt): Promise<Found | null> {
  const waits = [
    deps.limiter.count(`code of ${hash.toString('hex')}`, triesOfSender),
    deps.limiter.count(`codes of ${messenger}`, triesOfAll),
  ];
  if (waits.some((wait) => wait > 0)) return inEnglish('many');
  const owner = await findSender(deps.database, messenger, hash);
  const taken = await takeMessageCode(deps, deps.database, { messenger, code });
  if (taken.kind !== 'taken') {
    // A messenger sends again what it does not know to have arrived.
    return taken.kind === 'used' && owner !== undefined ? null : inEnglish(taken.kind);
  }
  const { accountId, userId } = taken;
  const isForeign = owner !== undefined && owner.userId !== userId;
  const answer = await deps.database.transaction(accountId, async (tenant) => {
    const { language } = await readUserProfile(tenant, userId);
    const isLinked = !isForeign && (await link(deps, tenant, userId, { messenger, hash, text }));
    return { answer: isLinked ? 'linked' : 'foreign', language } as const;
  });
  return answer;
}

/** The newest account in a messenger is the one that counts. */
async function link(
  deps: MessagesDeps,
  tenant: Tenant,
  userId: UserId,
  { messenger, hash, text }: Omit<Attempt, 'code'>,
): Promise<boolean> {
  const now = deps.now();
  for (const { id, channel, ended_at } of await listChannels(tenant, userId))
    if (channel === messenger && ended_at === null) await endChannel(tenant, id, { reason: null, now });
  // The notice of a channel that ended by itself is no longer needed.
  await tenant
    .updateTable('message_channels')
    .set({ reason: null })
    .where('user_id', '=', userId)
    .where('channel', '=', messenger)
    .execute();
  const name = text.name ?? `…${text.sender.slice(-3)}`;
  const channelId = await insertChannel(tenant, deps.sealing, {
    userId,
    channel: messenger,
    recipient: text.sender,
    name,
    code: null,
    now,
  });
  if (await claimSender(tenant, { channel: messenger, hash, userId, channelId })) return true;
  await tenant.deleteFrom('message_channels').where('id', '=', channelId).execute();
  return false;
}
