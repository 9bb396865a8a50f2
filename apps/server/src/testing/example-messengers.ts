import { createHmac } from 'node:crypto';

/** The messengers of tests that are not about them: nothing reaches anybody. */
export const exampleMessengers = {
  TELEGRAM_API_BASE: 'http://127.0.0.1:9',
  TELEGRAM_BOT_TOKEN: '1234:example-token-of-a-bot',
  TELEGRAM_BOT_NAME: 'WattbookBot',
  META_API_BASE: 'http://127.0.0.1:9',
  META_APP_SECRET: 'example-app-secret',
  META_VERIFY_TOKEN: 'a word of the operator',
  WHATSAPP_PHONE_ID: '1001',
  WHATSAPP_NUMBER: '+49 151 0000000',
  WHATSAPP_TOKEN: 'example-whatsapp-token',
};

/** What Telegram sends with each update. */
export const telegramHookSecret = (tokenSecret: string, botToken: string): string =>
  createHmac('sha256', tokenSecret).update(`telegram ${botToken}`).digest('hex');
