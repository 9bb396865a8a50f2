import { messageChannels, messageKinds, messengers } from '@wattbook/domain/messages/message-kinds';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** An instant messenger (SUP-021). */
export const messenger = z.enum(messengers);
const channel = z.enum(messageChannels);
/** A channel that is set up; a mail goes to the address of the account. */
const setUpChannel = channel.exclude(['mail']);
const kind = z.enum(messageKinds);

/** Why a message did not arrive, as a machine word of the server; a new one is shown as it is. */
const reason = z.string().nullable();

/** A way on which messages reach the user. */
export const messageChannel = z
  .object({
    id,
    /** Which way it is. */
    channel: setUpChannel,
    /** `waiting`: for the code that was sent to it. `ended`: the other side takes no more messages. */
    state: z.enum(['waiting', 'active', 'ended']),
    /** What the user recognises it by: a name there, a host, a browser. */
    name: z.string(),
    createdAt: instant,
    endedAt: instant.nullable(),
    reason,
  })
  .meta({ id: 'MessageChannel' });

/** The channels that there are, and those of the user. */
export const messageChannelList = z
  .object({
    /** The messengers that the operator has set up, with the account that people write to. */
    messengers: z.array(
      z.object({
        /** A messenger that is set up. */
        messenger,
        /** The name of the account there. */
        account: z.string(),
      }),
    ),
    /** The public key with which a browser subscribes (RFC 8292). */
    pushKey: z.string(),
    /** Those of the user, the oldest first. */
    channels: z.array(messageChannel),
  })
  .meta({ id: 'MessageChannels' });

/** The code that binds a messenger (SUP-023). */
export const messageCode = z
  .object({
    code: z.string(),
    expiresAt: instant,
    /** The account to which it is written. */
    account: z.string(),
    /** Opens the chat there with the code; null: it has no such link. */
    link: z.string().nullable(),
  })
  .meta({ id: 'MessageCode' });

const httpAddress = z.url({ protocol: /^https?$/ }).max(500);

/** A channel that is no messenger: an address as of ntfy, which gets a code, or this browser. */
export const newMessageChannel = z.discriminatedUnion('channel', [
  z.strictObject({
    /** An address as of ntfy. */
    channel: z.literal('ntfy'),
    /** With the topic, such as https://ntfy.sh/my-secret-topic. */
    address: httpAddress.regex(/^https?:\/\/[^/@?#]+\/[^/?#]/, 'invalid'),
    /** What the server wants to accept messages; absent: nothing. */
    token: z.string().trim().min(1).max(200).optional(),
  }),
  z.strictObject({
    /** A browser. */
    channel: z.literal('web_push'),
    /** How the browser is called in the list. */
    name: z.string().trim().min(1).max(100),
    /** As the browser gives it out (PushSubscription). */
    subscription: z.strictObject({
      /** The address at its push service. */
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      /** With what messages are encrypted for it. */
      keys: z.strictObject({
        /** Its public key. */
        p256dh: z.string().min(80).max(100),
        /** The secret that it shares with the senders. */
        auth: z.string().min(16).max(50),
      }),
    }),
  }),
]);

/** What became of a message that was sent to try a channel. */
export const testedChannel = z
  .object({
    /** `later`: it did not get through this time. `refused`: it is not taken. `ended`: the channel takes no more messages. */
    outcome: z.enum(['sent', 'later', 'refused', 'ended']),
    reason,
  })
  .meta({ id: 'TestedChannel' });

const states = z.enum(['waiting', 'sent', 'given_up']);

/** A message to the user, and what became of it. */
export const sentMessage = z
  .object({
    id,
    kind,
    /** The way on which it goes. */
    channel,
    /** What happened, in a line. */
    title: z.string(),
    /** The facts. */
    text: z.string(),
    /** The page of the thing; null: it has none. */
    path: z.string().nullable(),
    state: states,
    createdAt: instant,
    /** When it is tried next; null: it is sent, given up, or with the mail server. */
    dueAt: instant.nullable(),
    /** When it was taken; null: it was not. */
    sentAt: instant.nullable(),
    reason,
  })
  .meta({ id: 'SentMessage' });

/** A message that did not arrive, without its content. */
export const failedMessage = z
  .object({
    id,
    kind,
    /** The way on which it went. */
    channel,
    user: z.object({ id, name: z.string(), email: z.string() }),
    state: states,
    attempts: z.number().int(),
    createdAt: instant,
    dueAt: instant.nullable(),
    reason,
  })
  .meta({ id: 'FailedMessage' });

/** What came to an address for webhooks and was refused. */
export const refusedWebhook = z
  .object({
    /** Whose address it came to. */
    source: z.string(),
    reason: z.string(),
    count: z.number().int(),
    /** When the first one came. */
    firstAt: instant,
    /** When the last one came. */
    lastAt: instant,
  })
  .meta({ id: 'RefusedWebhook' });

export type MessageChannelRow = z.output<typeof messageChannel>;
export type NewMessageChannel = z.output<typeof newMessageChannel>;
export type SentMessage = z.output<typeof sentMessage>;
export type FailedMessage = z.output<typeof failedMessage>;
export type RefusedWebhook = z.output<typeof refusedWebhook>;
export type TestedChannel = z.output<typeof testedChannel>;
