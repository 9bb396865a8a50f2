import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signInAs } from '../../testing/api-server.ts';
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
  call<Connection>(who, 'POST', '/v1/connections', { connector, manufacture: cars.cars[connector].manufacture, country: 'DE', fields });
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
