import type { Activity } from '@wattbook/domain/connections/poll-plan';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { z } from 'zod';
import type { Connector, ConnectorDeps, Grant, Secrets } from '../connector.ts';
import { type RecordedCharge, samplesOfCharge } from '../recorded-charge.ts';
import { createSourceClient } from '../source-client.ts';
import { SourceError, type SourceErrorReason } from '../source-error.ts';
import type { SourceSettings } from '../source-settings.ts';
import { chargeOf, lastRecord, sampleOfLast, sampleOfRecord, storedCharge, storedRecord } from './tronity-values.ts';

/** TRONITY publishes no limit, so the operator says how many calls a second there are; it asks the cars itself every minute at most. */
const minPollMs = 60_000;
const renewEarlyMs = 60_000;
const pageSize = 500;
/** Half a million records: a year of one in a minute. */
const maxPages = 1000;
const maxBatch = 5000;
const historySource = 'tronity-history';

const access = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().nullish() });

/** Lists are documented as arrays and sent as objects with `data`. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), z.object({ data: z.array(item) }).transform(({ data }) => data)]);

const vehicles = listOf(
  z.object({
    id: z.string().min(1),
    vin: z.string().nullish(),
    displayName: z.string().nullish(),
    manufacture: z.string().nullish(),
    model: z.string().nullish(),
  }),
);

/** The calls of TRONITY. */
function createCalls({ TRONITY_API_BASE }: SourceSettings, { fetch, now }: ConnectorDeps) {
  const client = createSourceClient(fetch, now);

  /** Client id and secret stand for the person; a refused pair means `reason`. */
  const signIn = async ({ clientId = '', clientSecret = '' }: Secrets, reason: SourceErrorReason): Promise<Grant> => {
    const what = 'TRONITY sign-in';
    const read = await client({
      what,
      url: `${TRONITY_API_BASE}/oauth/authentication`,
      method: 'POST',
      json: { client_id: clientId, client_secret: clientSecret, grant_type: 'app' },
      schema: access,
      onError: (status) => ([400, 401, 403].includes(status) ? new SourceError(reason, what, { status }) : null),
    });
    return {
      secrets: { clientId, clientSecret, accessToken: read.access_token },
      expiresAt: read.expires_in == null ? null : now() + Math.max(read.expires_in * 1000 - renewEarlyMs, 0),
      sourceUser: clientId,
    };
  };

  const get = <Schema extends z.ZodType>({ accessToken = '' }: Secrets, what: string, path: string, schema: Schema) =>
    client({ what, url: `${TRONITY_API_BASE}${path}`, headers: { authorization: `Bearer ${accessToken}` }, schema });

  /** Every item of a list, page by page; ends where a page is empty or repeats what is known, as when the source ignores the offset. */
  const readPages = async function* <Item extends z.ZodType<{ readonly id?: string | number | null | undefined }>>(
    secrets: Secrets,
    what: string,
    path: string,
    item: Item,
  ): AsyncGenerator<readonly z.output<Item>[]> {
    const known = new Set<string>();
    let offset = 0;
    for (let page = 0; page < maxPages; page += 1) {
      const query = new URLSearchParams({ limit: `${pageSize}`, offset: `${offset}` }).toString();
      const items = await get(secrets, what, `${path}?${query}`, listOf(item));
      const fresh = items.filter((one) => !known.has(identityOf(one)));
      if (fresh.length === 0) return;
      for (const one of fresh) known.add(identityOf(one));
      offset += items.length;
      yield fresh;
    }
  };

  return { signIn, get, readPages };
}

type Calls = ReturnType<typeof createCalls>;

/** TRONITY, which reads cars of many makes: people who have an account there bring an app's client id and secret. */
export function createTronity(settings: SourceSettings, deps: ConnectorDeps): Connector {
  const calls = createCalls(settings, deps);
  const { signIn, get } = calls;
  const { TRONITY_CALLS_PER_SECOND: perSecond } = settings;
  return {
    name: 'tronity',
    // A call may take two seconds.
    limits: { minPollMs, bucket: { size: perSecond, perSecond }, parallel: 2 * perSecond },

    begin: async ({ fields: { clientId = '', clientSecret = '' } }) => {
      if (clientId.trim() === '' || clientSecret.trim() === '') throw new SourceError('fields', 'TRONITY client');
      return { kind: 'form', keep: { clientId: clientId.trim(), clientSecret: clientSecret.trim() } };
    },
    finish: async ({ keep }) => signIn(keep, 'fields'),
    renew: async (secrets) => signIn(secrets, 'login'),

    listVehicles: async (secrets) => {
      const list = await get(secrets, 'TRONITY vehicles', '/tronity/vehicles', vehicles);
      return list.map(({ id, vin = null, displayName = null, manufacture = null, model = null }) => ({
        id,
        vin,
        name: displayName,
        manufacture,
        model,
      }));
    },

    poll: async (secrets, { id }) => {
      const read = await get(secrets, 'TRONITY state', `/tronity/vehicles/${encodeURIComponent(id)}/last_record`, lastRecord);
      const sample = sampleOfLast(read, 'tronity');
      return { samples: sample === null ? [] : [sample], activity: activityOf(sample) };
    },

    readHistory: async function* (secrets, { id }, from, until) {
      const range = { from, until };
      const records = await readRecords(calls, secrets, id, range);
      const charges = await readCharges(calls, secrets, id, { ...range, records });
      const samples = [...records, ...charges].toSorted(byTime);
      for (let at = 0; at < samples.length; at += maxBatch) yield samples.slice(at, at + maxBatch);
    },

    subscribe: null,
    revoke: null,
    webhook: null,
    stream: null,
  };
}

/** From `from` on and before `until`, in ms since 1970. */
interface TimeRange {
  readonly from: number;
  readonly until: number;
}

const isWithin = ({ ts }: Sample, { from, until }: TimeRange): boolean => ts >= from && ts < until;

async function readRecords({ readPages }: Calls, secrets: Secrets, id: string, range: TimeRange): Promise<readonly Sample[]> {
  const records: Sample[] = [];
  for await (const page of readPages(secrets, 'TRONITY records', `/v1/vehicles/${encodeURIComponent(id)}/records`, storedRecord)) {
    const samples = page.map((record) => sampleOfRecord(record, historySource)).filter((sample) => sample !== null);
    records.push(...samples.filter((sample) => isWithin(sample, range)));
    if (isPast(samples, range)) break;
  }
  return records.toSorted(byTime);
}

/** The charges of which no record tells. */
async function readCharges(
  { readPages }: Calls,
  secrets: Secrets,
  id: string,
  { records, ...range }: TimeRange & { readonly records: readonly Sample[] },
): Promise<readonly Sample[]> {
  const charges: Sample[] = [];
  for await (const page of readPages(secrets, 'TRONITY charges', `/v1/vehicles/${encodeURIComponent(id)}/charges`, storedCharge)) {
    const recorded = page.map(chargeOf).filter((charge) => charge !== null);
    const missing = recorded.filter((charge) => !hasRecord(records, charge));
    charges.push(...missing.flatMap((charge) => samplesOfCharge(charge, historySource)).filter((sample) => isWithin(sample, range)));
    const times = recorded.map(({ start, end }) => ({ ts: start < range.from ? end : start }));
    if (isPast(times, range)) break;
  }
  return charges;
}

/** What makes an item of a list the same one: its id, else all of it. */
const identityOf = (item: { readonly id?: string | number | null | undefined }): string =>
  item.id == null ? JSON.stringify(item) : `${item.id}`;

const byTime = (a: { readonly ts: number }, b: { readonly ts: number }): number => a.ts - b.ts;

/** After this page nothing of [from, until) can come, in whichever order the source lists. None of its items has a time: none will. */
function isPast(page: readonly { readonly ts: number }[], { from, until }: TimeRange): boolean {
  const [first, last] = [page[0], page.at(-1)];
  if (first === undefined || last === undefined) return true;
  return first.ts > last.ts ? last.ts < from : last.ts > first.ts && last.ts >= until;
}

/** A record lies in a charge: then the records tell of it, and more than the charge does. `records` are sorted. */
function hasRecord(records: readonly Sample[], { start, end }: RecordedCharge): boolean {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((records[middle]?.ts ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const first = records[low];
  return first !== undefined && first.ts <= end;
}

function activityOf(sample: Sample | null): Activity {
  if (sample?.moving === true) return 'driving';
  return sample?.charging === 'charging' || sample?.charging === 'starting' ? 'charging' : 'parked';
}
