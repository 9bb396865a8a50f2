import { z } from 'zod';
import { type Answer, callProvider, deliveryOf, type Fetch, jsonBody } from './call.ts';
import { type Delivery, type IncomingText, type InstantMessenger, plainText } from './messenger.ts';
import { graphError, metaHook, type MetaSettings } from './meta-hook.ts';

export interface FacebookSettings extends MetaSettings {
  readonly pageId: string;
  readonly token: string;
}

const referral = z.object({ ref: z.string() }).partial();
const event = z.object({
  object: z.literal('page'),
  entry: z.array(
    z.object({
      messaging: z
        .array(
          z.object({
            sender: z.object({ id: z.string() }),
            message: z.object({ text: z.string(), is_echo: z.boolean() }).partial().optional(),
            referral: referral.optional(),
            postback: z.object({ referral: referral.optional() }).optional(),
          }),
        )
        .default([]),
    }),
  ),
});
const sent = z.object({ message_id: z.string() });

/** Codes of errors of the Send API. */
const codes = { tooMany: new Set([4, 32, 613]), blocked: 551, unknown: 100, window: 10, token: 190 };
const windowClosed = 2_018_278;

/** Messenger of Facebook: a page answers who has written to it, for 24 hours. */
export function createFacebook(fetch: Fetch, settings: FacebookSettings): InstantMessenger {
  const { base, pageId, token } = settings;
  return {
    account: `m.me/${pageId}`,
    linkOf: (code) => `https://m.me/${pageId}?ref=${code}`,
    pace: { burst: 40, perSecond: 40 },
    pacePerRecipient: null,
    pacedBy: () => 'facebook',
    send: async (id, message) =>
      outcomeOf(
        await callProvider(
          fetch,
          `${base}/${pageId}/messages`,
          jsonBody(
            { recipient: { id }, messaging_type: 'RESPONSE', message: { text: plainText(message) } },
            // In a header and not in the address, which proxies write down.
            { authorization: `Bearer ${token}` },
          ),
        ),
      ),
    hook: metaHook(settings, event, ({ entry }) => entry.flatMap(({ messaging }) => messaging).flatMap(textOf)),
  };
}

/** A text, or the code that the link brought: into a chat that is there, or with the button that begins one. */
function textOf({
  sender,
  message,
  referral: opened,
  postback,
}: z.output<typeof event>['entry'][number]['messaging'][number]): IncomingText[] {
  if (message?.is_echo === true) return [];
  const text = message?.text ?? opened?.ref ?? postback?.referral?.ref;
  return text === undefined ? [] : [{ sender: sender.id, name: null, text }];
}

function outcomeOf(answer: Answer | null): Delivery {
  const done = sent.safeParse(answer?.json);
  if (answer?.status === 200 && done.success) return { kind: 'sent', id: done.data.message_id };
  const error = graphError.safeParse(answer?.json).data?.error;
  return (error && meaningOf(error, answer?.retryAfterMs ?? null)) ?? deliveryOf(answer);
}

/** What a code says; null: nothing beyond its status. */
function meaningOf({ code, error_subcode: subcode }: z.output<typeof graphError>['error'], afterMs: number | null): Delivery | null {
  if (codes.tooMany.has(code)) return { kind: 'later', reason: 'limited', afterMs, busy: true };
  if (code === codes.token) return { kind: 'later', reason: 'keys', afterMs: null };
  if (code === codes.blocked) return { kind: 'ended', reason: 'blocked' };
  if (code === codes.unknown) return { kind: 'ended', reason: 'unknown_recipient' };
  return code === codes.window && subcode === windowClosed ? { kind: 'refused', reason: 'window' } : null;
}
