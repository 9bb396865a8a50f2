import type { ApiToken } from '@wattbook/contract/api-tokens/api-token.schema';
import { type ApiServer, exampleProof, type SignedIn } from './api-server.ts';

export interface AddedToken extends ApiToken {
  readonly token: string;
  readonly headers: SignedIn['headers'];
}

/** Adds an API token of a person by the API; one that reads and reaches all vehicles unless `values` say otherwise. */
export async function addApiToken(server: ApiServer, person: SignedIn, values: object = {}): Promise<AddedToken> {
  const payload = { ...exampleProof, name: 'Home Assistant', rights: 'read', ...values };
  const url = `/v1/users/${person.userId}/api-tokens`;
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: person.headers });
  if (answer.statusCode !== 201) throw new Error(`The token was not added: ${answer.body}`);
  const added = answer.json<ApiToken & { token: string }>();
  return { ...added, headers: { authorization: `Bearer ${added.token}` } };
}
