import { z } from 'zod';
import { createAppToken } from '../app-token.ts';
import type { ConnectorDeps } from '../connector.ts';
import { createSourceClient, type SourceClient } from '../source-client.ts';
import { SourceError } from '../source-error.ts';
import type { SourceSettings } from '../source-settings.ts';
import { readError } from './smartcar-errors.ts';
import { type Signal, signalSchema } from './smartcar-values.ts';

/** A vehicle that a user connected to the application of this installation. */
export interface SmartcarConnection {
  readonly vehicleId: string;
  readonly make: string | null;
  readonly model: string | null;
}

export interface SmartcarApi {
  /** The user who signed in, by the code that Connect gave for it: it works once, and only with the secret of the application. */
  readonly userOfCode: (code: string, redirectUri: string) => Promise<string>;
  readonly connections: (userId: string) => Promise<readonly SmartcarConnection[]>;
  /** All signals of a vehicle, those too that failed. */
  readonly signals: (userId: string, vehicleId: string) => Promise<readonly Signal[]>;
  readonly signal: (userId: string, vehicleId: string, code: string) => Promise<Signal>;
  /** Removes the user with all connections. */
  readonly removeUser: (userId: string) => Promise<void>;
}

/** An answer has far fewer pages; a link that leads in a circle has more. */
const maxPages = 50;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const userSchema = z.object({ id: z.string().min(1) });
const oauthErrorSchema = z.object({ error: z.string() });
const pageSchema = z.object({ data: z.array(z.unknown()), links: z.object({ next: z.string().nullish() }).nullish() });

const connectionSchema = z.object({
  attributes: z.object({ vehicle: z.object({ make: z.string(), model: z.string() }).partial().optional() }).optional(),
  relationships: z.object({
    vehicle: z.object({ data: z.object({ id: z.string() }) }),
    user: z.object({ data: z.object({ id: z.string() }) }),
  }),
});

const resourceSchema = z.object({ attributes: signalSchema.omit({ meta: true }), meta: signalSchema.shape.meta });
const singleSchema = z.union([z.object({ data: resourceSchema }).transform(({ data }) => data), resourceSchema]);

const signalOf = ({ attributes, meta }: z.output<typeof resourceSchema>): Signal => ({ ...attributes, meta });

/** A call about what a user connected. */
interface UserCall<Schema extends z.ZodType> {
  readonly what: string;
  readonly userId: string;
  readonly path: string;
  readonly schema: Schema;
  readonly method?: 'GET' | 'DELETE';
}

/** The calls of Smartcar v3 (smartcar.com/docs/api-reference), with one token for the installation and a header that names the user. */
function createCalls(settings: SourceSettings, { fetch, now }: ConnectorDeps) {
  const { SMARTCAR_AUTH_BASE, SMARTCAR_API_BASE } = settings;
  const client = createSourceClient(fetch, now);
  const withToken = createAppToken(async () => {
    const form = {
      grant_type: 'client_credentials',
      client_id: settings.SMARTCAR_CLIENT_ID ?? '',
      client_secret: settings.SMARTCAR_CLIENT_SECRET ?? '',
    };
    const url = `${SMARTCAR_AUTH_BASE}/oauth2/token`;
    const issued = await client({ what: 'smartcar token', url, method: 'POST', form, schema: tokenSchema });
    return { token: issued.access_token, expiresInSeconds: issued.expires_in };
  }, now);

  const call = <Schema extends z.ZodType>({ what, userId, path, schema, method = 'GET' }: UserCall<Schema>): Promise<z.output<Schema>> =>
    withToken((token) =>
      client({
        what,
        url: `${SMARTCAR_API_BASE}${path}`,
        method,
        headers: { authorization: `Bearer ${token}`, 'sc-user-id': userId },
        schema,
        onError: (status, body) => readError(what, status, body),
      }),
    );

  const allPages = async (of: Omit<UserCall<z.ZodType>, 'schema' | 'method'>, firstQuery = ''): Promise<readonly unknown[]> => {
    const items: unknown[] = [];
    let query: string | null = firstQuery;
    for (let page = 0; query !== null && page < maxPages; page += 1) {
      const { data, links }: z.output<typeof pageSchema> = await call({ ...of, path: `${of.path}${query}`, schema: pageSchema });
      items.push(...data);
      // Of the link only the query is followed: the token goes to no other address.
      query = links?.next ? new URL(links.next, SMARTCAR_API_BASE).search : null;
    }
    return items;
  };

  return { client, call, allPages };
}

/** Trades a code for a token of its user, with the secret of the application, and asks who that is. */
async function readUserOfCode(client: SourceClient, settings: SourceSettings, code: string, redirectUri: string): Promise<string> {
  const what = 'smartcar code';
  const id = settings.SMARTCAR_APPLICATION_ID ?? settings.SMARTCAR_CLIENT_ID ?? '';
  const secret = settings.SMARTCAR_APPLICATION_SECRET ?? settings.SMARTCAR_CLIENT_SECRET ?? '';
  const { access_token: token } = await client({
    what,
    url: `${settings.SMARTCAR_CODE_BASE}/oauth/token`,
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri },
    schema: tokenSchema,
    onError: (status, body) => codeError(what, status, body),
  });
  const headers = { authorization: `Bearer ${token}` };
  return (await client({ what, url: `${settings.SMARTCAR_USER_BASE}/user`, headers, schema: userSchema })).id;
}

export function createSmartcarApi(settings: SourceSettings, deps: ConnectorDeps): SmartcarApi {
  const { client, call, allPages } = createCalls(settings, deps);
  const pathOf = (vehicleId: string) => `/vehicles/${encodeURIComponent(vehicleId)}`;
  return {
    userOfCode: (code, redirectUri) => readUserOfCode(client, settings, code, redirectUri),
    connections: async (userId) => {
      const filter = { 'filter[userId]': userId, 'filter[vehicle.mode]': settings.SMARTCAR_MODE, 'page[size]': '100' };
      const query = `?${new URLSearchParams(filter).toString()}`;
      const items = await allPages({ what: 'smartcar connections', userId, path: '/connections' }, query);
      return items.flatMap((item) => {
        const read = connectionSchema.safeParse(item).data;
        // The token of the installation could read the vehicles of everybody.
        if (read === undefined || read.relationships.user.data.id !== userId) return [];
        const { make = null, model = null } = read.attributes?.vehicle ?? {};
        return [{ vehicleId: read.relationships.vehicle.data.id, make, model }];
      });
    },
    signals: async (userId, vehicleId) => {
      const items = await allPages({ what: 'smartcar signals', userId, path: `${pathOf(vehicleId)}/signals` });
      return items.flatMap((item) => {
        const read = resourceSchema.safeParse(item).data;
        return read === undefined ? [] : [signalOf(read)];
      });
    },
    signal: async (userId, vehicleId, code) => {
      const path = `${pathOf(vehicleId)}/signals/${code}`;
      return signalOf(await call({ what: 'smartcar signal', userId, path, schema: singleSchema }));
    },
    removeUser: async (userId) => {
      const path = `/users/${encodeURIComponent(userId)}`;
      await call({ what: 'smartcar user', userId, path, schema: z.unknown(), method: 'DELETE' });
    },
  };
}

/** A code that is wrong, used or too old concerns the user; keys that are refused, and a trade that is no longer offered, do not. */
function codeError(what: string, status: number, body: unknown): SourceError | null {
  if (status === 400 && oauthErrorSchema.safeParse(body).data?.error === 'invalid_grant') return new SourceError('code', what, { status });
  return [400, 401, 403].includes(status) ? new SourceError('unavailable', what, { status }) : null;
}
