import type { TicketPriority, TicketTopic } from '@wattbook/domain/support/ticket';
import { z } from 'zod';
import { parseJson, readBounded } from '../../bounded-answer.ts';
import type { HelpDesk } from './help-desk.ts';

/** What the help desk gets of a ticket. */
export interface ForwardedTicket {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly priority: TicketPriority;
  readonly topic: TicketTopic;
  readonly user: { readonly name: string; readonly email: string };
  /** Its number there, where it was forwarded before: the text is a comment then. */
  readonly helpDeskId: string | null;
}

/** `later`: it was not reachable, or asks to wait. `refused`: it takes no such ticket, also later. */
export type Forwarding =
  | { readonly kind: 'forwarded'; readonly helpDeskId: string }
  | { readonly kind: 'later'; readonly afterMs: number | null }
  | { readonly kind: 'refused'; readonly status: number };

export type HelpDeskFetch = (url: string, options: RequestInit) => Promise<Response>;

const timeoutMs = 10_000;
const maxBytes = 1_000_000;
const answer = z.object({ ticket: z.object({ id: z.number().int() }) });

/** Makes a ticket of a Zendesk (POST /api/v2/tickets), or a comment of it (PUT). The key keeps a repeated call from making a second one. */
export async function forwardTicket(fetch: HelpDeskFetch, helpDesk: HelpDesk, ticket: ForwardedTicket): Promise<Forwarding> {
  const { api, url } = helpDesk;
  if (api === null) return { kind: 'refused', status: 0 };
  const response = await fetch(`${url}/api/v2/tickets${ticket.helpDeskId === null ? '' : `/${encodeURIComponent(ticket.helpDeskId)}`}`, {
    method: ticket.helpDeskId === null ? 'POST' : 'PUT',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${api.user}/token:${api.token}`).toString('base64')}`,
      'content-type': 'application/json',
      ...(ticket.helpDeskId === null && { 'idempotency-key': ticket.id }),
    },
    body: JSON.stringify({ ticket: contentOf(ticket) }),
    // Another host would get the token.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  return response === null ? { kind: 'later', afterMs: null } : outcomeOf(response, ticket.helpDeskId);
}

const contentOf = ({ id, subject, text, priority, topic, user: { name, email }, helpDeskId }: ForwardedTicket) =>
  helpDeskId === null
    ? { subject, comment: { body: text }, requester: { name, email }, priority, tags: ['wattbook', topic], external_id: id }
    : { comment: { body: text } };

async function outcomeOf(response: Response, helpDeskId: string | null): Promise<Forwarding> {
  const { status } = response;
  if (!response.ok) {
    await response.body?.cancel();
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return status === 408 || status === 429 || status >= 500
      ? { kind: 'later', afterMs: Number.isFinite(seconds) ? seconds * 1000 : null }
      : { kind: 'refused', status };
  }
  if (helpDeskId !== null) {
    await response.body?.cancel();
    return { kind: 'forwarded', helpDeskId };
  }
  const read = answer.safeParse(await readJson(response));
  return read.success ? { kind: 'forwarded', helpDeskId: String(read.data.ticket.id) } : { kind: 'later', afterMs: null };
}

async function readJson(response: Response): Promise<unknown> {
  const read = await readBounded(response, maxBytes);
  return 'bytes' in read ? parseJson(read.bytes) : undefined;
}
