import { z } from 'zod';
import { webAddress } from './installation-environment.ts';
import { serviceAddress, serviceKey, settingsOfServices } from './service-settings.ts';
import { hostNames } from './source-environment.ts';

/** The variables of the messengers: addresses, and keys that the operator gets from them. */
export const messengerEnvironment = {
  TELEGRAM_API_BASE: webAddress.default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/)
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^@?\w{5,32}$/)
    .optional(),
  META_API_BASE: webAddress.default('https://graph.facebook.com/v25.0'),
  META_APP_SECRET: serviceKey.optional(),
  META_VERIFY_TOKEN: z.string().min(16).max(200).optional(),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+[\d ]{6,20}$/)
    .optional(),
  WHATSAPP_TOKEN: serviceKey.optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .optional(),
  FACEBOOK_PAGE_ID: z
    .string()
    .regex(/^[\w.]+$/)
    .optional(),
  FACEBOOK_PAGE_TOKEN: serviceKey.optional(),
  THREEMA_API_BASE: webAddress.default('https://msgapi.threema.ch'),
  THREEMA_ID: z
    .string()
    .regex(/^\*[0-9A-Z]{7}$/)
    .optional(),
  THREEMA_SECRET: serviceKey.optional(),
  THREEMA_PRIVATE_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/)
    .optional(),
  NTFY_HOSTS: hostNames.default([]),
};

/** The settings of the messengers by the names of their variables. */
export type MessengerEnvironment = z.output<z.ZodObject<typeof messengerEnvironment>>;
type Name = keyof MessengerEnvironment;

/** The settings of the messengers; an address has no slash at its end. */
export const messengersOf = (settings: MessengerEnvironment): MessengerEnvironment => settingsOfServices(settings, messengerEnvironment);

const metaKeys = ['META_APP_SECRET', 'META_VERIFY_TOKEN'] as const;
/** Keys of which one is of no use without the others. */
const together: readonly (readonly Name[])[] = [
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME'],
  ['THREEMA_ID', 'THREEMA_SECRET', 'THREEMA_PRIVATE_KEY'],
  ['WHATSAPP_PHONE_ID', 'WHATSAPP_NUMBER', 'WHATSAPP_TOKEN'],
  ['FACEBOOK_PAGE_ID', 'FACEBOOK_PAGE_TOKEN'],
  metaKeys,
];

/** The first key that is missing beside others; undefined: none is. */
export function missingForMessengers(settings: MessengerEnvironment): Name | undefined {
  const isSet = (name: Name) => settings[name] !== undefined;
  const missing = together.flatMap((names) => (names.some(isSet) ? names.filter((name) => !isSet(name)) : []));
  const needsMeta = isSet('WHATSAPP_TOKEN') || isSet('FACEBOOK_PAGE_TOKEN');
  return missing[0] ?? (needsMeta ? metaKeys.find((name) => !isSet(name)) : undefined);
}

const metaKey = 'that of your application at developers.facebook.com, for WhatsApp and Messenger';

export const messengerExpectations = {
  TELEGRAM_API_BASE: serviceAddress,
  TELEGRAM_BOT_TOKEN: 'the token that @BotFather gave you, and requires TELEGRAM_BOT_NAME',
  TELEGRAM_BOT_NAME: 'the name of that bot, such as WattbookBot, and requires TELEGRAM_BOT_TOKEN',
  META_API_BASE: `${serviceAddress}, with its version`,
  META_APP_SECRET: `the secret, ${metaKey}`,
  META_VERIFY_TOKEN: 'a word of your own of 16 characters at least, which you enter there beside the address of the webhook',
  WHATSAPP_PHONE_ID: 'the id of your number at WhatsApp, and requires WHATSAPP_NUMBER and WHATSAPP_TOKEN',
  WHATSAPP_NUMBER: 'that number, such as +49 170 1234567',
  WHATSAPP_TOKEN: 'a token of a system user that may send from it',
  WHATSAPP_TEMPLATE: 'the name of an approved template with one text, for people who have not written for a day',
  FACEBOOK_PAGE_ID: 'the id or name of your page, and requires FACEBOOK_PAGE_TOKEN',
  FACEBOOK_PAGE_TOKEN: 'the token of that page',
  THREEMA_API_BASE: serviceAddress,
  THREEMA_ID: 'an end-to-end id of the Threema Gateway, such as *WATTBOO, and requires THREEMA_SECRET and THREEMA_PRIVATE_KEY',
  THREEMA_SECRET: 'the secret of that id',
  THREEMA_PRIVATE_KEY: 'the private key of that id, 64 hexadecimal digits',
  NTFY_HOSTS: 'hosts of ntfy servers in private networks that users may send to, with spaces between',
} satisfies Record<Name, string>;
