import type { Card } from '@wattbook/contract/cards/card.schema';
import type { FleetAccount, FleetInvitationRecord, MadeInvitation } from '@wattbook/contract/fleet/fleets.schema';
import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { type ApiServer, exampleNoon, insertVehicle, type SignedIn, signInAs } from './api-server.ts';

/** The calls of fleets as a user. */
export const fleetCalls = (server: Pick<ApiServer, 'app'>) => {
  const call =
    (method: 'DELETE' | 'GET' | 'PATCH' | 'POST') =>
    ({ headers }: SignedIn, path: string, payload?: object) =>
      server.app.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) });
  const post = call('POST');
  const invite = async (by: SignedIn, id: string, values: object): Promise<string> => {
    const { link } = (await post(by, `/fleets/${id}/invitations`, values)).json<MadeInvitation>();
    return new URL(link).searchParams.get('invitation') ?? 'none';
  };
  const accept = (who: SignedIn, invitation: string, values: object = {}) =>
    post(who, '/fleet-invitations/accept', { invitation, ...values });
  return {
    post,
    get: call('GET'),
    patch: call('PATCH'),
    remove: call('DELETE'),
    create: async (owner: SignedIn, name = 'Klinikum Nord') => (await post(owner, '/fleets', { name })).json<FleetAccount>(),
    /** Invites, and returns the secret of the link. */
    invite,
    accept,
    /** Makes a user one of the people of a fleet. */
    admit: async (owner: SignedIn, id: string, who: SignedIn, role: string) =>
      accept(who, await invite(owner, id, { email: who.email, role })),
    /** Lets a vehicle join a fleet. */
    join: async (by: SignedIn, id: string, driver: SignedIn, vehicle: string, fleetScopes: string | null = null) =>
      accept(driver, await invite(by, id, { email: driver.email, fleetScopes }), { vehicle }),
  };
};

/** A fleet, and a driver whose vehicle joined it. */
export interface OpenedFleet {
  readonly id: AccountId;
  readonly owner: SignedIn;
  readonly driver: SignedIn;
  readonly vehicle: VehicleId;
}

/** Makes a fleet of a new user, which the vehicle of another one joined. */
export async function joinedVehicle(server: ApiServer): Promise<OpenedFleet> {
  const { create, join } = fleetCalls(server);
  const [owner, driver] = [await signInAs(server), await signInAs(server)];
  const [{ id }, vehicle] = [await create(owner), await insertVehicle(server, driver, { name: 'Donner' })];
  await join(owner, id, driver, vehicle);
  return { id: id as AccountId, owner, driver, vehicle };
}

/** A fleet of the user with people, a vehicle that joined with a card, and open invitations; an empty one, one in which the user is a viewer, and an invitation of the user. */
export async function addFleets(server: ApiServer, person: SignedIn) {
  const { create, admit, join, invite, get, patch, post } = fleetCalls(server);
  const [other, driver, viewer] = [await signInAs(server), await signInAs(server), await signInAs(server)];
  const [own, empty, joined, inviting] = [await create(person), await create(person), await create(other), await create(other)];
  await admit(person, own.id, other, 'owner');
  await admit(person, own.id, viewer, 'viewer');
  await admit(person, empty.id, other, 'owner');
  await admit(other, joined.id, person, 'viewer');
  const vehicle = await insertVehicle(server, driver);
  await join(person, own.id, driver, vehicle);
  const card = await post(person, `/fleets/${own.id}/vehicles/${vehicle}/cards`, { name: 'Company home', category: 'Home' });
  await patch(person, `/fleets/${own.id}/vehicles/${vehicle}`, { fleetPool: true });
  const booked = { vehicleId: vehicle, driver: 'Jana Ott', startTime: '2026-06-01T08:00:00Z', endTime: '2026-06-02T08:00:00Z' };
  const booking = await post(person, `/fleets/${own.id}/bookings`, booked);
  await invite(person, own.id, { email: 'invited@example.org' });
  const companyLink = await insertCompany(server, own.id, person);
  const { people } = (await get(person, `/fleets/${own.id}`)).json<FleetAccount>();
  const invitations = (await get(person, `/fleets/${own.id}/invitations?filter[state]=open`)).json<{ data: FleetInvitationRecord[] }>()
    .data;
  return {
    fleets: own.id,
    emptyFleet: empty.id,
    joinedFleet: joined.id,
    fleetVehicle: vehicle,
    fleetPerson: people.find(({ email }) => email === viewer.email)?.id ?? 'none',
    fleetInvitation: invitations[0]?.id ?? 'none',
    companyLink,
    fleetCard: card.json<Card>().id,
    fleetBooking: booking.json<Booking>().id,
    invitation: await invite(other, inviting.id, { email: person.email, role: 'viewer' }),
  };
}

/** A provider of the fleet, and the user linked to it; returns the id of the link. */
async function insertCompany({ database, sealing }: ApiServer, fleetId: string, { accountId, userId }: SignedIn): Promise<string> {
  const [id, fleet] = [newId(), fleetId as AccountId];
  const client = { client_id: 'wattbook', client_secret: sealing.seal('secret', `company client ${fleet}`) };
  const unchecked = { proved_at: null, checked_at: null, outcome: null, problem: null, problem_at: null };
  await database.directory
    .insertInto('company_sign_ins')
    .values({ account_id: fleet, issuer: 'https://login.example.org', ...client, domain: 'example.org', proof_token: id, ...unchecked })
    .execute();
  const link = { id, fleet_id: fleet, issuer: 'https://login.example.org', subject: id, account_id: accountId, user_id: userId };
  await database.directory
    .insertInto('company_links')
    .values({ ...link, linked_at: new Date(exampleNoon), last_used_at: null })
    .execute();
  return id;
}
