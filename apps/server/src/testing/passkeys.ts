import type { NewCredential, Passkey } from '@wattbook/contract/passkeys/passkey.schema';
import { type ApiServer, exampleProof, type Person, type SignedIn, signInAs } from './api-server.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The passkey calls as Chrome on Linux sends them. */
export function passkeyCalls(server: ApiServer) {
  const send = async (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) => {
    const response = await server.app.inject({ method, url, headers: { 'user-agent': chrome, ...headers }, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };
  const own = (method: Method, { userId, headers }: SignedIn, path = '', payload?: object) =>
    send(method, `/v1/users/${userId}/passkeys${path}`, payload, headers);
  const offerTo = (person: SignedIn, secondFactor: object = {}) => own('POST', person, '/challenge', { ...exampleProof, ...secondFactor });
  return {
    send,
    own,
    offerTo,
    listOf: async (person: SignedIn) => (await own('GET', person)).body as { total: number; data: Passkey[] },
    /** Creates a signed-in user with a passkey. */
    createHolder: async (authenticator: Authenticator = createAuthenticator(), who?: Person) => {
      const person = await signInAs(server, who);
      const { body: offer } = await offerTo(person);
      const { body } = await own('POST', person, '', { credential: authenticator.create(offer) });
      return { person, authenticator, passkey: body as Passkey };
    },
    challenge: async (address = '192.0.2.1') => (await send('POST', '/v1/passkeys/challenge', {}, { 'x-forwarded-for': address })).body,
    enter: (credential: object, address = '192.0.2.1') =>
      send('POST', '/v1/passkeys/sign-in', { credential }, { 'x-forwarded-for': address }),
  };
}

/** Adds a passkey of a person, and creates a second one that is not added yet. */
export async function makePasskeys(
  server: ApiServer,
  person: SignedIn,
): Promise<{ readonly passkey: string; readonly newPasskey: NewCredential }> {
  const calls = passkeyCalls(server);
  const add = await calls.own('POST', person, '', { credential: createAuthenticator().create((await calls.offerTo(person)).body) });
  return { passkey: add.body.id, newPasskey: createAuthenticator().create((await calls.offerTo(person)).body) };
}
