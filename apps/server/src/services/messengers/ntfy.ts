import { z } from 'zod';
import { postGuarded } from '../../network/guarded-post.ts';
import type { FindHost } from '../../network/public-host.ts';
import { deliveryOf, retryAfter } from './call.ts';
import type { Delivery, Sender } from './messenger.ts';
import { parseJson } from './telegram.ts';

/** The address of a topic, with the token that its server wants; null: it wants none. */
const recipient = z.object({ address: z.string(), token: z.string().nullable() });

const published = z.object({ id: z.string() });

/** Any address that takes messages as ntfy does (docs.ntfy.sh/publish): the text as body, title and link as headers. The public server takes 60 at once and one in five seconds. */
export const createNtfy = (findHost: FindHost): Sender => ({
  pace: { burst: 60, perSecond: 1 / 5 },
  pacePerRecipient: null,
  pacedBy: (text) => `ntfy ${URL.parse(recipient.safeParse(parseJson(text)).data?.address ?? '')?.host ?? ''}`,
  send: async (text, { title, text: body, url }) => {
    const to = recipient.safeParse(parseJson(text));
    if (!to.success) return { kind: 'ended', reason: 'unknown_recipient' };
    const { address, token } = to.data;
    const answer = await postGuarded(findHost, {
      url: address,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        title: inHeader(title),
        ...(url !== null && { click: url }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body,
    });
    if (answer.kind === 'refused') return { kind: 'ended', reason: 'private_address' };
    if (answer.kind === 'unreachable') return deliveryOf(null);
    return outcomeOf(answer.status, answer.text, answer.retryAfter);
  },
});

function outcomeOf(status: number, text: string, wait: string | null): Delivery {
  if (status >= 200 && status < 300) return { kind: 'sent', id: published.safeParse(parseJson(text)).data?.id ?? null };
  // The address and its token belong to the user: there is nothing to wait for.
  if (status === 401 || status === 403) return { kind: 'ended', reason: 'not_allowed' };
  if (status === 404 || status === 410) return { kind: 'ended', reason: 'unknown_recipient' };
  return deliveryOf({ status, text, json: undefined, retryAfterMs: retryAfter(wait) });
}

/** Headers are ASCII: other signs are written as RFC 2047 says. */
const inHeader = (text: string): string => (/^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`);
