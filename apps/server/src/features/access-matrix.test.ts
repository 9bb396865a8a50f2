import { sentWords } from '@wattbook/contract/error-words';
import { type ActorKind, actorKinds } from '@wattbook/domain/access/actor';
import { callVerdict } from '@wattbook/domain/access/call-policy';
import { recordVerdict } from '@wattbook/domain/access/record-policy';
import type { Verdict } from '@wattbook/domain/access/verdict';
import { cardVerdict } from '@wattbook/domain/cards/card-policy';
import { type ChargeAction, chargeVerdict } from '@wattbook/domain/charges/charge-policy';
import { contactDeletionVerdict } from '@wattbook/domain/contacts/contact-policy';
import type { VehicleId } from '@wattbook/domain/ids';
import { type TripAction, tripVerdict } from '@wattbook/domain/trips/trip-policy';
import { type VehicleDecision, vehicleVerdict } from '@wattbook/domain/vehicles/vehicle-policy';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VehiclesTable } from '../db/schema/account-tables.ts';
import { errorStatus } from '../http/error-status.ts';
import { refusalWords } from '../http/require-allowed.ts';
import {
  type ApiServer,
  exampleProof,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
  signInAsAdministrator,
} from '../testing/api-server.ts';
import { addApiToken } from '../testing/api-tokens.ts';
import { type Call, callOfUrl, exampleCall, patch, post, remove, ruleOfCall } from '../testing/calls.ts';
import { insertCard } from '../testing/cards.ts';
import { mergeTwo, splitBody, splitStart, splitTrip } from '../testing/merged-and-split.ts';
import { insertCharge, insertSampledTrip, insertTrip } from '../testing/segments.ts';
import { openView } from '../testing/support-views.ts';
import { endpoints } from '../testing/valid-requests.ts';

let server: ApiServer;
let viewer: SignedIn;

beforeAll(async () => {
  server = await openApiServer({}, { env: { BILLING: 'on' } });
  viewer = await signInAsAdministrator(server);
});
afterAll(() => server.close());

/** The states that decide about a vehicle and what is recorded of it. */
const states = {
  open: {},
  'logbook closed': { logbook: true, fleet_trip_lock: 1 },
  'of a pool': { fleet_pool: true },
  'of a fleet': { fleet_id: 'f1' },
  'trial ended': { payed: false },
  archived: { archive: true, offline: true },
  'charges locked': {},
  'charge lock of the fleet': { fleet_id: 'f1', fleet_charge_lock: 1 },
  sealed: {},
} as const satisfies Readonly<Record<string, Updateable<VehiclesTable>>>;
type State = keyof typeof states;

const withoutPlaces = {
  start_latitude: null,
  start_longitude: null,
  end_latitude: null,
  end_longitude: null,
  start_address: null,
  end_address: null,
};

/** An account with rows for every action, each with rows of its own, as the last one takes them away. */
async function createAccount(state: State, kind: ActorKind) {
  const person = kind === 'administrator' ? await signInAsAdministrator(server) : await signInAs(server);
  const tenant = server.database.forAccount(person.accountId);
  const [vehicle, other] = [await insertVehicle(server, person), await insertVehicle(server, person, { name: 'Other' })];
  const trip = (start: string) => insertTrip(server.database, person, vehicle, start, { source: 'manual' });
  const card = state === 'charge lock of the fleet' ? await insertCard(server.database, person, { fleet: true, category: 'Home' }) : null;
  const charge = (start: string) => insertCharge(server.database, person, vehicle, start, { source: 'manual', card_id: card });
  const deleted = async (noun: 'charges' | 'trips', id: string) => {
    await server.app.inject({ ...remove(`/v1/${noun}/${id}`), headers: person.headers });
    return id;
  };
  const rows = {
    trip: await trip('2026-06-01T08:00:00Z'),
    movedTrip: await trip('2026-06-02T08:00:00Z'),
    deletedTrip: await trip('2026-05-30T08:00:00Z'),
    restoredTrip: await deleted('trips', await trip('2026-05-29T08:00:00Z')),
    trips: [await trip('2026-06-04T08:00:00Z'), await trip('2026-06-04T12:00:00Z')],
    mergedTrip: await mergeTwo(server, person, vehicle, 'trips'),
    sampledTrip: await insertSampledTrip(server, person, vehicle, splitStart),
    splitTrip: await splitTrip(server, person, vehicle),
    charge: await charge('2026-06-01T12:00:00Z'),
    movedCharge: await charge('2026-06-02T12:00:00Z'),
    deletedCharge: await charge('2026-06-03T18:00:00Z'),
    restoredCharge: await deleted('charges', await charge('2026-05-29T12:00:00Z')),
    charges: [await charge('2026-06-05T08:00:00Z'), await charge('2026-06-05T12:00:00Z')],
    mergedCharge: await mergeTwo(server, person, vehicle, 'charges'),
  };
  await tenant
    .updateTable('vehicles')
    .set({ display_name: 'Blitz', ...states[state] })
    .where('id', '=', vehicle)
    .execute();
  await tenant
    .updateTable('charges')
    .set({ card_id: card, locked: state === 'charges locked' })
    .execute();
  if (state === 'sealed')
    await tenant
      .updateTable('trips')
      .set({ places_key: 'key', sealed_places: '{}', ...withoutPlaces })
      .execute();
  const {
    payed,
    logbook,
    fleet_pool: fleetPool,
    fleet_trip_lock: fleetTripLock,
    time_zone: timeZone,
    ...stored
  } = await tenant.selectFrom('vehicles').selectAll().where('id', '=', vehicle).executeTakeFirstOrThrow();
  const { archive, offline, fleet, fleet_id: fleetId, fleet_charge_lock: fleetChargeLock } = stored;
  const facts = { payed, logbook, fleetPool, fleetTripLock, timeZone, fleetChargeLock, archive, offline, fleet, fleetId };
  return { person, rows, vehicle, other, facts, headers: await headersOf(kind, person) };
}
type Account = Awaited<ReturnType<typeof createAccount>>;

/** The headers with which an actor of this kind works in the account of a person. */
async function headersOf(kind: ActorKind, person: SignedIn): Promise<SignedIn['headers']> {
  if (kind === 'support_view') return openView(server, viewer, person);
  if (kind === 'reading_token' || kind === 'writing_token')
    return (await addApiToken(server, person, { rights: kind === 'writing_token' ? 'write' : 'read' })).headers;
  return person.headers;
}

const address = { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Ulm' };
const place = { latitude: 48.4, longitude: 9.99 };
const newTrip = (vehicleId: VehicleId) => ({
  vehicleId,
  startTime: '2026-05-20T08:00:00Z',
  endTime: '2026-05-20T08:30:00Z',
  startOdometer: 1010,
  endOdometer: 1020,
  startAddress: address,
  endAddress: address,
  startLocation: place,
  endLocation: place,
});

/** The call of each action on a trip. The last one finds trips and charges again in the samples that remain. */
const tripCalls: Readonly<Record<TripAction, (account: Account) => Call>> = {
  create: ({ vehicle }) => post('/v1/trips', newTrip(vehicle)),
  change: ({ rows }) => patch(`/v1/trips/${rows.trip}`, { comment: 'x' }),
  recalculate: ({ rows }) => post(`/v1/trips/${rows.trip}/recalculate`),
  merge: ({ rows }) =>
    post(
      '/v1/trips/merge',
      rows.trips.map((tripId) => ({ tripId })),
    ),
  unmerge: ({ rows }) => post(`/v1/trips/${rows.mergedTrip}/unmerge`),
  split: ({ rows }) => post(`/v1/trips/${rows.sampledTrip}/split`, splitBody),
  unsplit: ({ rows }) => post(`/v1/trips/${rows.splitTrip}/unsplit`),
  move: ({ rows, other }) => post(`/v1/trips/${rows.movedTrip}/move`, { vehicleId: other }),
  delete: ({ rows }) => remove(`/v1/trips/${rows.deletedTrip}`),
  restore: ({ rows }) => post(`/v1/trips/${rows.restoredTrip}/restore`),
  forget: ({ vehicle }) => ({
    ...remove(`/v1/vehicles/${vehicle}/samples?from=2026-06-09T08:00:00Z&to=2026-06-09T09:00:00Z`),
    payload: exampleProof,
  }),
};

const chargeCalls: Readonly<Record<ChargeAction, (account: Account) => Call>> = {
  create: ({ vehicle }) =>
    post('/v1/charges', { vehicleId: vehicle, startTime: '2026-05-21T08:00:00Z', endTime: '2026-05-21T09:00:00Z', kWh: 7 }),
  change: ({ rows }) => patch(`/v1/charges/${rows.charge}`, { comment: 'x' }),
  retime: ({ rows }) => patch(`/v1/charges/${rows.charge}`, { startTime: '2026-06-01T11:59:00Z' }),
  merge: ({ rows }) =>
    post(
      '/v1/charges/merge',
      rows.charges.map((id) => ({ id })),
    ),
  unmerge: ({ rows }) => post(`/v1/charges/${rows.mergedCharge}/unmerge`),
  move: ({ rows, other }) => post(`/v1/charges/${rows.movedCharge}/move`, { vehicleId: other }),
  delete: ({ rows }) => remove(`/v1/charges/${rows.deletedCharge}`),
  restore: ({ rows }) => post(`/v1/charges/${rows.restoredCharge}/restore`),
};

const vehicleCalls: Readonly<Record<VehicleDecision, (account: Account) => Call>> = {
  pause: ({ vehicle }) => patch(`/v1/vehicles/${vehicle}`, { pause: true }),
  subscribe: ({ vehicle }) => post(`/v1/vehicles/${vehicle}/subscription`, { plan: 'professional', interval: 'month' }),
  archive: ({ vehicle, facts }) => patch(`/v1/vehicles/${vehicle}`, { archive: !facts.archive }),
  delete: ({ vehicle }) => ({ ...remove(`/v1/vehicles/${vehicle}`), payload: exampleProof }),
};

/** That a call needs places which only their owner can open is no matter of access. */
const needsPlaces = ['places_sealed', 'validation'];

/** Makes a call, and compares the answer with the verdict of the policy of its noun, after that of calls. */
async function expectVerdict(
  call: Call,
  { kind, headers }: { kind: ActorKind; headers: SignedIn['headers'] },
  ofNoun: Verdict,
  state: State = 'open',
): Promise<void> {
  const ofCall = callVerdict({ actor: { kind }, call: callOfUrl(call) });
  const verdict = ofCall.may ? ofNoun : ofCall;
  const answer = await server.app.inject({ ...call, headers });
  const what = `${call.method} ${call.url}`;
  if (verdict.may) {
    const isDone = answer.statusCode < 300 || (state === 'sealed' && needsPlaces.includes(answer.json<{ message: string }>().message));
    expect([what, isDone ? 'done' : answer.body]).toEqual([what, 'done']);
    return;
  }
  const word = refusalWords[verdict.reason];
  expect([what, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([what, errorStatus[word], sentWords[word] ?? word]);
}

const startOf = { trips: Date.UTC(2026, 5, 9), charges: Date.UTC(2026, 5, 5, 12) };

describe.each(actorKinds)('%s', (kind) => {
  const actor = { kind };

  describe.each(Object.keys(states) as State[])('with a vehicle that is %s', (state) => {
    let account: Account;
    beforeAll(async () => {
      account = await createAccount(state, kind);
    }, 60_000);

    it.each(Object.entries(chargeCalls))('can %s a charge as its policy says', async (action, callOf) => {
      const startTime = startOf.charges;
      const card = state === 'charge lock of the fleet' ? { fleet: true, category: 'Home' } : null;
      const charge = { locked: state === 'charges locked' && action !== 'create', startTime, endTime: startTime, card };
      const given = { actor, vehicle: account.facts, ...charge, ...(action === 'create' && { card: null }), now: server.clock.now };
      await expectVerdict(callOf(account), { kind, headers: account.headers }, chargeVerdict(action as ChargeAction, given));
    });

    it.each(Object.entries(tripCalls))('can %s a trip as its policy says', async (action, callOf) => {
      const verdict = tripVerdict(action as TripAction, { actor, vehicle: account.facts, startTime: startOf.trips, now: server.clock.now });
      await expectVerdict(callOf(account), { kind, headers: account.headers }, verdict, state);
    });

    it.each(Object.entries(vehicleCalls))('can %s it as its policy says', async (decision, callOf) => {
      const offline = await server.database
        .forAccount(account.person.accountId)
        .selectFrom('vehicles')
        .select('offline')
        .where('id', '=', account.vehicle)
        .executeTakeFirst();
      const vehicle = { ...account.facts, ...offline };
      await expectVerdict(
        callOf(account),
        { kind, headers: account.headers },
        vehicleVerdict(decision as VehicleDecision, { actor, vehicle }),
      );
    });
  });

  it.each([false, true])('with cards and contacts, of a fleet: %s, can do what their policies say', async (fleet) => {
    const person = kind === 'administrator' ? await signInAsAdministrator(server) : await signInAs(server);
    const caller = { kind, headers: await headersOf(kind, person) };
    const card = { fleet, integration: null };
    const id = await insertCard(server.database, person, card);
    const cardCheck = { date: '2026-06-01T00:00:00Z', userId: person.userId, valid: true };
    const of = (action: Parameters<typeof cardVerdict>[0]) => cardVerdict(action, { actor, card });
    await expectVerdict(patch(`/v1/cards/${id}`, { name: 'At home' }), caller, of('change'));
    await expectVerdict(patch(`/v1/cards/${id}`, { userId: person.userId }), caller, of('change_access'));
    await expectVerdict(post(`/v1/cards/${id}/check`, { cardCheck }), caller, of('check'));
    await expectVerdict(remove(`/v1/cards/${id}`), caller, of('delete'));
    const contact = { firstName: 'Eva', lastName: 'Lind', company: null, reason: null };
    const added = await server.app.inject({ method: 'POST', url: '/v1/contacts', payload: contact, headers: person.headers });
    const contactId = added.json<{ id: string }>().id;
    const contacts = server.database.forAccount(person.accountId).updateTable('contacts');
    await contacts.set({ fleet_id: fleet ? 'f1' : null }).execute();
    await expectVerdict(remove(`/v1/contacts/${contactId}`), caller, contactDeletionVerdict({ actor, contact: { fleet } }));
  });

  it.each([
    ['contacts', { firstName: 'Eva', lastName: 'Lind' }, { company: 'Lind' }],
    ['sites', { name: 'Depot', location: place }, { radius: 200 }],
    ['costs', { description: 'Insurance', costs: 600, startDate: '2026-01-01' }, { costs: 650 }],
    ['classrules', { name: 'Weekend', class: 'private', days: 'weekend' }, { active: false }],
  ])('can add, change, delete and restore %s as the policy of records says', async (noun, values, change) => {
    const { headers, person, vehicle } = await createAccount('open', kind);
    const caller = { kind, headers };
    const verdict = recordVerdict({ actor });
    const payload = noun === 'costs' || noun === 'classrules' ? { ...values, vehicleId: vehicle } : values;
    const { id } = (await server.app.inject({ ...post(`/v1/${noun}`, payload), headers: person.headers })).json<{ id: string }>();
    await expectVerdict(post(`/v1/${noun}`, payload), caller, verdict);
    await expectVerdict(patch(`/v1/${noun}/${id}`, change), caller, verdict);
    await expectVerdict(remove(`/v1/${noun}/${id}`), caller, verdict);
    await expectVerdict(post(`/v1/${noun}/${id}/restore`), caller, verdict);
  });

  it('is refused the calls that the policy of calls refuses (AUTH-031, OQ-028)', async () => {
    const { headers } = await createAccount('open', kind);
    for (const [key, endpoint] of endpoints) {
      const call = ruleOfCall(key, endpoint);
      if (call === null) continue;
      const verdict = callVerdict({ actor, call });
      if (!verdict.may) await expectVerdict(exampleCall(key), { kind, headers }, verdict);
    }
    expect(endpoints.length).toBeGreaterThan(100);
  });
});
