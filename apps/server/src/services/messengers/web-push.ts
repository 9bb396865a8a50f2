import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import { postGuarded } from '../../network/guarded-post.ts';
import type { FindHost } from '../../network/public-host.ts';
import { deliveryOf, retryAfter } from './call.ts';
import type { Sender } from './messenger.ts';
import { parseJson } from './telegram.ts';

/** What a browser gives out when its user allows messages. */
const subscription = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

/** The key pair by which push services know this installation (RFC 8292), in Base64 for addresses. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Derives the key pair from a secret of the installation, so that it stays the same. */
export function derivePushKeys(secret: string): PushKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'wattbook web push', 32)));
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url').padStart(43, 'A') };
}

/** Messages to a browser by the push service of its maker (RFC 8030), encrypted for the browser (RFC 8291). */
export const createWebPush = (findHost: FindHost, keys: PushKeys, contact: string): Sender => ({
  pace: { burst: 50, perSecond: 50 },
  pacePerRecipient: { burst: 10, perSecond: 1 },
  pacedBy: (text) => `web_push ${URL.parse(subscription.safeParse(parseJson(text)).data?.endpoint ?? '')?.host ?? ''}`,
  send: async (text, { id, title, text: body, url, language }) => {
    const to = subscription.safeParse(parseJson(text));
    if (!to.success) return { kind: 'ended', reason: 'unknown_recipient' };
    const details = requestOf(to.data, JSON.stringify({ id, title, text: body, url, language }), keys, contact);
    if (details === null) return { kind: 'ended', reason: 'unknown_recipient' };
    const answer = await postGuarded(findHost, details);
    if (answer.kind === 'refused') return { kind: 'ended', reason: 'private_address' };
    if (answer.kind === 'unreachable') return deliveryOf(null);
    const { status, retryAfter: wait } = answer;
    if (status >= 200 && status < 300) return { kind: 'sent', id: null };
    if (status === 404 || status === 410) return { kind: 'ended', reason: 'unknown_recipient' };
    return deliveryOf({ status, text: '', json: undefined, retryAfterMs: retryAfter(wait) });
  },
});

const lifeSeconds = 12 * 3600;

/** Encrypts for the browser; null: the keys of the subscription are none. */
function requestOf(to: z.output<typeof subscription>, payload: string, keys: PushKeys, contact: string) {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(to, payload, {
      vapidDetails: { subject: contact, ...keys },
      TTL: lifeSeconds,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    return { url: endpoint, headers: headers as Readonly<Record<string, string | number>>, body };
  } catch {
    return null;
  }
}
