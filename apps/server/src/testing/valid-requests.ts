import { type ApiKey, api } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import type { NewCredential } from '@wattbook/contract/passkeys/passkey.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { type ApiServer, examplePassword, exampleProof, insertVehicle, type SignedIn, signInAs } from './api-server.ts';
import { provenAlone } from './proven-alone.ts';
import { createAuthenticator } from './authenticator.ts';
import { insertCard } from './cards.ts';
import { changeTrip } from './changes.ts';
import { exampleSignature } from './example-source.ts';
import { insertImport, insertSession } from './imports.ts';
import { codeFor, mailsTo } from './mailbox.ts';
import { passkeyCalls } from './passkeys.ts';
import { mergeTwo, splitBody, splitStart, splitTrip } from './merged-and-split.ts';
import { insertCharge, insertMeteredCharge, insertSampledTrip, insertStationary, insertTrip } from './segments.ts';
import { insertSubscription } from './subscriptions.ts';
import { insertSupportView } from './support-views.ts';

/** A user with one of each thing whose id a call can contain. */
export interface ExampleUser extends SignedIn {
  readonly vehicle: VehicleId;
  /** The values of `:id` by the noun after `/v1/`. */
  readonly ids: Readonly<Record<string, string>>;
  /** A second session of the user. */
  readonly otherSession: string;
  /** A support view of the account. */
  readonly supportView: string;
  readonly pushToken: string;
  /** The code that confirms the requested new e-mail. */
  readonly emailCode: string;
  /** The mail with that code, which waits. */
  readonly mail: string;
  readonly passkey: string;
  /** A second passkey that was created and not added yet. */
  readonly newPasskey: NewCredential;
}

/** A request with only valid values. */
export interface ValidRequest {
  readonly method: 'GET';
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export const endpoints = Object.entries(api) as [ApiKey, Endpoint][];

/** Creates one of each thing for the user. `moved` is the new e-mail that the user requests. */
export async function createExampleUser(server: ApiServer, person: SignedIn, newEmail: string): Promise<ExampleUser> {
  const { headers } = person;
  const other = await signInAs(server, person);
  const otherSession = JSON.parse(Buffer.from(other.headers.authorization.split('.')[1] ?? '', 'base64url').toString()).session;
  await server.app.inject({ method: 'PATCH', url: `/v1/users/${person.userId}`, payload: { email: newEmail, ...exampleProof }, headers });
  const emailCode = await codeFor(server, person);
  const mail = (await mailsTo(server, person)).find(({ code }) => code !== null)?.id ?? 'none';
  const vehicle = await insertVehicle(server, person);
  const start = '2026-06-01T08:00:00Z';
  const ids = {
    users: person.userId,
    vehicles: vehicle,
    trips: await insertTrip(server.database, person, vehicle, start),
    firstTrip: await insertTrip(server.database, person, vehicle, '2026-06-07T08:00:00Z'),
    nextTrip: await insertTrip(server.database, person, vehicle, '2026-06-07T12:00:00Z'),
    mergedTrips: await mergeTwo(server, person, vehicle, 'trips'),
    sampledTrip: await insertSampledTrip(server, person, vehicle, splitStart),
    splitTrips: await splitTrip(server, person, vehicle),
    charges: await insertCharge(server.database, person, vehicle, start),
    mergedCharges: await mergeTwo(server, person, vehicle, 'charges'),
    firstCharge: await insertCharge(server.database, person, vehicle, '2026-06-04T08:00:00Z'),
    nextCharge: await insertCharge(server.database, person, vehicle, '2026-06-04T12:00:00Z'),
    idles: await insertStationary(server.database, 'idles', person, vehicle, start),
    sleeps: await insertStationary(server.database, 'sleeps', person, vehicle, start),
    imports: await insertImport(server, person, vehicle),
    'charging-sessions': await insertSession(server, person, vehicle),
    contacts: await addTo(server, headers, '/v1/contacts', contact),
    sites: await addTo(server, headers, '/v1/sites', site),
    'site-dismissals': await addTo(server, headers, '/v1/site-dismissals', { location: place }),
    cards: await insertCard(server.database, person),
    fleet: vehicle,
    fleetCards: await insertCard(server.database, person, { fleet: true, vehicle_id: vehicle }),
    'master-data': await firstOfCatalogue(server, headers),
    costs: await addCost(server, headers, vehicle),
    statements: await issueStatement(server, person, vehicle),
    connections: await connectTesla(server, headers, vehicle),
    subscriptions: await insertSubscription(server, person),
    changes: await changeTrip(server, person, vehicle),
  };
  const supportView = await insertSupportView(server, person);
  const response = await server.app.inject({ method: 'POST', url: `/v1/vehicles/${vehicle}/push-token`, headers, payload: exampleProof });
  const pushToken = response.json<{ token: string }>().token;
  return { ...person, vehicle, ids, otherSession, supportView, pushToken, emailCode, mail, ...(await makePasskeys(server, person)) };
}

async function makePasskeys(server: ApiServer, person: SignedIn): Promise<Pick<ExampleUser, 'passkey' | 'newPasskey'>> {
  const calls = passkeyCalls(server);
  const add = await calls.own('POST', person, '', { credential: createAuthenticator().create((await calls.offerTo(person)).body) });
  return { passkey: add.body.id, newPasskey: createAuthenticator().create((await calls.offerTo(person)).body) };
}

/** Connects a vehicle without a VIN; returns the id of the connection on its way. */
export async function connectTesla(server: ApiServer, headers: SignedIn['headers'], vehicleId: VehicleId): Promise<string> {
  const call = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload, headers });
  const { id, state } = (await call('/v1/connections', { ...exampleProof, ...tesla, vehicleId })).json<{ id: string; state: string }>();
  await call('/v1/vehicles', { state, code: 'code-1' });
  return id;
}

const tesla = { connector: 'tesla', manufacture: 'Tesla' };

async function addTo(server: ApiServer, headers: SignedIn['headers'], url: string, payload: object): Promise<string> {
  return (await server.app.inject({ method: 'POST', url, payload, headers })).json<{ id: string }>().id;
}

async function firstOfCatalogue(server: ApiServer, headers: SignedIn['headers']): Promise<string> {
  const { data } = (await server.app.inject({ url: '/v1/master-data/cards', headers })).json<{ data: { id: string }[] }>();
  return data[0]?.id ?? 'none';
}

/** Calls for a row of a particular kind. */
const special: Readonly<Partial<Record<ApiKey, string>>> = {
  'POST /v1/charges/:id/unmerge': 'mergedCharges',
  'POST /v1/trips/:id/unmerge': 'mergedTrips',
  'POST /v1/trips/:id/split': 'sampledTrip',
  'POST /v1/trips/:id/unsplit': 'splitTrips',
  'POST /v1/cards/:id/check': 'fleetCards',
};

/** Calls for what all accounts share. */
export const sharedRows: readonly ApiKey[] = [
  'GET /v1/master-data/cards/:id',
  'GET /v1/master-data/places/:lat/:lng',
  'GET /v1/master-data/chargepoints/:lat/:lng',
];

const insurance = { description: 'Insurance', costs: 600, startDate: '2026-01-01' };

async function addCost(server: ApiServer, headers: SignedIn['headers'], vehicleId: VehicleId): Promise<string> {
  const payload = { ...insurance, vehicleId };
  return (await server.app.inject({ method: 'POST', url: '/v1/costs', payload, headers })).json<{ id: string }>().id;
}

/** Issues the statement of May; that of April can be issued. */
async function issueStatement(server: ApiServer, person: SignedIn, vehicleId: VehicleId): Promise<string> {
  const { headers } = person;
  for (const start of ['2026-04-02T08:00:00Z', '2026-05-02T08:00:00Z'])
    await insertMeteredCharge(server.database, person, vehicleId, start);
  const payload = { basis: 'flat' };
  await server.app.inject({ method: 'PUT', url: `/v1/vehicles/${vehicleId}/statement-settings`, payload, headers });
  return addTo(server, headers, '/v1/statements', { vehicleId, month: '2026-05' });
}

const times = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T00:00:00Z' };
const place = { latitude: 48.1, longitude: 11.5 };
const contact = { firstName: 'Mia', lastName: 'Vogt' };
const site = { name: 'Depot', location: place };
const address = { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Ulm' };
const setUpCode = 'ABCD-EFGH-JKMN';
const mailServer = { host: '127.0.0.1', port: 20_025, encryption: 'none', user: null, password: null, sender: 'wattbook@example.org' };
const newPerson = { firstName: 'Jana', lastName: 'Ott', email: 'jana@example.org', password: examplePassword, language: 'en' };

/** A complete body for each call that requires one; a new call needs its line here. */
const bodies = ({ userId, vehicle, emailCode, email, newPasskey, ids }: ExampleUser): Partial<Record<ApiKey, object>> => ({
  ...provenAlone,
  'POST /v1/setup': {
    code: setUpCode,
    administrator: newPerson,
    mail: null,
    map: { kind: 'none' },
    addresses: { kind: 'none' },
  },
  'POST /v1/setup/code': { code: setUpCode },
  'POST /v1/setup/mail-test': { code: setUpCode, mail: mailServer, to: 'jana@example.org', language: 'en' },
  'POST /v1/users/signup': { ...newPerson, terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }] },
  'POST /v1/users/verify': { email, code: '000000' },
  'POST /v1/users/verify-reset': { email, password: examplePassword },
  'POST /v1/users/send-reset-code': { email },
  'POST /v1/users/undo-email': { token: 'x' },
  'POST /v1/users/reset-password': { email, password: examplePassword, code: '000000' },
  'POST /authentication': { grant_type: 'refresh_token', refresh_token: 'x' },
  'POST /v1/passkeys/challenge': {},
  'POST /v1/passkeys/sign-in': { credential: createAuthenticator().get({ challenge: 'AAAA' }) },
  'POST /v1/users/:id/passkeys': { credential: newPasskey },
  'PATCH /v1/users/:id/passkeys/:passkeyId': { name: 'Phone' },
  'POST /v1/trips': {
    vehicleId: vehicle,
    startTime: '2026-06-02T08:00:00Z',
    endTime: '2026-06-02T08:30:00Z',
    startOdometer: 1010,
    endOdometer: 1020,
    startAddress: address,
    endAddress: address,
    startLocation: place,
    endLocation: place,
  },
  'PATCH /v1/users/:id': { unit: 'mi' },
  'DELETE /v1/users/:id': { ...exampleProof, data: true, newsletter: true },
  'PATCH /v1/users/:id/role': { ...exampleProof, role: 'user' },
  'PATCH /v1/users/:id/vehicle-limit': { vehicleLimit: 12 },
  'POST /v1/users/:id/verify': { code: emailCode },
  'POST /v1/users/:id/verify-reset': { password: examplePassword },
  'POST /v1/users/:id/subscriptions': { plan: 'professional', interval: 'month' },
  'POST /v1/vehicles/:id/subscription': { plan: 'professional', interval: 'month' },
  'POST /v1/stripe/subscriptions/move': { vehicleId: vehicle, subscriptionId: ids['subscriptions'] },
  'POST /v1/vehicles': { displayName: 'Zoe' },
  'PATCH /v1/vehicles/:id': { displayName: 'Old car' },
  'POST /v1/connections': { ...exampleProof, ...tesla, vehicleId: vehicle },
  'POST /v1/webhooks/:connector': {},
  'PATCH /v1/trips/:id': { comment: 'x' },
  'POST /v1/trips/merge': [{ tripId: ids['firstTrip'] }, { tripId: ids['nextTrip'] }],
  'POST /v1/trips/:id/split': splitBody,
  'POST /v1/charges': { vehicleId: vehicle, startTime: '2026-06-05T08:00:00Z', endTime: '2026-06-05T09:00:00Z', kWh: 7 },
  'PATCH /v1/charges/:id': { comment: 'x' },
  'PUT /v1/charges/:id': { comment: 'y' },
  'POST /v1/charges/report': { vehicleId: vehicle, ...times, timezone: 'Europe/Berlin' },
  'POST /v1/charges/:id/move': { vehicleId: vehicle },
  'POST /v1/trips/:id/move': { vehicleId: vehicle },
  'POST /v1/charges/merge': [{ id: ids['firstCharge'] }, { id: ids['nextCharge'] }],
  'POST /v1/ingest': [],
  'POST /v1/ingest/:token': [],
  'POST /v1/support-views': { ...exampleProof, userId },
  'POST /v1/contacts': contact,
  'PATCH /v1/contacts/:id': { company: 'Vogt' },
  'POST /v1/sites': site,
  'PATCH /v1/sites/:id': { radius: 200 },
  'POST /v1/site-dismissals': { location: place },
  'POST /v1/cards': { name: 'Home', category: 'Home', vehicleId: vehicle, prices: [{ ac: true, price: 0.32, unit: 'kWh' }] },
  'PATCH /v1/cards/:id': { name: 'At home' },
  'POST /v1/cards/:id/check': { cardCheck: { date: times.from, userId, valid: true } },
  'PATCH /v1/fleet/vehicles/:id': { fleetName: null },
  'POST /v1/fleet/vehicles/:id/cards': { name: 'Company home', category: 'Home' },
  'PATCH /v1/fleet/vehicles/:id/cards/:cardId': { fleetCheckInterval: 3 },
  'POST /v1/cards/compare': { vehicleId: vehicle, ...times, cardIds: [ids['cards']] },
  'POST /v1/costs': { ...insurance, vehicleId: vehicle },
  'PATCH /v1/costs/:id': { costs: 650 },
  'POST /v1/statements': { vehicleId: vehicle, month: '2026-04' },
  'PUT /v1/vehicles/:id/statement-settings': { basis: 'flat' },
  'POST /v1/imports': { vehicleId: vehicle, zone: 'Europe/Berlin', files: [{ name: 'March.csv', size: 90 }] },
  'POST /v1/imports/:id/files/:file': Buffer.from('Date,driveNumber,chargeNumber\n'),
  'POST /v1/charging-sessions/charges': { vehicleId: vehicle, ids: [ids['charging-sessions']] },
  'POST /v1/imports/:id/start': { cars: [{ vehicleId: vehicle }] },
  'POST /v1/vehicles/:id/consistency': { startTime: times.from, endTime: times.to, types: ['trips'], filter: ['accepted'] },
  'POST /v1/vehicles/:id/consistency/count': { startTime: times.from, endTime: times.to, types: ['trips'] },
  'POST /v1/vehicles/:id/route': times,
  'POST /v1/vehicles/:id/days': { ...times, timezone: 'Europe/Berlin' },
});

/** The query of each call that requires more than vehicle, from and to. */
const queries: Partial<Record<ApiKey, Readonly<Record<string, string>>>> = {
  'GET /v1/master-data/cards': { fields: 'id,name,country' },
  'GET /v1/addresses': { search: 'Freising' },
  'GET /v1/master-data/chargepoints': { ids: '00000000-0000-4000-8000-000000000001' },
  'GET /v1/connectors': { manufacture: 'Tesla' },
  'GET /v1/statements': { year: '2026' },
  'POST /v1/costs/report': { year: '2026', timezone: 'Europe/Berlin' },
  'POST /v1/imports/:id/files/:file': { offset: '0' },
  'GET /v1/vehicles/:id/timeline': { from: times.from, to: '2026-06-08T00:00:00Z' },
};

export const fieldsOf = (schema: Endpoint['body']): readonly string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [];

/** Returns a valid request with the ids of `who` and a complete body. Throws where no example is defined. */
export function validRequest(key: ApiKey, who: ExampleUser, token = who.pushToken): ValidRequest {
  const [method = '', path = ''] = key.split(' ');
  const endpoint: Endpoint = api[key];
  const known: Readonly<Record<string, string | undefined>> = {
    id: who.ids[special[key] ?? path.split('/')[2] ?? ''],
    sessionId: who.otherSession,
    viewId: who.supportView,
    mailId: who.mail,
    passkeyId: who.passkey,
    cardId: who.ids['fleetCards'],
    file: '0',
    lat: '48.1',
    lng: '11.5',
    connector: 'tesla',
    token,
    // A ticket that does not exist.
    ticket: `${who.accountId}.${'x'.repeat(43)}`,
  };
  const url = path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? missing(key, `a value of :${name}`));
  const range = { vehicleId: who.vehicle, ...times };
  const ofRange = Object.fromEntries(Object.entries(range).filter(([name]) => fieldsOf(endpoint.query).includes(name)));
  const query = { ...ofRange, ...queries[key] };
  if (endpoint.query !== undefined && !endpoint.query.safeParse(query).success) missing(key, 'a query');
  const payload = endpoint.body === undefined ? undefined : (bodies(who)[key] ?? range);
  if (endpoint.body !== undefined && !endpoint.body.safeParse(payload).success) missing(key, 'a body');
  const headers = {
    ...(endpoint.bytes !== undefined && { 'content-type': 'application/octet-stream' }),
    ...(key === 'POST /v1/ingest' && { 'x-push-token': token }),
    ...(endpoint.access === 'webhook' && exampleSignature),
  };
  return { method: method as 'GET', url, query, headers, ...(payload && { payload }) };
}

function missing(key: ApiKey, what: string): never {
  throw new Error(`${key} has no valid example: add ${what} to testing/valid-requests.ts.`);
}
