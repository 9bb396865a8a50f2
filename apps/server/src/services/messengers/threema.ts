import { z } from 'zod';
import { callProvider, deliveryOf, type Fetch } from './call.ts';
import { equalTexts, hexMac } from './equal-texts.ts';
import { type Delivery, type HookRequest, type IncomingText, type InstantMessenger, plainText } from './messenger.ts';
import { boxText, openBox } from './threema-box.ts';

export interface ThreemaSettings {
  readonly base: string;
  /** The id of the gateway, which begins with an asterisk. */
  readonly id: string;
  readonly secret: string;
  /** The private key of the id in hexadecimal digits. */
  readonly privateKey: string;
}

const hex = (length: number) =>
  z
    .string()
    .regex(/^[0-9a-f]+$/i)
    .length(length);
const threemaId = z.string().regex(/^[0-9A-Z*][0-9A-Z]{7}$/);
const callback = z.object({
  from: threemaId,
  to: threemaId,
  messageId: hex(16),
  date: z.string(),
  nonce: hex(48),
  box: z.string().regex(/^[0-9a-f]+$/i),
  mac: hex(64),
  nickname: z.string().optional(),
});
/** A box has at most 4000 bytes, of which padding and frame take up to 272. */
const maxTextBytes = 3500;
const maxKeys = 10_000;

/** The gateway of Threema with an end-to-end id (gateway.threema.ch/developer/api). */
export function createThreema(fetch: Fetch, settings: ThreemaSettings): InstantMessenger {
  const { base, id, secret, privateKey } = settings;
  const keyOf = createKeys(fetch, settings);
  return {
    account: id,
    linkOf: (code) => `https://threema.id/${encodeURIComponent(id)}?text=${code}`,
    pace: { burst: 20, perSecond: 20 },
    pacePerRecipient: null,
    pacedBy: () => 'threema',
    send: async (to, message) => {
      const publicKey = await keyOf(to);
      if (typeof publicKey !== 'string') return publicKey;
      const boxed = boxText(cut(plainText(message)), { privateKey, publicKey });
      const answer = await callProvider(fetch, `${base}/send_e2e`, formOf({ from: id, to, secret, ...boxed }));
      if (answer?.status === 200) return { kind: 'sent', id: answer.text.trim() || null };
      return answer?.status === 400 ? { kind: 'ended', reason: 'unknown_recipient' } : deliveryOf(answer);
    },
    hook: {
      verifyToken: null,
      isSigned: ({ body }) => {
        const { from = '', to = '', messageId = '', date = '', nonce = '', box = '', mac } = fieldsOf(body);
        return equalTexts(mac?.toLowerCase(), hexMac(secret, from + to + messageId + date + nonce + box));
      },
      read: (request) =>
        readCallback(request, id, async (from, box) => {
          const publicKey = await keyOf(from);
          return typeof publicKey === 'string' ? openBox(box, { privateKey, publicKey }) : null;
        }),
    },
  };
}

/** The public keys of people, each asked for once: they never change. */
function createKeys(fetch: Fetch, { base, id, secret }: ThreemaSettings): (person: string) => Promise<string | Delivery> {
  const known = new Map<string, string>();
  return async (person) => {
    const found = known.get(person);
    if (found !== undefined) return found;
    const query = new URLSearchParams({ from: id, secret });
    const answer = await callProvider(fetch, `${base}/pubkeys/${encodeURIComponent(person)}?${query.toString()}`, {});
    if (answer?.status === 404) return { kind: 'ended', reason: 'unknown_recipient' };
    if (answer?.status !== 200) return deliveryOf(answer);
    const key = answer.text.trim();
    if (!/^[0-9a-f]{64}$/i.test(key)) return { kind: 'later', reason: 'unavailable', afterMs: null };
    if (known.size >= maxKeys) known.clear();
    known.set(person, key);
    return key;
  };
}

function readCallback(
  { body }: HookRequest,
  id: string,
  open: (from: string, box: { readonly nonce: string; readonly box: string }) => Promise<string | null>,
): Promise<readonly IncomingText[]> | null {
  const read = callback.safeParse(fieldsOf(body));
  if (!read.success || read.data.to !== id) return null;
  const { from, nickname } = read.data;
  return open(from, read.data).then((text) => (text === null ? [] : [{ sender: from, name: nickname ?? null, text }]));
}

const fieldsOf = (body: string): Partial<Record<string, string>> => Object.fromEntries(new URLSearchParams(body));

const formOf = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** A longer text loses its end, but no half of a sign. */
function cut(text: string): string {
  const bytes = Buffer.from(text);
  let end = Math.min(bytes.length, maxTextBytes);
  // Bytes that continue a sign.
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString('utf8');
}
