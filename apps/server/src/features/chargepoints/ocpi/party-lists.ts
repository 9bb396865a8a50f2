import { z } from 'zod';
import type { SourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';

/** An operator that answers by OCPI 2.2.1: the address of its versions, or that below which it has its lists, and the token that it gave this installation. */
export interface Party {
  readonly url: string;
  readonly token: string;
}

export interface PartyDeps {
  readonly client: SourceClient;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  /** Is called after each page, so that no other process reads the same meanwhile. */
  readonly onPage?: () => Promise<unknown>;
}

const version = '2.2.1';
const pageSize = 100;
/** A list with more pages or items, or with more than twice as many items as it says, has no end. All of Europe has fewer locations; what was read is in memory until the end. */
const [maxPages, maxItems] = [10_000, 500_000];
const mayGrowBy = 1000;
/** A party with much is slow: its pages may take hours together. One that takes longer is given up: its first items would be old by then. */
const maxReadingMs = 6 * 3_600_000;
/** A party that is asked too often is asked again after a while, at most so often for a page and after at most so long. */
const [maxWaits, maxWaitMs] = [20, 60_000];
/** The longest time for a page, with all its waits. */
export const maxSilenceMs = 25 * 60_000;

const page = z.object({ status_code: z.number(), data: z.array(z.unknown()).max(10_000) });
const versions = z.object({ status_code: z.number(), data: z.array(z.object({ version: z.string(), url: z.string() })) });
const endpoints = z.object({
  status_code: z.number(),
  data: z.object({ endpoints: z.array(z.object({ identifier: z.string(), role: z.string().nullish(), url: z.string() })) }),
});

const listNames = ['locations', 'tariffs'] as const;
export type ListName = (typeof listNames)[number];

/** Asks a party, with its token; where it has had enough, again after the time that it asks for. */
function createCaller({ client, pause, now }: PartyDeps, { url, token }: Party) {
  const { origin } = new URL(url);
  const began = now();
  return async function ask<Schema extends z.ZodType<{ readonly status_code: number }>>(
    what: string,
    address: string,
    schema: Schema,
    onHeaders: (headers: Headers) => void = () => undefined,
  ): Promise<z.output<Schema>> {
    // The token is for this party only.
    if (!URL.canParse(address) || new URL(address).origin !== origin) throw new SourceError('unreadable', what);
    if (now() - began > maxReadingMs) throw new SourceError('unavailable', `${what} too slow`);
    const askedAt = now();
    const headers = { authorization: `Token ${Buffer.from(token).toString('base64')}` };
    for (let waits = 0; ; waits += 1) {
      try {
        const answer = await client({ what, url: address, headers, schema, onHeaders });
        const code = answer.status_code;
        if (code < 1000 || code >= 2000) throw new SourceError(code >= 3000 ? 'unavailable' : 'refused', what);
        return answer;
      } catch (error) {
        const wait = waits < maxWaits ? waitOf(error) : null;
        if (wait === null || now() + wait - askedAt > maxSilenceMs) throw error;
        await pause(wait);
      }
    }
  };
}

/** How long a party wants to be left alone; null: it says nothing of it, or too long. */
function waitOf(error: unknown): number | null {
  const wait = error instanceof SourceError && error.reason === 'limited' ? error.retryAfterMs : null;
  return wait !== null && wait <= maxWaitMs ? wait : null;
}

/** Opens the lists of a party. Whatever goes wrong is a SourceError. */
export async function openParty(deps: PartyDeps, party: Party) {
  const ask = createCaller(deps, party);
  const lists = await findLists(ask, party.url);
  /** Reads a list to its end; with `since` only what has changed since then. Calls `onItem` with each item. */
  const read = async (name: ListName, since: string | null, onItem: (item: unknown) => void): Promise<void> => {
    const what = `OCPI ${name}`;
    const start = new URL(lists[name]);
    start.search = new URLSearchParams({ offset: '0', limit: String(pageSize), ...(since !== null && { date_from: since }) }).toString();
    const asked = new Set<string>();
    let [total, count] = [null as number | null, 0];
    for (let address: string | null = start.toString(); address !== null; ) {
      if (asked.has(address) || asked.size >= maxPages) throw new SourceError('unreadable', `${what} without an end`);
      asked.add(address);
      const { data, next, stated } = await readPage(ask, what, address);
      for (const item of data) onItem(item);
      await deps.onPage?.();
      // A list of changes grows while it is read.
      if (stated !== null) total = Math.min(total ?? stated, stated);
      count += data.length;
      if (count > maxItems || (total !== null && count > 2 * total + mayGrowBy))
        throw new SourceError('unreadable', `${what} without an end`);
      address = next;
    }
    if (total !== null && count < total) throw new SourceError('unreadable', `${what} cut off`);
  };
  return { read };
}

type Ask = ReturnType<typeof createCaller>;

/** Reads a page of a list, with the address of the next one, and how many items the list is said to have. */
async function readPage(ask: Ask, what: string, address: string) {
  let [next, stated] = [null as string | null, null as number | null];
  const { data } = await ask(what, address, page, (headers) => {
    next = nextOf(headers.get('link'), address);
    stated = numberOf(headers.get('x-total-count'));
  });
  return { data, next, stated };
}

async function findLists(ask: Ask, url: string): Promise<Readonly<Record<ListName, string>>> {
  if (!/\/versions\/?$/.test(new URL(url).pathname)) return { locations: `${url}/locations`, tariffs: `${url}/tariffs` };
  const { data: known } = await ask('OCPI versions', url, versions);
  const details = known.find((one) => one.version === version);
  if (details === undefined) throw new SourceError('refused', `OCPI ${version}`);
  const { data } = await ask('OCPI endpoints', details.url, endpoints);
  const [locations, tariffs] = listNames.map((name) =>
    data.endpoints.find(({ identifier, role: side }) => identifier === name && side !== 'RECEIVER'),
  );
  if (locations === undefined || tariffs === undefined) throw new SourceError('refused', 'OCPI lists of locations and tariffs');
  return { locations: locations.url, tariffs: tariffs.url };
}

/** The next page of a `Link` header (RFC 8288); null: this is the last. */
function nextOf(link: string | null, page: string): string | null {
  for (const part of (link ?? '').split('<').slice(1)) {
    const [target = '', parameters = ''] = part.split('>');
    if (/\brel="?next\b/i.test(parameters)) return URL.parse(target, page)?.toString() ?? '';
  }
  return null;
}

const numberOf = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null);
