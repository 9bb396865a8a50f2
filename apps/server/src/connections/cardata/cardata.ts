import type { Activity } from '@wattbook/domain/connections/poll-plan';
import { makeOfVin } from '@wattbook/domain/vehicles/make-of-vin';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { z } from 'zod';
import type { Connector, ConnectorDeps, PolledVehicle, Secrets } from '../connector.ts';
import { samplesOfCharge } from '../recorded-charge.ts';
import { createSourceClient, type SourceCall, type SourceClient } from '../source-client.ts';
import { SourceError, type SourceErrorReason } from '../source-error.ts';
import type { SourceSettings } from '../source-settings.ts';
import { type AccountQuota, createAccountQuota } from './account-quota.ts';
import { chargeOf, chargingHistory } from './cardata-charges.ts';
import { createSignIn } from './cardata-sign-in.ts';
import { createCardataStream } from './cardata-stream.ts';
import { askedKeys, samplesOf } from './cardata-values.ts';

/** An account has 50 calls a day for all its cars: 45 polls (`account-quota.ts`), and 5 for the container, the list of cars and charges. */
const minPollMs = 1_920_000;
const containerName = 'Wattbook';
/** Pages of the charging history; each is a call of the day. */
const maxPages = 10;
/** A charge that began so long before the range may end in it. */
const longestChargeMs = 86_400_000;
/** Without these the access is of no use; everything else passes, and the container is created with the first poll. */
const fatalReasons: ReadonlySet<SourceErrorReason> = new Set(['unauthorized', 'consent']);

const mappings = z.array(z.object({ vin: z.string().min(1), mappingType: z.string().nullish() }));
const container = z.object({ containerId: z.string().min(1), name: z.string().nullish(), state: z.string().nullish() });
const containers = z.object({ containers: z.array(container).nullish() });
const telematicData = z.object({ telematicData: z.record(z.string(), z.unknown()).nullish() });
const refusal = z.object({ exveErrorId: z.string() });

/** The calls that count towards the day of an account, and the container of the keys that are read. */
function createAccountCalls({ CARDATA_API_BASE }: SourceSettings, client: SourceClient, quota: AccountQuota) {
  /** Containers that replace one that is gone or was not created, by the account. */
  const replacements = new Map<string, string>();

  const call = <Schema extends z.ZodType>(secrets: Secrets, path: string, one: Omit<SourceCall<Schema>, 'url' | 'headers' | 'onError'>) => {
    const { gcid = '', accessToken = '' } = secrets;
    quota.check(gcid);
    return client({
      ...one,
      url: `${CARDATA_API_BASE}/customers${path}`,
      headers: { authorization: `Bearer ${accessToken}`, 'x-version': 'v1' },
      onError: (status, body) => (refusal.safeParse(body).data?.exveErrorId === 'CU-429' ? quota.exhaust(gcid, one.what, status) : null),
    });
  };

  /** The container of the keys that are read; created where there is none. */
  const openContainer = async (secrets: Secrets): Promise<string> => {
    const { containers: known } = await call(secrets, '/containers', { what: 'CarData containers', schema: containers });
    const own = known?.find(({ name, state }) => name === containerName && (state ?? 'ACTIVE') === 'ACTIVE');
    if (own !== undefined) return own.containerId;
    const created = await call(secrets, '/containers', {
      what: 'CarData new container',
      method: 'POST',
      json: { name: containerName, purpose: 'telemetry', technicalDescriptors: askedKeys },
      schema: container,
    });
    return created.containerId;
  };

  const readData = async (secrets: Secrets, { id }: PolledVehicle, containerId: string) =>
    call(secrets, `/vehicles/${encodeURIComponent(id)}/telematicData?${new URLSearchParams({ containerId }).toString()}`, {
      what: 'CarData values',
      schema: telematicData,
    });

  const readCar = async (secrets: Secrets, vehicle: PolledVehicle) => {
    const { gcid = '', containerId } = secrets;
    const replace = async (known?: string): Promise<string> => {
      const present = await openContainer(secrets);
      if (present !== known) replacements.set(gcid, present);
      return present;
    };
    const known = replacements.get(gcid) ?? containerId ?? (await replace());
    return readData(secrets, vehicle, known).catch(async (error: unknown) => {
      if (!(error instanceof SourceError) || error.reason !== 'unknown_vehicle') throw error;
      // A container can be deleted, by its owner or by BMW; then the answer is the same as for an unknown car.
      const present = await replace(known);
      if (present === known) throw error;
      return readData(secrets, vehicle, present);
    });
  };

  return { call, openContainer, readCar };
}

type AccountCalls = ReturnType<typeof createAccountCalls>;

/** BMW and MINI: CarData, which every owner opens with a client id of their own. */
export function createCardata(settings: SourceSettings, { fetch, now }: ConnectorDeps): Connector {
  const client = createSourceClient(fetch, now);
  const signIn = createSignIn(settings.CARDATA_AUTH_BASE, client, { now });
  const quota = createAccountQuota(now, minPollMs);
  const { call, openContainer, readCar } = createAccountCalls(settings, client, quota);

  return {
    name: 'cardata',
    limits: { minPollMs, bucket: { size: 20, perSecond: 5 }, parallel: 5 },

    begin: async ({ fields: { clientId = '' } }) => {
      if (clientId.trim() === '') throw new SourceError('fields', 'CarData client id');
      return signIn.begin(clientId.trim());
    },
    finish: async ({ keep }) => {
      const grant = await signIn.finish(keep);
      if (grant === 'pending') return grant;
      const containerId = await openContainer(grant.secrets).catch((error: unknown) => {
        if (error instanceof SourceError && !fatalReasons.has(error.reason)) return null;
        throw error;
      });
      return containerId === null ? grant : { ...grant, secrets: { ...grant.secrets, containerId } };
    },
    renew: signIn.renew,

    listVehicles: async (secrets) => {
      const cars = await call(secrets, '/vehicles/mappings', { what: 'CarData vehicles', schema: mappings });
      return cars
        .filter(({ mappingType }) => mappingType === 'PRIMARY')
        .map(({ vin }) => ({ id: vin, vin, name: null, manufacture: makeOfVin(vin), model: null }));
    },

    poll: async (secrets, vehicle) => {
      const takeBack = quota.countPoll(secrets['gcid'] ?? '', vehicle.id);
      const read = await readCar(secrets, vehicle).catch((error: unknown) => {
        if (error instanceof SourceError && error.reason === 'unauthorized') takeBack();
        throw error;
      });
      const samples = samplesOf(read.telematicData ?? {}, 'cardata');
      return { samples, activity: activityOf(samples) };
    },

    readHistory: async function* (secrets, { id }, from, until) {
      const samples = await readCharges(call, secrets, id, { from, until });
      const within = samples.filter(({ ts }) => ts >= from && ts < until).toSorted((a, b) => a.ts - b.ts);
      if (within.length > 0) yield within;
    },

    subscribe: null,
    revoke: null,
    webhook: null,
    stream: createCardataStream(settings.CARDATA_STREAM_URL),
  };
}

/** The samples of the charges that may share time with a range. */
async function readCharges(
  call: AccountCalls['call'],
  secrets: Secrets,
  id: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<readonly Sample[]> {
  const range = { from: new Date(from - longestChargeMs).toISOString(), to: new Date(until).toISOString() };
  const samples: Sample[] = [];
  let nextToken: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({ ...range, ...(nextToken === null ? {} : { nextToken }) }).toString();
    const read: z.output<typeof chargingHistory> = await call(secrets, `/vehicles/${encodeURIComponent(id)}/chargingHistory?${query}`, {
      what: 'CarData charges',
      schema: chargingHistory,
    });
    const charges = read.data.map(chargeOf).filter((charge) => charge !== null);
    samples.push(...charges.flatMap((charge) => samplesOfCharge(charge, 'cardata-history')));
    nextToken = read.next_token ?? null;
    if (nextToken === null) break;
  }
  return samples;
}

/** What the car does by its newest words; the source has none for sleep. */
function activityOf(samples: readonly Sample[]): Activity {
  const newest = <Name extends 'moving' | 'charging'>(name: Name) => samples.findLast((sample) => sample[name] !== undefined)?.[name];
  if (newest('moving') === true) return 'driving';
  const charging = newest('charging');
  return charging === 'charging' || charging === 'starting' ? 'charging' : 'parked';
}
