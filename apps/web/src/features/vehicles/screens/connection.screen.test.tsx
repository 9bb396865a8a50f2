import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectionProblems } from '@wattbook/contract/connections/connection.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { connectionId, exampleConnection, exampleSourceVehicle } from '../testing/example-connection.ts';
import { vehiclesRoutes } from '../vehicles.routes.ts';

const read = `GET /v1/connections/${connectionId}`;
const state = `${connectionId}.secret`;
const back = `/vehicles?code=abc&state=${state}&user_id=u7`;
const screenOf = `/vehicles/connections/${connectionId}`;
const added = {
  ...exampleVehicle,
  id: '00000000-0000-7000-8000-0000000000ab',
  displayName: 'Bee',
  manufacture: 'Tesla',
  model: 'Model 3',
  variant: null,
  vehicleMasterDataId: null,
  vin: '5YJ3E7EB0KF000001',
  country: 'DE',
  kWh: 57.5,
  degradation: 0,
  licensePlate: null,
  tripMergeTime: 5,
  tripCreationMode: 'All',
  offlineCharges: false,
  fleet: null,
  fleetId: null,
  loginData: 'valid',
  lastSyncAt: null,
};
const open = (address: string, answers: Record<string, unknown>) =>
  visit(address, vehiclesRoutes, { [read]: exampleConnection(), ...answers });
const refusedWith = (body: object) => () => new Response(JSON.stringify(body), { status: 400 });
const posts = (calls: readonly string[]) => calls.filter((call) => call === 'POST /v1/vehicles');
const several = exampleConnection({
  status: 'ready',
  vehicles: [
    exampleSourceVehicle('a', { vin: '5YJ3E7EB0KF000001', name: 'Bee' }),
    exampleSourceVehicle('b', { name: null, model: 'Model Y' }),
    exampleSourceVehicle('c', { vin: '5YJ3E7EB0KF000003', name: 'Sea', vehicleId: exampleVehicle.id, connected: true }),
  ],
});
const choose = refusedWith({ message: 'validation', errors: { vin: 'Choose a vehicle' } });

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the way back from a source', () => {
  it('sends every parameter once, takes them out of the address, and shows the vehicle (VEH-034, VEH-035, VEH-036)', async () => {
    const post = recordBodies(() => added);
    const { address, calls } = await open(back, { 'POST /v1/vehicles': post.answer, 'GET /v1/vehicles': { total: 1, data: [added] } });
    await waitFor(() => expect(address()).toBe(`/vehicles/${added.id}`));
    expect(post.sent).toEqual([{ code: 'abc', state, user_id: 'u7' }]);
    expect(posts(calls())).toHaveLength(1);
    expect(localStorage.getItem('wattbook.vehicle')).toBe(added.id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bee' })).toBeTruthy();
    expect(await screen.findByText(/fully active after 2 to 3 days and a drive of 30 minutes/, {}, { timeout: 10_000 })).toBeTruthy();
  });

  it('loads the list of vehicles again, selects the new one, and loads its status (VEH-041, OQ-085)', async () => {
    const { calls } = await open(back, { 'POST /v1/vehicles': added, 'GET /v1/vehicles': { total: 2, data: [exampleVehicle, added] } });
    await screen.findByRole('heading', { level: 1, name: 'Bee' });
    expect(calls()).toContain('GET /v1/vehicles');
    expect(localStorage.getItem('wattbook.vehicle')).toBe(added.id);
    await waitFor(() => expect(calls().some((call) => call.startsWith(`GET /v1/vehicles/${added.id}/status`))).toBe(true));
  });

  it('that the browser opens again sends nothing again (VEH-035)', async () => {
    const post = recordBodies(() => choose());
    await open(back, { 'POST /v1/vehicles': post.answer, [read]: several });
    await screen.findByRole('heading', { name: 'Which vehicle?' });
    cleanup();
    const { address } = await open(back, { 'POST /v1/vehicles': post.answer, [read]: several });
    await waitFor(() => expect(address()).toBe(screenOf));
    expect(await screen.findByRole('heading', { name: 'Which vehicle?' })).toBeTruthy();
    expect(post.sent).toHaveLength(1);
  });

  it('without an answer of the server can be tried again with the same parameters', async () => {
    const post = recordBodies((times) => (times === 1 ? new Response('{"message":"unavailable"}', { status: 503 }) : added));
    const { address } = await open(back, { 'POST /v1/vehicles': post.answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toBe(`/vehicles/${added.id}`));
    expect(post.sent).toHaveLength(2);
    expect(post.sent[1]).toEqual(post.sent[0]);
  });

  it('after a refusal says that nothing was changed, and leads to a new beginning', async () => {
    const post = recordBodies(() => refusedWith({ message: 'connection_failed', reasons: ['declined'] })());
    const { address } = await open(`/vehicles?error=access_denied&state=${state}`, { 'POST /v1/vehicles': post.answer });
    expect((await screen.findByRole('alert')).textContent).toContain('You did not allow the access');
    expect(post.sent).toEqual([{ error: 'access_denied', state }]);
    expect(address()).toBe(screenOf);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Begin again' }).getAttribute('href')).toBe('/vehicles/connect?make=Tesla&country=DE'),
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that the source has not confirmed yet waits, and goes on by itself (VEH-034)', async () => {
    const { setAnswers } = await open(back, {
      'POST /v1/vehicles': refusedWith({ message: 'connection_failed', reasons: ['pending'] }),
      [read]: exampleConnection({ connector: 'smartcar' }),
    });
    expect(await screen.findByRole('heading', { name: 'Waiting for Smartcar' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    setAnswers({ [read]: several });
    expect(await screen.findByRole('heading', { name: 'Which vehicle?' }, { timeout: 10_000 })).toBeTruthy();
  });

  it('restores the archived vehicle that was signed in again (VEH-053, OQ-073)', async () => {
    const patch = recordBodies(() => added);
    const { address } = await open(back, {
      'POST /v1/vehicles': { ...added, archive: true },
      [`PATCH /v1/vehicles/${added.id}`]: patch.answer,
    });
    await waitFor(() => expect(address()).toBe(`/vehicles/${added.id}`));
    expect(patch.sent).toEqual([{ archive: false }]);
  });

  it.each([
    ['an unknown connection', `/vehicles?code=abc&state=${state}`],
    ['no state', '/vehicles?code=abc'],
  ])('with %s says that it has ended', async (_, address) => {
    await open(address, { 'POST /v1/vehicles': refusal(404, 'not_found'), [read]: refusal(404, 'not_found') });
    expect(await screen.findByRole('heading', { name: 'This connection has ended' })).toBeTruthy();
  });

  it('beyond the limit of vehicles says so, and can be tried again (VEH-038)', async () => {
    const { setAnswers } = await open(back, { 'POST /v1/vehicles': refusal(403, 'vehicle_limit_exceeded') });
    expect((await screen.findByRole('alert')).textContent).toContain('as many vehicles as your account allows');
    setAnswers({ [read]: several });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Bee' })).toBeTruthy();
  });
});

describe('a vehicle whose trial is spent', () => {
  const refused = refusal(402, 'subscription_required');
  const expectWay = async () => {
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No trial is left for this vehicle. Subscribe first');
    expect(within(alert).getByRole('link', { name: 'To billing' }).getAttribute('href')).toBe('/billing');
  };

  it('comes back from its source with the way to billing, and is connected after that (VEH-037)', async () => {
    const { address, setAnswers } = await open(back, { 'POST /v1/vehicles': refused });
    await expectWay();
    setAnswers({ [read]: several, 'POST /v1/vehicles': added });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Bee' }));
    await userEvent.click(screen.getByRole('button', { name: 'Connect vehicle' }));
    await waitFor(() => expect(address()).toBe(`/vehicles/${added.id}`));
  });

  it('of several is refused with the way to billing (VEH-037)', async () => {
    await open(screenOf, { [read]: several, 'POST /v1/vehicles': refused });
    await userEvent.click(await screen.findByRole('radio', { name: 'Bee' }));
    await userEvent.click(screen.getByRole('button', { name: 'Connect vehicle' }));
    await expectWay();
  });
});

describe('the vehicles of a sign-in', () => {
  it('are offered where there are several, those connected already marked; the chosen one is connected by its VIN', async () => {
    const post = recordBodies((times) => (times === 1 ? choose() : added));
    const { address } = await open(back, { 'POST /v1/vehicles': post.answer, [read]: several });
    expect(await screen.findByRole('heading', { name: 'Which vehicle?' })).toBe(document.activeElement);
    expect(screen.getByRole('radio', { name: 'Sea' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Connected')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to ID.4' }).getAttribute('href')).toBe(`/vehicles/${exampleVehicle.id}`);
    await userEvent.click(screen.getByRole('radio', { name: 'Bee' }));
    await userEvent.click(screen.getByRole('button', { name: 'Connect vehicle' }));
    await waitFor(() => expect(address()).toBe(`/vehicles/${added.id}`));
    expect(post.sent[1]).toEqual({ state, vin: '5YJ3E7EB0KF000001' });
  });

  it('are chosen by their id at the source where they have no VIN', async () => {
    const post = recordBodies(() => added);
    await open(screenOf, { 'POST /v1/vehicles': post.answer, [read]: several });
    await userEvent.click(await screen.findByRole('radio', { name: 'Tesla Model Y' }));
    await userEvent.click(screen.getByRole('button', { name: 'Connect vehicle' }));
    await waitFor(() => expect(post.sent).toEqual([{ state, sourceVehicle: 'b' }]));
  });

  it('begin with the first one that is not connected yet', async () => {
    await open(screenOf, { [read]: { ...several, vehicles: several.vehicles.toReversed() } });
    expect(await screen.findByRole('radio', { name: 'Tesla Model Y' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'Sea' })).toHaveProperty('checked', false);
    expect(screen.getByRole('button', { name: 'Connect vehicle' })).toHaveProperty('disabled', false);
  });

  it('are chosen already where there is only one that needs a proof, and say which vehicle of the account it is', async () => {
    const vehicles = [exampleSourceVehicle('a', { vehicleId: exampleVehicle.id })];
    await open(screenOf, { [read]: exampleConnection({ status: 'ready', vehicles, proof: 'odometer' }) });
    expect(await screen.findByText(/Connects your ID\.4/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect vehicle' })).toHaveProperty('disabled', false);
  });

  it('are only the one whose login data are renewed (VEH-056)', async () => {
    const post = recordBodies(() => added);
    const renewal = exampleConnection({ ...several, vehicleId: exampleVehicle.id });
    await open(screenOf, { 'POST /v1/vehicles': post.answer, [read]: renewal });
    expect((await screen.findAllByRole('radio')).map((radio) => (radio as HTMLInputElement).value)).toEqual(['c']);
    await waitFor(() => expect(post.sent).toEqual([{ state, vin: '5YJ3E7EB0KF000003' }]));
  });

  it('that are all connected cannot be chosen', async () => {
    const all = { ...several, vehicles: several.vehicles.map((vehicle) => ({ ...vehicle, connected: true })) };
    await open(screenOf, { [read]: all });
    expect(await screen.findByText('All vehicles of this sign-in are connected.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect vehicle' })).toBeNull();
  });

  it('keep the choice where it is refused, and say why', async () => {
    await open(screenOf, {
      'POST /v1/vehicles': refusedWith({ message: 'connection_failed', reasons: ['vehicle_elsewhere'] }),
      [read]: several,
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Bee' }));
    await userEvent.click(screen.getByRole('button', { name: 'Connect vehicle' }));
    expect((await screen.findByRole('alert')).textContent).toContain('connected in another Wattbook account');
    expect(screen.getByRole('radio', { name: 'Bee' })).toHaveProperty('checked', true);
  });
});

describe('a connection that waits', () => {
  it('for a code shows code and page, and goes on by itself', async () => {
    const device = { userCode: 'ABCD-1234', verificationUrl: 'https://verify.example/device', everySeconds: 0.05 };
    const { setAnswers } = await open(screenOf, { [read]: exampleConnection({ connector: 'cardata', device }) });
    expect(await screen.findByText('ABCD-1234')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open BMW CarData' }).getAttribute('href')).toBe(device.verificationUrl);
    setAnswers({ [read]: several });
    expect(await screen.findByRole('radio', { name: 'Bee' })).toBeTruthy();
  });

  it('for the sign-in leads there again', async () => {
    await open(screenOf, { [read]: exampleConnection({ redirectUrl: 'https://auth.tesla.example/' }) });
    expect((await screen.findByRole('link', { name: 'Continue at Tesla' })).getAttribute('href')).toBe('https://auth.tesla.example/');
  });

  it('for the consent of the manufacturer says so', async () => {
    await open(screenOf, { [read]: exampleConnection({ connector: 'high-mobility' }) });
    expect(await screen.findByRole('heading', { name: 'Waiting for High Mobility' })).toBeTruthy();
  });
});

describe('a connection that failed', () => {
  it('has a message of its own for each problem', async () => {
    const texts = new Set<string>();
    for (const problem of connectionProblems) {
      await open(screenOf, { [read]: exampleConnection({ status: 'failed', problem }) });
      texts.add((await screen.findByRole('alert')).textContent ?? '');
      cleanup();
    }
    expect(texts.size).toBe(connectionProblems.length);
    expect(texts.has('')).toBe(false);
  });

  it.each([
    ['expired', exampleConnection({ status: 'expired' }), /took too long and has expired/],
    ['without a vehicle', exampleConnection({ status: 'ready' }), /has no vehicle there/],
  ])('is one that is %s', async (_, connection, text) => {
    await open(screenOf, { [read]: connection });
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('of a renewal begins again for the same vehicle', async () => {
    await open(screenOf, { [read]: exampleConnection({ status: 'expired', vehicleId: exampleVehicle.id }) });
    expect((await screen.findByRole('link', { name: 'Begin again' })).getAttribute('href')).toBe(
      `/vehicles/connect?make=Tesla&country=DE&vehicle=${exampleVehicle.id}`,
    );
  });

  it('of a new vehicle begins again with the make and country that were chosen (VEH-033)', async () => {
    await open(screenOf, { [read]: exampleConnection({ status: 'failed', problem: 'code' }) });
    expect((await screen.findByRole('link', { name: 'Begin again' })).getAttribute('href')).toBe('/vehicles/connect?make=Tesla&country=DE');
  });

  it('to load can be loaded again', async () => {
    const { setAnswers } = await open(screenOf, { [read]: refusal(500, 'default') });
    await screen.findByRole('alert');
    setAnswers({ [read]: several });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Bee' })).toBeTruthy();
  });
});
