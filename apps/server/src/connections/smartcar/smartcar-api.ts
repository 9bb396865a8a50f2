import { z } from 'zod';
import { createAppToken } from '../app-token.ts';
import type { ConnectorDeps } from '../connector.ts';
import { createSourceClient } from '../source-client.ts';
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

/** The calls of Smartcar v3 (smartcar.com/docs/api-reference), with one token for the installation and a header that names the user. */
export function createSmartcarApi(settings: SourceSettings, { fetch, now }: ConnectorDeps): SmartcarApi {
  const { SMARTCAR_AUTH_BASE, SMARTCAR_API_BASE, SMARTCAR_MODE } = settings;
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

  const call = <Schema extends z.ZodType>(
    what: string,
    userId: string,
    path: string,
    schema: Schema,
    method: 'GET' | 'DELETE' = 'GET',
  ): Promise<z.output<Schema>> =>
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

  const allPages = async (what: string, userId: string, path: string, firstQuery = ''): Promise<readonly unknown[]> => {
    const items: unknown[] = [];
    let query: string | null = firstQuery;
    for (let page = 0; query !== null && page < maxPages; page += 1) {
      const { data, links }: z.output<typeof pageSchema> = await call(what, userId, `${path}${query}`, pageSchema);
      items.push(...data);
      // Of the link only the query is followed: the token goes to no other address.
      query = links?.next ? new URL(links.next, SMARTCAR_API_BASE).search : null;
    }
    return items;
  };

  const application = {
    id: settings.SMARTCAR_APPLICATION_ID ?? settings.SMARTCAR_CLIENT_ID ?? '',
    secret: settings.SMARTCAR_APPLICATION_SECRET ?? settings.SMARTCAR_CLIENT_SECRET ?? '',
  };

  return {
    userOfCode: async (code, redirectUri) => {
      const what = 'smartcar code';
      const basic = Buffer.from(`${application.id}:${application.secret}`).toString('base64');
      const { access_token: token } = await client({
        what,
        url: `${settings.SMARTCAR_CODE_BASE}/oauth/token`,
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri },
        schema: tokenSchema,
        onError: (status, body) => codeError(what, status, body),
      });
      const headers = { authorization: `Bearer ${token}` };
      return (await client({ what, url: `${settings.SMARTCAR_USER_BASE}/user`, headers, schema: userSchema })).id;
    },
    connections: async (userId) => {
      const query = new URLSearchParams({ 'filter[userId]': userId, 'filter[vehicle.mode]': SMARTCAR_MODE, 'page[size]': '100' });
      const items = await allPages('smartcar connections', userId, '/connections', `?${query.toString()}`);
      return items.flatMap((item) => {
        const read = connectionSchema.safeParse(item).data;
        // The token of the installation could read the vehicles of everybody.
        if (read === undefined || read.relationships.user.data.id !== userId) return [];
        const { make = null, model = null } = read.attributes?.vehicle ?? {};
        return [{ vehicleId: read.relationships.vehicle.data.id, make, model }];
      });
    },
    signals: async (userId, vehicleId) => {
      const items = await allPages('smartcar signals', userId, `/vehicles/${encodeURIComponent(vehicleId)}/signals`);
      return items.flatMap((item) => {
        const read = resourceSchema.safeParse(item).data;
        return read === undefined ? [] : [signalOf(read)];
      });
    },
    signal: async (userId, vehicleId, code) =>
      signalOf(await call('smartcar signal', userId, `/vehicles/${encodeURIComponent(vehicleId)}/signals/${code}`, singleSchema)),
    removeUser: async (userId) => {
      await call('smartcar user', userId, `/users/${encodeURIComponent(userId)}`, z.unknown(), 'DELETE');
    },
  };
}

/** A code that is wrong, used or too old concerns the user; keys that are refused, and a trade that is no longer offered, do not. */
function codeError(what: string, status: number, body: unknown): SourceError | null {
  if (status === 400 && oauthErrorSchema.safeParse(body).data?.error === 'invalid_grant') return new SourceError('code', what, { status });
  return [400, 401, 403].includes(status) ? new SourceError('unavailable', what, { status }) : null;
}
