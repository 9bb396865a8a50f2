import { meta } from './meta.ts';
import { newPair } from './nacl-box.ts';
import { ntfy } from './ntfy.ts';
import { pushService } from './push-service.ts';
import { telegram } from './telegram.ts';
import { threema } from './threema.ts';

const pair = newPair();
const keys = {
  appSecret: 'simulated-app-secret',
  phoneId: '1001',
  pageId: '2002',
  id: '*WATTBOO',
  secret: 'simulated-threema',
  publicKey: pair.publicKey,
};

/** The simulated messengers, for `startSources`. */
export const messengerSources = [telegram, meta(keys), threema(keys), ntfy, pushService];

/** The settings with which the product knows the messengers at `url`; the keys are worth nothing elsewhere. */
export const messengerSettings = (url: string): Readonly<Record<string, string>> => ({
  TELEGRAM_API_BASE: `${url}/telegram`,
  TELEGRAM_BOT_TOKEN: '1234:simulated-token-of-a-bot',
  TELEGRAM_BOT_NAME: 'SimulatedWattbookBot',
  META_API_BASE: `${url}/meta`,
  META_APP_SECRET: keys.appSecret,
  META_VERIFY_TOKEN: 'simulated-verify-token',
  WHATSAPP_PHONE_ID: keys.phoneId,
  WHATSAPP_NUMBER: '+49 151 0000000',
  WHATSAPP_TOKEN: 'simulated-whatsapp-token',
  WHATSAPP_TEMPLATE: 'wattbook_message',
  FACEBOOK_PAGE_ID: keys.pageId,
  FACEBOOK_PAGE_TOKEN: 'simulated-page-token',
  THREEMA_API_BASE: `${url}/threema`,
  THREEMA_ID: keys.id,
  THREEMA_SECRET: keys.secret,
  THREEMA_PRIVATE_KEY: pair.privateKey,
  NTFY_HOSTS: '127.0.0.1',
});
