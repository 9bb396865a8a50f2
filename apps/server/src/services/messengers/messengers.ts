import { createHmac } from 'node:crypto';
import type { Messenger, SetUpChannel } from '@wattbook/domain/messages/message-kinds';
import { createHostFinder } from '../../network/public-host.ts';
import type { Fetch } from './call.ts';
import { createFacebook } from './facebook.ts';
import type { InstantMessenger, Sender } from './messenger.ts';
import { createNtfy } from './ntfy.ts';
import { createTelegram } from './telegram.ts';
import { createThreema } from './threema.ts';
import { createWebPush, derivePushKeys } from './web-push.ts';
import { createWhatsApp } from './whatsapp.ts';

/** The settings of the messengers, by the names of their variables; a messenger without its keys is not offered. */
export interface MessengerSettings {
  readonly TELEGRAM_API_BASE: string;
  readonly TELEGRAM_BOT_TOKEN?: string | undefined;
  readonly TELEGRAM_BOT_NAME?: string | undefined;
  readonly META_API_BASE: string;
  readonly META_APP_SECRET?: string | undefined;
  readonly META_VERIFY_TOKEN?: string | undefined;
  readonly WHATSAPP_PHONE_ID?: string | undefined;
  readonly WHATSAPP_NUMBER?: string | undefined;
  readonly WHATSAPP_TOKEN?: string | undefined;
  readonly WHATSAPP_TEMPLATE?: string | undefined;
  readonly FACEBOOK_PAGE_ID?: string | undefined;
  readonly FACEBOOK_PAGE_TOKEN?: string | undefined;
  readonly THREEMA_API_BASE: string;
  readonly THREEMA_ID?: string | undefined;
  readonly THREEMA_SECRET?: string | undefined;
  readonly THREEMA_PRIVATE_KEY?: string | undefined;
  readonly NTFY_HOSTS: readonly string[];
}

/** The ways on which messages leave this installation besides mail. */
export interface Messengers {
  readonly senderOf: (channel: SetUpChannel) => Sender | null;
  /** Null: the operator has not set it up. */
  readonly instant: (messenger: Messenger) => InstantMessenger | null;
  /** By which browsers know this installation. */
  readonly pushKey: string;
}

interface Surroundings {
  readonly fetch: Fetch;
  /** A secret of the installation. */
  readonly secret: string;
  readonly baseUrl: string;
}

export function openMessengers(settings: MessengerSettings, { fetch, secret, baseUrl }: Surroundings): Messengers {
  const instant: Readonly<Record<Messenger, InstantMessenger | null>> = {
    telegram: telegramOf(settings, fetch, secret),
    ...metaOf(settings, fetch),
    threema: threemaOf(settings, fetch),
  };
  const findHost = createHostFinder(settings.NTFY_HOSTS);
  const pushKeys = derivePushKeys(secret);
  // Push services want to reach the operator: by the page of the installation, or by an address of mail.
  const contact = baseUrl.startsWith('https:') ? baseUrl : `mailto:wattbook@${new URL(baseUrl).hostname}`;
  const addressed = { ntfy: createNtfy(findHost), web_push: createWebPush(findHost, pushKeys, contact) };
  return {
    instant: (messenger) => instant[messenger],
    senderOf: (channel) => (channel === 'ntfy' || channel === 'web_push' ? addressed[channel] : instant[channel]),
    pushKey: pushKeys.publicKey,
  };
}

function telegramOf(
  { TELEGRAM_API_BASE: base, TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: bot }: MessengerSettings,
  fetch: Fetch,
  secret: string,
): InstantMessenger | null {
  if (token === undefined || bot === undefined) return null;
  const hookSecret = createHmac('sha256', secret).update(`telegram ${token}`).digest('hex');
  return createTelegram(fetch, { base, token, bot: bot.replace(/^@/, ''), hookSecret });
}

function metaOf(settings: MessengerSettings, fetch: Fetch): Readonly<Record<'whatsapp' | 'facebook', InstantMessenger | null>> {
  const { META_API_BASE: base, META_APP_SECRET: appSecret, META_VERIFY_TOKEN: verifyToken } = settings;
  if (appSecret === undefined || verifyToken === undefined) return { whatsapp: null, facebook: null };
  const meta = { base, appSecret, verifyToken };
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_NUMBER: number, WHATSAPP_TOKEN: token, WHATSAPP_TEMPLATE: template = null } = settings;
  const { FACEBOOK_PAGE_ID: pageId, FACEBOOK_PAGE_TOKEN: pageToken } = settings;
  const hasNumber = phoneId !== undefined && number !== undefined && token !== undefined;
  return {
    whatsapp: hasNumber ? createWhatsApp(fetch, { ...meta, phoneId, number, token, template }) : null,
    facebook: pageId !== undefined && pageToken !== undefined ? createFacebook(fetch, { ...meta, pageId, token: pageToken }) : null,
  };
}

function threemaOf(
  { THREEMA_API_BASE: base, THREEMA_ID: id, THREEMA_SECRET: secret, THREEMA_PRIVATE_KEY: privateKey }: MessengerSettings,
  fetch: Fetch,
): InstantMessenger | null {
  return id !== undefined && secret !== undefined && privateKey !== undefined
    ? createThreema(fetch, { base, id, secret, privateKey })
    : null;
}
