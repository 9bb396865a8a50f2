import { createHmac } from 'node:crypto';
import { bearerOf, type FakeSource, json, type SourceAnswer, type SourceRequest } from '../manufacturers/fake-source.ts';
import { type Action, type Chats, createChats, postHook, textOf } from './chats.ts';

export interface MetaKeys {
  readonly appSecret: string;
  readonly phoneId: string;
  readonly pageId: string;
}

const refusal = (code: number, message: string, status = 400, subcode?: number): SourceAnswer =>
  json(
    {
      error: {
        message: `(#${code}) ${message}`,
        type: 'OAuthException',
        code,
        ...(subcode && { error_subcode: subcode }),
        fbtrace_id: 'A',
      },
    },
    status,
  );

type Sent = Readonly<Record<string, unknown>>;

/** The Graph API below `/meta`, with one number of WhatsApp and one page of Facebook. Whoever is in `closed` has not written for a day. */
export const meta = (keys: MetaKeys) => async (): Promise<FakeSource> => {
  const whatsapp = createChats((number) => `wamid.${number}`);
  const facebook = createChats((number) => `m_${number}`);
  const closed = new Set<string>();

  const viaWhatsApp = (body: Sent): SourceAnswer => {
    const to = String(body['to']);
    if (whatsapp.isBlocked(to)) return refusal(131_026, 'Message undeliverable');
    const isTemplate = body['type'] === 'template';
    if (closed.has(to) && !isTemplate) return refusal(131_047, 'Re-engagement message');
    const text = isTemplate ? templateText(body) : String((body['text'] as Sent | undefined)?.['body']);
    const { id } = whatsapp.deliver(to, text);
    return json({ messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] });
  };
  const viaPage = (body: Sent): SourceAnswer => {
    const to = String((body['recipient'] as Sent | undefined)?.['id']);
    if (facebook.isBlocked(to)) return refusal(551, 'This person isn’t available right now');
    if (closed.has(to)) return refusal(10, 'This message is sent outside of allowed window', 403, 2_018_278);
    const { id } = facebook.deliver(to, String((body['message'] as Sent | undefined)?.['text']));
    return json({ recipient_id: to, message_id: id });
  };

  return {
    name: 'meta',
    answer: (request: SourceRequest) => {
      if (bearerOf(request) === null) return refusal(190, 'Invalid OAuth access token', 401);
      const body = JSON.parse(request.body) as Sent;
      if (request.path === `/${keys.phoneId}/messages`) return viaWhatsApp(body);
      return request.path === `/${keys.pageId}/messages` ? viaPage(body) : refusal(100, 'Unsupported post request', 404);
    },
    revoke: () => undefined,
    act: (action: Action) => {
      const chats: Chats = action['of'] === 'facebook' ? facebook : whatsapp;
      const [block, close, write] = [textOf(action, 'block'), textOf(action, 'close'), textOf(action, 'write')];
      if (block !== undefined) chats.block(block);
      if (close !== undefined) closed.add(close);
      if (write === undefined) return action['take'] === true ? chats.take() : undefined;
      const from = textOf(action, 'from') ?? '491701234567';
      const event =
        action['of'] === 'facebook' ? pageEvent(keys, from, write, action) : numberEvent(keys, from, write, textOf(action, 'name') ?? 'A');
      const body = JSON.stringify(event);
      const signature = `sha256=${createHmac('sha256', textOf(action, 'secret') ?? keys.appSecret)
        .update(body)
        .digest('hex')}`;
      return postHook(textOf(action, 'to') ?? '', { 'content-type': 'application/json', 'x-hub-signature-256': signature }, body);
    },
  };
};

function templateText(body: Sent): string {
  const { components } = body['template'] as {
    readonly components: readonly { readonly parameters: readonly { readonly text: string }[] }[];
  };
  return components.flatMap(({ parameters }) => parameters.map(({ text }) => text)).join(' ');
}

const numberEvent = ({ phoneId }: MetaKeys, from: string, text: string, name: string) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: 'WABA',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '49', phone_number_id: phoneId },
            contacts: [{ profile: { name }, wa_id: from }],
            messages: [{ from, id: 'wamid.in', timestamp: '1732100000', type: 'text', text: { body: text } }],
          },
        },
      ],
    },
  ],
});

/** `opened: true`: the person opened the link and wrote nothing. */
const pageEvent = ({ pageId }: MetaKeys, from: string, text: string, { opened }: Action) => ({
  object: 'page',
  entry: [
    {
      id: pageId,
      time: 1_732_100_000_000,
      messaging: [
        {
          sender: { id: from },
          recipient: { id: pageId },
          timestamp: 1_732_100_000_000,
          ...(opened === true ? { referral: { ref: text, source: 'SHORTLINK', type: 'OPEN_THREAD' } } : { message: { mid: 'm_in', text } }),
        },
      ],
    },
  ],
});
