import { type ApiKey, api } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { exampleEmail, exampleId } from '@wattbook/contract/example';
import type { NewCredential } from '@wattbook/contract/passkeys/passkey.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { type ApiServer, exampleProof, insertVehicle, type SignedIn, signInAs } from './api-server.ts';
import { addApiToken } from './api-tokens.ts';
import { createAuthenticator } from './authenticator.ts';
import { germanRegister, mergeStated, storeChargePoints } from '../features/chargepoints/public.ts';
import { backupName, backupSchedule, makeBackupFolder } from './backups.ts';
import { insertCard } from './cards.ts';
import { insertChargingWord } from './charging-words.ts';
import { changeTrip } from './changes.ts';
import { insertMessages, webhookSignatures } from './example-messages.ts';
import { calledRows } from './called-rows.ts';
import { addFleets } from './fleets.ts';
import { addPayroll } from './payroll.ts';
import { logbookReports } from './logbook-reports.ts';
import { insertImport, insertSession } from './imports.ts';
import { insertBookedVehicle, insertClosedBook } from './logbooks.ts';
import { codeFor, mailsTo } from './mailbox.ts';
import { makePasskeys } from './passkeys.ts';
import { mergeTwo, splitBody, splitStart, splitTrip } from './merged-and-split.ts';
import { insertCharge, insertMeteredCharge, insertSampledTrip, insertStationary, insertTrip } from './segments.ts';
import { insertMoney } from './subscriptions.ts';
import { addPicture, examplePicture } from './pictures.ts';
import { addReceipt } from './receipts.ts';
import { addTeams } from './teams.ts';
import { insertSupportView } from './support-views.ts';
import { addThg, examplePdf } from './thgs.ts';
import { attachFile } from './tickets.ts';
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
  /** The place of the user in the own team, with the car. */
  readonly member: string;
  /** The secret of an invitation of the user to a fleet. */
  readonly invitation: string;
  /** Another user, whom no team has yet. */
  readonly otherEmail: string;
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
  const otherSession = sessionOf(await signInAs(server, person));
  await server.app.inject({ method: 'PATCH', url: `/v1/users/${person.userId}`, payload: { email: newEmail, ...exampleProof }, headers });
  const emailCode = await codeFor(server, person);
  const mail = (await mailsTo(server, person)).find(({ code }) => code !== null)?.id ?? 'none';
  const vehicle = await insertVehicle(server, person, { name: 'Ampere' });
  const start = '2026-06-01T08:00:00Z';
  const special = {
    users: person.userId,
    vehicles: vehicle,
    statistics: vehicle,
    trips: await insertTrip(server.database, person, vehicle, start),
    ...(await insertNeighbours(server, person, vehicle)),
    mergedTrips: await mergeTwo(server, person, vehicle, 'trips'),
    bookedVehicle: await insertBookedVehicle(server, person),
    logbooks: await insertClosedBook(server, person, vehicle),
    sampledTrip: await insertSampledTrip(server, person, vehicle, splitStart),
    splitTrips: await splitTrip(server, person, vehicle),
    charges: await insertCharge(server.database, person, vehicle, start),
    mergedCharges: await mergeTwo(server, person, vehicle, 'charges'),
    idles: await insertStationary(server.database, 'idles', person, vehicle, start),
    sleeps: await insertStationary(server.database, 'sleeps', person, vehicle, start),
    imports: await insertImport(server, person, vehicle),
    'charging-sessions': await insertSession(server, person, vehicle),
    cards: await insertCard(server.database, person),
    ...(await addFiles(server, person, vehicle)),
    fleetCards: await insertCard(server.database, person, { fleet: true, vehicle_id: vehicle }),
    'master-data': await firstOfCatalogue(server, headers),
    chargePoint: await insertChargePoint(server),
    statements: await issueStatement(server, person, vehicle),
    connections: await connectTesla(server, headers, vehicle),
    ...(await insertMoney(server, person)),
    changes: await changeTrip(server, person, vehicle),
    'charging-words': await insertChargingWord(server, person, vehicle),
    apiTokens: (await addApiToken(server, person)).id,
    ...(await insertMessages(server, person)),
  };
  const { member, otherEmail, ...teams } = await addTeams(server, person, vehicle);
  const { invitation, ...fleets } = await addAllOfFleets(server, person);
  const others = await addOthers(server, headers, { ...special, ...teams, ...fleets });
  const ids = { ...special, ...teams, ...fleets, ...others };
  const supportView = await insertSupportView(server, person);
  const response = await server.app.inject({ method: 'POST', url: `/v1/vehicles/${vehicle}/push-token`, headers, payload: exampleProof });
  return {
    ...person,
    vehicle,
    ids,
    otherSession,
    supportView,
    pushToken: response.json<{ token: string }>().token,
    emailCode,
    mail,
    member,
    invitation,
    otherEmail,
    ...(await makePasskeys(server, person)),
  };
}

async function addAllOfFleets(server: ApiServer, person: SignedIn) {
  const fleets = await addFleets(server, person);
  return { ...fleets, ...(await addPayroll(server, person, fleets.fleets)) };
}

/** Two trips and two charges that follow each other. */
const insertNeighbours = async ({ database }: ApiServer, person: SignedIn, vehicle: VehicleId) => ({
  firstTrip: await insertTrip(database, person, vehicle, '2026-06-07T08:00:00Z'),
  nextTrip: await insertTrip(database, person, vehicle, '2026-06-07T12:00:00Z'),
  firstCharge: await insertCharge(database, person, vehicle, '2026-06-04T08:00:00Z'),
  nextCharge: await insertCharge(database, person, vehicle, '2026-06-04T12:00:00Z'),
});

const sessionOf = ({ headers }: SignedIn): string =>
  JSON.parse(Buffer.from(headers.authorization.split('.')[1] ?? '', 'base64url').toString()).session;

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

/** Adds one of each noun that has none yet, with the example of the call that adds one. */
async function addOthers(server: ApiServer, headers: SignedIn['headers'], ids: ExampleUser['ids']): Promise<ExampleUser['ids']> {
  const added: Record<string, string> = {};
  for (const [key, { access, example, status, body, response }] of endpoints) {
    const [, noun = ''] = /^POST \/v1\/([\w-]+)$/.exec(key) ?? [];
    if (noun === '' || noun in ids || access !== 'user' || status !== 201 || example?.body === undefined) continue;
    // What a user has once has no id.
    if (response === undefined || !fieldsOf(response).includes('id')) continue;
    const proof = fieldsOf(body).includes('currentPassword') ? exampleProof : {};
    added[noun] = await addTo(server, headers, `/v1/${noun}`, { ...withIds(example.body, { ...ids, ...added }), ...proof });
  }
  return {
    ...added,
    ticketFile: await attachFile(server, headers, added['tickets'] ?? 'none'),
    backupFolder: await makeBackupFolder(server),
  };
}

/** An example with the ids of these rows. */
function withIds(example: unknown, ids: ExampleUser['ids'], email = exampleEmail): object {
  const text = Object.entries(ids).reduce((filled, [noun, id]) => filled.replaceAll(exampleId(noun), id), JSON.stringify(example));
  return JSON.parse(text.replaceAll(exampleEmail, email)) as object;
}

/** The same for every user: charge points belong to no account. */
async function insertChargePoint(server: ApiServer): Promise<string> {
  const stated = {
    operator: 'Stadtfunke',
    address: 'Am Ring 4',
    city: 'Freising',
    location: { latitude: 48.1, longitude: 11.5 },
    evses: [],
  };
  const chargePoints = mergeStated([stated], 'DE');
  await storeChargePoints(server.database, { source: germanRegister, chargePoints });
  return chargePoints[0]?.id ?? 'none';
}

const addFiles = async (server: ApiServer, person: SignedIn, vehicle: VehicleId) => ({
  receipts: await addReceipt(server, person, vehicle),
  'journey-pictures': await addPicture(server, person, vehicle),
  thgs: await addThg(server, person.headers),
});

async function firstOfCatalogue(server: ApiServer, headers: SignedIn['headers']): Promise<string> {
  const { data } = (await server.app.inject({ url: '/v1/master-data/cards', headers })).json<{ data: { id: string }[] }>();
  return data[0]?.id ?? 'none';
}

/** Issues the statement of May; that of April can be issued. */
async function issueStatement(server: ApiServer, person: SignedIn, vehicleId: VehicleId): Promise<string> {
  const { headers } = person;
  for (const start of ['2026-04-02T08:00:00Z', '2026-05-02T08:00:00Z'])
    await insertMeteredCharge(server.database, person, vehicleId, start);
  await server.app.inject({ method: 'PUT', url: `/v1/vehicles/${vehicleId}/statement-settings`, payload: { basis: 'flat' }, headers });
  return addTo(server, headers, '/v1/statements', { vehicleId, month: '2026-05' });
}

const times = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T00:00:00Z' };
/** Bodies with what only a running server knows; all others are in the contract. */
const bodies = ({ emailCode, newPasskey, otherEmail, invitation, ids }: ExampleUser): Partial<Record<ApiKey, object>> => ({
  'POST /v1/passkeys/sign-in': { credential: createAuthenticator().get({ challenge: 'AAAA' }) },
  'POST /v1/users/:id/passkeys': { credential: newPasskey },
  'POST /v1/users/:id/verify': { code: emailCode },
  'PUT /v1/backup-schedule': backupSchedule(ids['backupFolder'] ?? 'none'),
  'POST /v1/trips/:id/split': splitBody,
  'POST /v1/teams/add': { email: otherEmail, id: ids['teams'] },
  'POST /v1/fleet-invitations/read': { invitation },
  'POST /v1/fleet-invitations/accept': { invitation },
  ...logbookReports(ids['bookedVehicle'] ?? 'none'),
  'POST /v1/tickets/:id/files': Buffer.from('connected\n'),
  'POST /v1/receipts': examplePdf,
  'POST /v1/journey-pictures': examplePicture,
  'POST /v1/thgs/:id/document': examplePdf,
  'POST /v1/imports/:id/files/:file': Buffer.from('Date,driveNumber,chargeNumber\n'),
});

export const fieldsOf = (schema: Endpoint['body']): readonly string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [];

/** The fields that many calls have. */
const usualOf = (part: Endpoint['body'], { vehicle }: ExampleUser) => {
  const usual = { vehicleId: vehicle, ...times, timezone: 'Europe/Berlin' };
  return Object.fromEntries(Object.entries(usual).filter(([name]) => fieldsOf(part).includes(name)));
};

function exampleBody({ body, proof, example }: Endpoint, who: ExampleUser): object {
  const values = example?.body === undefined ? usualOf(body, who) : withIds(example.body, who.ids, who.email);
  return typeof proof === 'string' ? { ...exampleProof, ...values } : values;
}

/** Returns a valid request with the ids of `who` and a complete body. Throws where no example is defined. */
export function validRequest(key: ApiKey, who: ExampleUser, token = who.pushToken): ValidRequest {
  const [method = '', path = ''] = key.split(' ');
  const endpoint: Endpoint = api[key];
  const known: Readonly<Record<string, string | undefined>> = {
    id: who.ids[calledRows[key] ?? path.split('/')[2] ?? ''],
    sessionId: who.otherSession,
    viewId: who.supportView,
    mailId: who.mail,
    passkeyId: who.passkey,
    tokenId: who.ids['apiTokens'],
    cardId: who.ids['fleetCard'],
    vehicleId: who.ids['fleetVehicle'],
    personId: who.ids['fleetPerson'],
    linkId: who.ids['companyLink'],
    invitationId: who.ids['fleetInvitation'],
    statementId: who.ids[/\/(answer|reject)$/.test(path) ? 'questionedStatement' : 'fleetStatement'],
    bookingId: who.ids['fleetBooking'],
    runId: who.ids['fleetRun'],
    memberId: who.member,
    wordId: who.ids['charging-words'],
    deliveryId: who.ids['delivery'],
    fileId: who.ids['ticketFile'],
    file: '0',
    lat: '48.1',
    lng: '11.5',
    connector: 'tesla',
    name: backupName,
    messenger: method === 'GET' ? 'whatsapp' : 'telegram',
    token,
    ticket: `${who.accountId}.${'x'.repeat(43)}`,
  };
  const url = path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? missing(key, `a value of :${name}`));
  const query = { ...usualOf(endpoint.query, who), ...withIds(endpoint.example?.query ?? {}, who.ids) };
  if (endpoint.query !== undefined && !endpoint.query.safeParse(query).success) missing(key, 'an example of its query');
  const payload = endpoint.body === undefined ? undefined : (bodies(who)[key] ?? exampleBody(endpoint, who));
  if (endpoint.body !== undefined && !endpoint.body.safeParse(payload).success) missing(key, 'an example of its body');
  const headers = {
    ...(endpoint.bytes !== undefined && { 'content-type': 'application/octet-stream' }),
    ...(key === 'POST /v1/ingest' && { 'x-push-token': token }),
    ...(endpoint.access === 'webhook' && webhookSignatures),
  };
  return { method: method as 'GET', url, query, headers, ...(payload && { payload }) };
}

function missing(key: ApiKey, what: string): never {
  throw new Error(`${key} cannot be called as an example: add ${what} to the contract.`);
}
