import { z } from 'zod';
import type { SourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';

const issued = z.object({ data: z.object({ obtainKrakenToken: z.object({ token: z.string().min(1) }).nullish() }).nullish() });
const obtain = 'mutation ($input: ObtainJSONWebTokenInput!) { obtainKrakenToken(input: $input) { token } }';

/** Signs in at a Kraken, the platform of Octopus. `unauthorized`: what was entered is refused; trying it again and again would lock the account. */
export async function krakenToken(client: SourceClient, url: string, input: Readonly<Record<string, string>>): Promise<string> {
  const what = 'Octopus sign-in';
  const onError = (status: number) => ([400, 401, 403].includes(status) ? new SourceError('unauthorized', what, { status }) : null);
  const { data } = await client({ what, url, method: 'POST', json: { query: obtain, variables: { input } }, schema: issued, onError });
  const token = data?.obtainKrakenToken?.token;
  if (token === undefined) throw new SourceError('unauthorized', what);
  return token;
}

interface KrakenQuery<Schema extends z.ZodType> {
  readonly url: string;
  readonly token: string;
  readonly query: string;
  readonly account: string;
  readonly schema: Schema;
}

/** Asks a Kraken about an account of the signed-in customer. */
export async function readKraken<Schema extends z.ZodType>(
  client: SourceClient,
  { url, token, query, account, schema }: KrakenQuery<Schema>,
): Promise<z.output<Schema>> {
  const what = 'Octopus account';
  const json = { query, variables: { account } };
  const headers = { authorization: token };
  const { data } = await client({ what, url, method: 'POST', headers, json, schema: z.object({ data: z.unknown() }) });
  const read = schema.safeParse(data);
  if (!read.success) throw new SourceError(data == null ? 'refused' : 'unreadable', what);
  return read.data;
}
