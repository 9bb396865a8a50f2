import { z } from 'zod';
import { type Answer, callProvider, deliveryOf, type Fetch, jsonBody } from './call.ts';
import { type Delivery, type InstantMessenger, type OutgoingText, plainText } from './messenger.ts';
import { graphError, metaHook, type MetaSettings } from './meta-hook.ts';

export interface WhatsAppSettings extends MetaSettings {
  readonly phoneId: string;
  /** The number of the account as people see it. */
  readonly number: string;
  readonly token: string;
  /** An approved template with one text, which reaches a person who has not written for a day; null: there is none. */
  readonly template: string | null;
}

const event = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            contacts: z.array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }).partial().optional() })).default([]),
            messages: z
              .array(z.object({ from: z.string(), type: z.string(), text: z.object({ body: z.string() }).optional() }))
              .default([]),
          }),
        }),
      ),
    }),
  ),
});
const sent = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

/** Codes of errors of the Cloud API. */
const codes = { windowClosed: 131_047, undeliverable: 131_026, tooMany: new Set([4, 80_007, 130_429, 131_048, 131_056]), token: 190 };

/** WhatsApp Business by the Cloud API: 80 messages a second of a number, one in six seconds to a person. */
export function createWhatsApp(fetch: Fetch, settings: WhatsAppSettings): InstantMessenger {
  const { base, phoneId, number, token, template } = settings;
  const post = (to: string, content: object) =>
    callProvider(
      fetch,
      `${base}/${phoneId}/messages`,
      jsonBody({ messaging_product: 'whatsapp', recipient_type: 'individual', to, ...content }, { authorization: `Bearer ${token}` }),
    );
  return {
    account: number,
    linkOf: (code) => `https://wa.me/${number.replace(/\D/g, '')}?text=${code}`,
    pace: { burst: 40, perSecond: 40 },
    pacePerRecipient: { burst: 10, perSecond: 1 / 6 },
    pacedBy: () => 'whatsapp',
    send: async (to, message) => {
      const answer = await post(to, { type: 'text', text: { body: plainText(message) } });
      if (codeOf(answer) !== codes.windowClosed) return outcomeOf(answer);
      return template === null ? { kind: 'refused', reason: 'window' } : outcomeOf(await post(to, templateOf(template, message)));
    },
    hook: metaHook(settings, event, ({ entry }) =>
      entry
        .flatMap(({ changes }) => changes.map(({ value }) => value))
        .flatMap(({ contacts, messages }) =>
          messages.flatMap(({ from, text }) =>
            text === undefined
              ? []
              : [{ sender: from, name: contacts.find(({ wa_id }) => wa_id === from)?.profile?.name ?? null, text: text.body }],
          ),
        ),
    ),
  };
}

/** A parameter of a template has one line. */
const templateOf = (name: string, message: OutgoingText) => ({
  type: 'template',
  template: {
    name,
    language: { code: message.language },
    components: [{ type: 'body', parameters: [{ type: 'text', text: plainText(message).replace(/\s+/g, ' ') }] }],
  },
});

const codeOf = (answer: Answer | null): number | undefined => graphError.safeParse(answer?.json).data?.error.code;

function outcomeOf(answer: Answer | null): Delivery {
  const done = sent.safeParse(answer?.json);
  if (answer?.status === 200 && done.success) return { kind: 'sent', id: done.data.messages[0]?.id ?? null };
  const code = codeOf(answer);
  if (code === undefined) return deliveryOf(answer);
  if (codes.tooMany.has(code)) return { kind: 'later', reason: 'limited', afterMs: answer?.retryAfterMs ?? null, busy: true };
  if (code === codes.token) return { kind: 'later', reason: 'keys', afterMs: null };
  if (code === codes.undeliverable) return { kind: 'ended', reason: 'unknown_recipient' };
  return deliveryOf(answer);
}
