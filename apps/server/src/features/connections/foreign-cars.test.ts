import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleProof, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { type ConnectedCars, openConnectedCars } from '../../testing/connected-cars.ts';

let cars: ConnectedCars;
let owner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  cars = await openConnectedCars();
});
afterAll(() => cars.close());
beforeEach(async () => {
  await cars.reset();
  owner = await signInAs(cars.server);
  stranger = await signInAs(cars.server);
});

type Refused = { readonly message?: string; readonly reasons?: string[]; readonly errors?: Record<string, string> };

async function call<Body>(who: SignedIn, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<Body & Refused> {
  const { headers } = await signInAs(cars.server, who);
  const answer = await cars.server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return (answer.body === '' ? {} : answer.json()) as Body & Refused;
}
const begin = (who: SignedIn, connector: 'smartcar' | 'high-mobility', fields = {}) =>
  call<Connection>(who, 'POST', '/v1/connections', {
    ...exampleProof,
    connector,
    manufacture: cars.cars[connector].manufacture,
    country: 'DE',
    fields,
  });
const add = (who: SignedIn, body: object) => call<Vehicle>(who, 'POST', '/v1/vehicles', body);
const vinsOf = async (who: SignedIn) => (await call<{ data: Vehicle[] }>(who, 'GET', '/v1/vehicles')).data.map(({ vin }) => vin);

/** What a person who consents on the page of Smartcar is led back with. */
async function consent({ redirectUrl }: Connection, vin: string): Promise<Record<string, string>> {
  const answer = await fetch(redirectUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ vin, answer: 'allow' }),
    redirect: 'manual',
  });
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
}

describe('a stranger who knows the Smartcar user of somebody else', () => {
  const vin = 'KNAC381AFN5000004';
  const otherCar = { vin: 'KNAC381AFN5000014', name: 'Other EV6', manufacture: 'Kia', model: 'EV6', year: 2023 };

  it('adds no car of that user, with an invented code', async () => {
    const { user_id } = await consent(await begin(owner, 'smartcar'), vin);
    const { state } = await begin(stranger, 'smartcar');
    expect(await add(stranger, { state, code: 'invented', user_id })).toMatchObject({ message: 'connection_failed', reasons: ['code'] });
    expect(await vinsOf(stranger)).toEqual([]);
  });

  it('adds only the own car, with a code of an own sign-in', async () => {
    await cars.simulator.control({ cars: [otherCar] });
    const { user_id } = await consent(await begin(owner, 'smartcar'), vin);
    const begun = await begin(stranger, 'smartcar');
    const parameters = await consent(begun, otherCar.vin);
    expect(await add(stranger, { ...parameters, user_id, vin })).toMatchObject({ reasons: ['unknown_vehicle'] });
    await add(stranger, { ...parameters, user_id });
    expect(await vinsOf(stranger)).toEqual([otherCar.vin]);
  });

  it('reads the user nowhere: he stands in what is sealed, and as a hash', async () => {
    const begun = await begin(owner, 'smartcar');
    const parameters = await consent(begun, vin);
    await add(owner, parameters);
    const { rows } = await cars.server.pool.query('select c::text, a::text from connections c, connection_attempts a');
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows) + cars.server.log.join(' ')).not.toContain(parameters['user_id']);
  });

  describe('where Connect leads back without a code', () => {
    let bare: ConnectedCars;
    let usual: ConnectedCars;
    beforeAll(async () => {
      bare = await openConnectedCars({ codes: false });
    });
    afterAll(() => bare.close());
    beforeEach(async () => {
      usual = cars;
      cars = bare;
      await cars.reset();
      await cars.tell('smartcar', { ts: cars.server.clock.now, soc: 64, odometerKm: 1000 });
      owner = await signInAs(cars.server);
      stranger = await signInAs(cars.server);
    });
    afterEach(() => {
      cars = usual;
    });

    const event = (more = {}) =>
      cars.simulator.control({ act: [{ source: 'smartcar', send: vin, to: `${cars.address}/v1/webhooks/smartcar`, ...more }] });
    const statusOf = async (who: SignedIn, { id }: Connection) => {
      await cars.setTime(cars.server.clock.now + 5000);
      return (await call<Connection>(who, 'GET', `/v1/connections/${id}`)).status;
    };

    it('the owner waits for the first signed event of the car, and then adds it', async () => {
      const begun = await begin(owner, 'smartcar');
      const parameters = await consent(begun, vin);
      expect(await add(owner, parameters)).toMatchObject({ reasons: ['pending'] });
      expect(await statusOf(owner, begun)).toBe('waiting');
      await event({ forged: true });
      expect(await statusOf(owner, begun)).toBe('waiting');
      await event();
      expect(await statusOf(owner, begun)).toBe('ready');
      await add(owner, { state: begun.state });
      expect(await vinsOf(owner)).toEqual([vin]);
    });

    it('a stranger with the user of the owner waits for ever', async () => {
      const parameters = await consent(await begin(owner, 'smartcar'), vin);
      const begun = await begin(stranger, 'smartcar');
      expect(await add(stranger, { state: begun.state, user_id: parameters['user_id'] })).toMatchObject({ reasons: ['pending'] });
      await event();
      expect(await statusOf(stranger, begun)).toBe('waiting');
      expect(await vinsOf(stranger)).toEqual([]);
    });

    it('a stranger whose link the owner followed gets no car: the user came back to another browser', async () => {
      const begun = await begin(stranger, 'smartcar');
      const parameters = await consent(begun, vin);
      expect(await add(owner, parameters)).toMatchObject({ reasons: ['code'] });
      await event();
      expect(await statusOf(stranger, begun)).toBe('waiting');
      expect(await add(stranger, { state: begun.state })).toMatchObject({ reasons: ['code'] });
      expect(await vinsOf(stranger)).toEqual([]);
    });
  });
});

describe('a stranger who read the VIN of somebody else', () => {
  const vin = 'W1N2437031J100006';
  const odometer = 48_210;
  const approve = () => cars.simulator.control({ act: [{ source: 'high-mobility', clear: vin, status: 'approved' }] });
  const withVin = (who: SignedIn) => begin(who, 'high-mobility', { vin });
  const later = (ms: number) => cars.setTime(cars.server.clock.now + ms);
  const read = async (who: SignedIn, { id }: Connection) => {
    await later(5000);
    return call<Connection>(who, 'GET', `/v1/connections/${id}`);
  };
  const remove = (who: SignedIn, { id }: Connection) => call(who, 'DELETE', `/v1/connections/${id}`);
  /** The clearance as its maker has it. */
  const clearanceOf = async () => {
    const keys = { client_id: 'client', client_secret: 'secret', grant_type: 'client_credentials' };
    const base = `${cars.simulator.url}/high-mobility/v1`;
    const issued = await fetch(`${base}/access_tokens`, { method: 'POST', body: JSON.stringify(keys) });
    const { access_token: token } = (await issued.json()) as { access_token: string };
    const answer = await fetch(`${base}/fleets/vehicles/${vin}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { status: string }).status;
  };
  beforeEach(async () => {
    await cars.simulator.control({ act: [{ source: 'high-mobility', clear: vin, status: 'revoked' }] });
    await later(1000);
    await cars.tell('high-mobility', { ts: cars.server.clock.now, odometerKm: odometer, soc: 66, lat: 52.5, lon: 13.4 });
  });

  it('begins nothing while the owner does, and is told so at the VIN', async () => {
    await withVin(owner);
    expect(await withVin(stranger)).toMatchObject({
      message: 'connection_failed',
      reasons: ['begun_elsewhere'],
      errors: { 'fields.vin': expect.any(String) as string },
    });
  });

  it('takes nothing of the consent of the owner, who adds the car with what it shows', async () => {
    const begun = await withVin(owner);
    await withVin(stranger);
    await approve();
    expect(await read(owner, begun)).toMatchObject({ status: 'ready', proof: 'odometer', proofExample: null });
    expect(await add(owner, { state: begun.state })).toMatchObject({
      message: 'validation',
      errors: { odometer: expect.any(String) as string },
    });
    expect(await add(owner, { state: begun.state, odometer: odometer + 4 })).toMatchObject({ vin });
    expect(await add(owner, { state: begun.state })).toMatchObject({ vin });
    expect(await withVin(stranger)).toMatchObject({ reasons: ['vehicle_elsewhere'] });
    expect(await vinsOf(stranger)).toEqual([]);
  });

  it('who began first has the consent and no odometer: after five tries the attempt and its clearance end, and the car is closed', async () => {
    const begun = await withVin(stranger);
    expect(await withVin(owner)).toMatchObject({ reasons: ['begun_elsewhere'] });
    await approve();
    await read(stranger, begun);
    for (let tries = 1; tries < 5; tries += 1) {
      const answer = await add(stranger, { state: begun.state, odometer: tries * 10_000 });
      expect(answer).toMatchObject({ reasons: ['odometer'], errors: { odometer: expect.any(String) as string } });
    }
    expect(await add(stranger, { state: begun.state, odometer: 50_000 })).toMatchObject({ reasons: ['unproved'] });
    expect(await add(stranger, { state: begun.state, odometer })).toMatchObject({ reasons: ['unproved'] });
    expect([await clearanceOf(), await vinsOf(stranger)]).toEqual(['revoked', []]);
    expect(await withVin(stranger)).toMatchObject({ reasons: ['unproved'] });
    expect(await withVin(owner)).toMatchObject({ reasons: ['unproved'] });
    await later(31 * 86_400_000);
    expect(await withVin(owner)).toMatchObject({ status: 'waiting' });
  });

  it('has no more tries by beginning again, nor at once', async () => {
    const wrong = async () => {
      const begun = await withVin(stranger);
      await approve();
      await read(stranger, begun);
      const guesses = [10_000, 20_000, 30_000].map((guess) => add(stranger, { state: begun.state, odometer: guess }));
      const reasons = (await Promise.all(guesses)).flatMap(({ reasons: all = [] }) => all);
      await remove(stranger, begun);
      return reasons.sort();
    };
    expect(await wrong()).toEqual(['odometer', 'odometer', 'odometer']);
    // The fifth ends the attempt; the sixth, at the same time, finds either no attempt or no consent any more.
    expect((await wrong()).filter((reason) => reason === 'odometer')).toHaveLength(1);
  });

  it('finds no clearance that an earlier attempt left: it ends with its attempt, and one that stayed is ended before the owner is asked anew', async () => {
    const begun = await withVin(owner);
    await approve();
    await remove(owner, begun);
    expect(await clearanceOf()).toBe('revoked');
    await approve();
    const next = await withVin(stranger);
    expect([next.status, await clearanceOf()]).toEqual(['waiting', 'pending']);
  });

  it('leaves the clearance for ever to nobody: it ends after thirty days', async () => {
    await withVin(stranger);
    await approve();
    await later(31 * 86_400_000);
    await cars.server.runJob('connections that are over');
    expect(await clearanceOf()).toBe('revoked');
    expect(await withVin(owner)).toMatchObject({ status: 'waiting' });
  });

  it('proves nothing with a car that has reported nothing yet', async () => {
    await cars.tell('high-mobility', { ts: cars.server.clock.now, odometerKm: null });
    const begun = await withVin(owner);
    await approve();
    await read(owner, begun);
    expect(await add(owner, { state: begun.state, odometer })).toMatchObject({ reasons: ['no_odometer'] });
    await cars.tell('high-mobility', { ts: cars.server.clock.now, odometerKm: odometer });
    expect(await add(owner, { state: begun.state, odometer })).toMatchObject({ vin });
  });

  it('is no owner who signs in again: his car is known, and its clearance stays', async () => {
    const begun = await withVin(owner);
    await approve();
    await read(owner, begun);
    const { id: vehicleId } = await add(owner, { state: begun.state, odometer });
    const fields = { ...exampleProof, connector: 'high-mobility', manufacture: 'Mercedes', fields: { vin }, vehicleId };
    const again = await call<Connection>(owner, 'POST', '/v1/connections', fields);
    expect(again).toMatchObject({ status: 'ready', proof: null });
    expect(await add(owner, { state: again.state })).toMatchObject({ id: vehicleId, loginData: 'valid' });
    expect(await clearanceOf()).toBe('approved');
  });
});
