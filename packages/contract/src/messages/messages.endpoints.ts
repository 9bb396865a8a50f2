import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { pageParameters, wholePage } from '../list-query.ts';
import { idParams } from '../scalars.ts';
import { oneTimeCode } from '../users/account-fields.schema.ts';
import {
  failedMessage,
  messageChannel,
  messageChannelList,
  messageCode,
  messenger,
  newMessageChannel,
  refusedWebhook,
  sentMessage,
  testedChannel,
} from './message.schema.ts';

const opensNothing =
  'messages say what happened and where it is read: nobody gets in through them, and every channel is listed and can be ended';

/** How messages reach the user (SUP-021 to SUP-024), and what was sent. */
export const messagesApi = defineApi(
  {
    'GET /v1/users/:id/code': {
      summary:
        'Read a code that binds a messenger: valid for 5 minutes and once, it is written to the account of this installation there (unavailable: the operator has not set this messenger up)',
      tag: 'messages',
      access: 'user',
      example: { query: { messenger: 'telegram' } },
      params: idParams,
      query: z.strictObject({ messenger }),
      response: messageCode,
      errors: ['not_found', 'unavailable', 'forbidden'],
    },
    'GET /v1/message-channels': {
      summary: 'List the messengers that there are, and the channels of the user',
      tag: 'messages',
      access: 'user',
      response: messageChannelList,
    },
    'POST /v1/message-channels': {
      summary: 'Add an address as of ntfy, to which a code is sent, or a browser (conflict: there are too many)',
      tag: 'messages',
      access: 'user',
      example: {
        body: {
          channel: 'web_push',
          name: 'Firefox',
          subscription: { endpoint: 'https://push.example.org/one', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
        },
      },
      body: newMessageChannel,
      response: messageChannel,
      status: 201,
      errors: ['conflict', 'forbidden'],
    },
    'POST /v1/message-channels/:id/confirm': {
      summary: 'Confirm a channel with the code that was sent to it (code_not_valide: it is not that, or no longer)',
      tag: 'messages',
      access: 'user',
      example: { body: { code: '000000' } },
      params: idParams,
      body: z.strictObject({ code: oneTimeCode }),
      response: messageChannel,
      errors: ['not_found', 'code_not_valide'],
    },
    'POST /v1/message-channels/:id/test': {
      summary: 'Send a message to try a channel (conflict: it waits for its code, or has ended)',
      tag: 'messages',
      access: 'user',
      params: idParams,
      response: testedChannel,
      errors: ['not_found', 'conflict'],
    },
    'DELETE /v1/message-channels/:id': {
      summary: 'End a channel; what waits for it is not sent',
      tag: 'messages',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found'],
    },
    'GET /v1/messages': {
      summary: 'List what was sent to the user in the last 30 days, and what failed and why, the newest first and 10 a page by default',
      tag: 'messages',
      access: 'user',
      query: z.strictObject(pageParameters),
      response: wholePage(sentMessage),
    },
  },
  { unproven: opensNothing },
);

/** Messages that did not arrive, for administrators. */
export const failedMessagesApi = defineApi(
  {
    'GET /v1/failed-messages': {
      summary:
        'List the messages of all users that did not arrive, without their content, the newest first and 30 a page. For administrators.',
      tag: 'messages',
      access: 'admin',
      query: z.strictObject(pageParameters),
      response: wholePage(failedMessage),
    },
    'POST /v1/failed-messages/:id/again': {
      summary: 'Send a message again that was given up (conflict: its channel has ended). For administrators.',
      tag: 'messages',
      access: 'admin',
      params: idParams,
      response: failedMessage,
      errors: ['not_found', 'conflict'],
    },
    'GET /v1/refused-webhooks': {
      summary: 'List what came to the addresses for webhooks and was refused, the newest first. For administrators.',
      tag: 'messages',
      access: 'admin',
      response: wholePage(refusedWebhook),
    },
  },
  { unproven: 'sends what a user has chosen to get, to the user' },
);

/** Where messengers send what people write there. */
export const messengerHooksApi = defineApi({
  'GET /v1/messengers/:messenger': {
    summary: 'Answer the question with which Meta verifies the address of a webhook (not_found: it does not know the word of the operator)',
    tag: 'messages',
    access: 'public',
    example: { query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'a word of the operator', 'hub.challenge': '1158201444' } },
    params: z.strictObject({ messenger }),
    query: z.object({
      'hub.mode': z.literal('subscribe').describe('What Meta does'),
      'hub.verify_token': z.string().max(200).describe('The word that the operator entered there'),
      'hub.challenge': z
        .string()
        .regex(/^\d{1,15}$/, 'whole_number')
        .transform(Number)
        .describe('What is answered'),
    }),
    /** The digits of the challenge, which are its text. */
    response: z.number().int(),
    errors: ['not_found'],
  },
  'POST /v1/messengers/:messenger': {
    summary: 'Receive what somebody writes to the account of this installation, signed by the messenger; what is not signed is refused',
    tag: 'messages',
    access: 'webhook',
    unproven: 'signed by the messenger; a code that it brings was given to its user',
    example: { body: {} },
    params: z.strictObject({ messenger }),
    body: z.unknown(),
    form: true,
    response: z.object({}),
    errors: ['not_found'],
  },
});
