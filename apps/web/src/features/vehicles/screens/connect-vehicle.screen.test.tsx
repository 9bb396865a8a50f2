import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleUser, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { connectionId, exampleConnection, exampleConnector } from '../testing/example-connection.ts';
import { vehiclesRoutes } from '../vehicles.routes.ts';
import { exampleProof, prove } from '../../../testing/prove.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const listOf = (...data: readonly unknown[]) => ({ total: data.length, data });
const connectors = (...ways: readonly unknown[]) => ({ 'GET /v1/connectors': listOf(...ways) });
const open = (address: string, answers: Record<string, unknown> = {}) =>
  visit(address, vehiclesRoutes, { 'GET /v1/vehicles': listOf(), 'GET /v1/country': { country: 'DE' }, ...answers });
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const card = heading.closest('section');
  if (card === null) throw new Error(`${name} has no card`);
  return within(card);
};
const refusedWith = (reason: string) => () =>
  new Response(JSON.stringify({ message: 'connection_failed', reasons: [reason] }), { status: 400 });

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the make and country of a new vehicle', () => {
  it('are asked for first, the country preset, and lead to the ways in that country (VEH-033)', async () => {
    const { address, calls } = await open('/vehicles/connect', connectors());
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })).value).toBe('DE');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Austria');
    await userEvent.click(screen.getByRole('link', { name: 'Tesla' }));
    expect(await screen.findByRole('heading', { level: 2, name: /data of your Tesla/ })).toBe(document.activeElement);
    expect(address()).toContain('/vehicles/connect?make=Tesla&country=AT');
    expect(calls()).toContain('GET /v1/connectors?manufacture=Tesla&country=AT');
    await userEvent.click(screen.getByRole('link', { name: 'Change make or country' }));
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })).value).toBe('AT');
  });

  it('can be typed by another name, and chosen with Enter', async () => {
    const { address } = await open('/vehicles/connect', connectors());
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search makes' }), 'Volkswagen{Enter}');
    await waitFor(() => expect(address()).toContain('make=VW'));
  });

  it('may be a make that the list does not have', async () => {
    const { address } = await open('/vehicles/connect', connectors());
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search makes' }), 'Rivian');
    expect(screen.getByText('No make of the list is called “Rivian”.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Continue with “Rivian”' }));
    await waitFor(() => expect(address()).toContain('make=Rivian'));
  });

  it('are not needed for push, import and by hand, which take them over', async () => {
    await open('/vehicles/connect?make=VW&country=DE', connectors());
    for (const [name, target] of [
      ['Set up an address', '/vehicles/create?make=VW&country=DE'],
      ['Import a file', '/import?vehicle=new'],
      ['Enter by hand', '/vehicles/create?make=VW&country=DE'],
    ] as const)
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(target);
    await userEvent.click(screen.getByRole('link', { name: 'Enter by hand' }));
    expect(await screen.findByRole('combobox', { name: 'Make' })).toHaveProperty('value', 'VW');
  });
});

describe('the ways to connect a make', () => {
  it('are shown best one first, with what each delivers and does not deliver, how often, and its history (VEH-033, OQ-069)', async () => {
    await open('/vehicles/connect?make=BMW', connectors(exampleConnector('cardata'), exampleConnector('tronity')));
    const cardata = await cardOf('BMW CarData');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['BMW CarData', 'TRONITY']),
    );
    expect(cardata.getByText('Recommended here')).toBeTruthy();
    expect(cardata.getByText('Sent at once, as soon as something changes')).toBeTruthy();
    expect(cardata.getByText(/^The charges of up to 30 days are fetched; drives that were missed stay a gap/)).toBeTruthy();
    const lacks = within(cardata.getByRole('heading', { name: 'Does not deliver' }).parentElement ?? document.body);
    expect(lacks.getAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Speed',
      'Temperatures',
      'Sleep',
      'Fuel level of plug-in hybrids',
    ]);
    const tronity = await cardOf('TRONITY');
    expect(tronity.queryByText('Recommended here')).toBeNull();
    expect(tronity.getByText('Asked every minute while the car drives or charges')).toBeTruthy();
    expect(tronity.getByText(/^Up to 365 days/)).toBeTruthy();
  });

  it('of the demo are filled in with what its simulator accepts (VEH-033)', async () => {
    const form = [{ name: 'vin', secret: false, example: 'ZFAEFAA41MX005213' }];
    await open('/vehicles/connect?make=Fiat', connectors(exampleConnector('high-mobility', { simulated: true, form })));
    const card = await cardOf('High Mobility');
    expect(card.getByLabelText<HTMLInputElement>(/^VIN/).value).toBe('ZFAEFAA41MX005213');
    expect(card.getByText(/filled in with what it accepts/)).toBeTruthy();
  });

  it('say that a simulator plays the source in the demo, and that a Tesla misses no fuel', async () => {
    await open('/vehicles/connect?make=Tesla', connectors(exampleConnector('tesla', { simulated: true })));
    const tesla = await cardOf('Tesla');
    expect(tesla.getByText('Simulated')).toBeTruthy();
    expect(tesla.queryByText('Does not deliver')).toBeNull();
    expect(tesla.getByText(/^None: what happened before/)).toBeTruthy();
  });

  const missing = connectors(exampleConnector('tesla', { missing: ['TESLA_CLIENT_ID', 'TESLA_CLIENT_SECRET'] }), exampleConnector('mqtt'));
  const operator = { name: 'Solar Club', address: [], email: null, phone: null };
  it.each([
    ['a user whom to ask', { 'GET /v1/configuration': { operator } }, /TESLA_CLIENT_ID, TESLA_CLIENT_SECRET\. Ask Solar Club/],
    ['a user of an operator without a name', { 'GET /v1/configuration': { operator: null } }, /Ask the operator of this installation/],
    ['an administrator what to do', { 'GET /v1/users/u': { ...exampleUser, role: 'admin' } }, /Set them in the environment/],
  ])('without its keys tell %s, and cannot be begun', async (_, answers, text) => {
    await open('/vehicles/connect?make=Tesla', { ...missing, ...answers });
    const tesla = await cardOf('Tesla');
    expect(await tesla.findByText(text)).toBeTruthy();
    expect(tesla.queryByRole('button')).toBeNull();
    // Who has no broker should not think of one.
    expect((await cardOf('MQTT')).queryByText('Recommended here')).toBeNull();
  });

  it('that could not be loaded say so, and are loaded again', async () => {
    const { setAnswers } = await open('/vehicles/connect?make=Tesla', { 'GET /v1/connectors': refusal(500, 'default') });
    expect((await screen.findByRole('alert')).textContent).toContain('The ways to connect could not be loaded.');
    setAnswers(connectors(exampleConnector('tesla')));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardOf('Tesla')).toBeTruthy();
  });
});

describe('a connection', () => {
  it('begins with the sign-in at the source (VEH-033)', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const post = recordBodies(() => exampleConnection({ redirectUrl: 'https://auth.tesla.example/authorize' }));
    await open('/vehicles/connect?make=Tesla&country=DE', {
      ...connectors(exampleConnector('tesla')),
      'POST /v1/connections': post.answer,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect with Tesla' }));
    await screen.findByRole('dialog');
    expect(post.sent).toEqual([]);
    await prove('Connect with Tesla');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://auth.tesla.example/authorize'));
    expect(post.sent).toEqual([{ ...exampleProof, connector: 'tesla', manufacture: 'Tesla', country: 'DE', timeZone, fields: {} }]);
  });

  it('sends what its form asks for, and nothing that is empty', async () => {
    const post = recordBodies(() => exampleConnection({ connector: 'mqtt' }));
    const { address } = await open('/vehicles/connect?make=NIO', {
      ...connectors(exampleConnector('mqtt')),
      'POST /v1/connections': post.answer,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect with MQTT' }));
    expect(await screen.findAllByText(/: please fill in$/)).toHaveLength(2);
    expect(post.sent).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Address of the broker' }), ' mqtts://broker.example.org ');
    await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), 'evcc');
    await userEvent.click(screen.getByRole('button', { name: 'Connect with MQTT' }));
    await prove('Connect with MQTT');
    await waitFor(() => expect(address()).toBe(`/vehicles/connections/${connectionId}`));
    expect(post.sent).toEqual([
      expect.objectContaining({ connector: 'mqtt', fields: { broker: 'mqtts://broker.example.org', topic: 'evcc' } }),
    ]);
  });

  it('tells where its client id comes from', async () => {
    await open('/vehicles/connect?make=BMW', connectors(exampleConnector('cardata')));
    expect((await cardOf('BMW CarData')).getByText(/Create CarData client/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Client ID/ })).toBeTruthy();
    expect(screen.queryByLabelText(/Client secret/)).toBeNull();
  });

  it.each([
    ['fields', /does not accept what you entered/],
    ['unavailable', /does not answer right now/],
  ])('refused because of %s says what to do, and keeps the input', async (reason, text) => {
    await open('/vehicles/connect?make=BMW', { ...connectors(exampleConnector('cardata')), 'POST /v1/connections': refusedWith(reason) });
    await userEvent.type(await screen.findByRole('textbox', { name: /Client ID/ }), 'id-1');
    await userEvent.click(screen.getByRole('button', { name: 'Connect with BMW CarData' }));
    await prove('Connect with BMW CarData');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByRole('textbox', { name: /Client ID/ })).toHaveProperty('value', 'id-1');
  });

  it('without the password does not begin: what is wrong with it is said in the question, and the input stays (decision 0103)', async () => {
    const wrong = () => Response.json({ message: 'validation', errors: { currentPassword: 'This is not your password' } }, { status: 400 });
    await open('/vehicles/connect?make=BMW', { ...connectors(exampleConnector('cardata')), 'POST /v1/connections': wrong });
    await userEvent.type(await screen.findByRole('textbox', { name: /Client ID/ }), 'id-1');
    await userEvent.click(screen.getByRole('button', { name: 'Connect with BMW CarData' }));
    await prove('Connect with BMW CarData');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('This is not your password')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: /Client ID/ })).toHaveProperty('value', 'id-1');
  });

  it('beyond the limit of vehicles is refused with its message (VEH-038)', async () => {
    await open('/vehicles/connect?make=Tesla', {
      ...connectors(exampleConnector('tesla')),
      'POST /v1/connections': refusal(403, 'vehicle_limit_exceeded'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect with Tesla' }));
    await prove('Connect with Tesla');
    expect((await screen.findByRole('alert')).textContent).toContain('as many vehicles as your account allows');
  });
});

describe('an existing vehicle', () => {
  const car = { ...exampleVehicle, manufacture: 'tesla', country: 'DE', vin: null };
  const openFor = (changes: object, answers: Record<string, unknown> = {}) =>
    open(`/vehicles/connect?vehicle=${car.id}`, {
      'GET /v1/vehicles': listOf({ ...car, ...changes }),
      ...connectors(exampleConnector('tesla')),
      ...answers,
    });

  it('is signed in again under its id, without being asked for its make (VEH-056, OQ-074)', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const post = recordBodies(() => exampleConnection({ redirectUrl: 'https://auth.tesla.example/' }));
    await openFor({ loginData: 'invalid' }, { 'POST /v1/connections': post.answer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Update the login data of ID.4' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again at Tesla' }));
    await prove('Sign in again at Tesla');
    await waitFor(() => expect(post.sent).toEqual([expect.objectContaining({ vehicleId: car.id, manufacture: 'Tesla' })]));
  });

  it('without a connection is connected, and can still get its data in other ways', async () => {
    await openFor({});
    expect(await screen.findByRole('heading', { level: 1, name: 'Connect ID.4' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Push, import or by hand' }).getAttribute('href')).toBe(`/vehicles/${car.id}/data`);
  });

  it('of the archive is restored by signing in again, or without a connection (VEH-053, OQ-073)', async () => {
    const patch = recordBodies(() => car);
    const { address } = await openFor({ archive: true }, { [`PATCH /v1/vehicles/${car.id}`]: patch.answer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Restore ID.4' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Connect with Tesla' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore without a connection' }));
    await waitFor(() => expect(address()).toBe(`/vehicles/${car.id}/data`));
    expect(patch.sent).toEqual([{ archive: false }]);
  });

  it('of another account does not exist', async () => {
    await open('/vehicles/connect?vehicle=00000000-0000-7000-8000-0000000000ff');
    expect(await screen.findByRole('heading', { name: 'This vehicle does not exist' })).toBeTruthy();
  });
});
