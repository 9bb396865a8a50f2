import type { MqttBroker } from '@wattbook/contract/mqtt/mqtt.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { type HomeAssistant, startHomeAssistant } from '@wattbook/simulator/home-assistant/home-assistant';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  exampleProof,
  insertPerson,
  insertVehicle,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';
import { lyingCertificate } from '../../testing/lying-certificate.ts';
import { StatePublisher } from './publish-states.ts';

let server: ApiServer;
let home: HomeAssistant;
let person: SignedIn;
let vehicle: VehicleId;
const user = { name: 'car-writer', password: 'a password of the broker' };

beforeAll(async () => {
  server = await openApiServer({}, { env: { MQTT_HOSTS: '127.0.0.1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  home = await startHomeAssistant({ user });
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person, { name: 'Blitz' });
});
afterEach(async () => {
  await server.app.inject({ method: 'DELETE', url: '/v1/mqtt', headers: person.headers });
  await run();
  await home.close();
});

const run = () => server.runJob('mqtt');
const post = (body: object = {}, who = person) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/mqtt',
    payload: { ...exampleProof, broker: home.url, user: user.name, brokerPassword: user.password, ...body },
    headers: who.headers,
  });
const read = async () =>
  (await server.app.inject({ url: '/v1/mqtt', headers: person.headers })).json<{ broker: MqttBroker | null }>().broker;

/** Enters the broker and waits until it is connected. */
async function connect(body: object = {}) {
  expect((await post(body)).statusCode).toBe(201);
  await run();
  await expect.poll(async () => (await read())?.connectedSince, { interval: 10 }).toEqual(expect.any(String));
  await run();
}

async function setLive(values: object, of: VehicleId = vehicle) {
  const at = server.clock.now;
  const carried = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, at, source: 'push' }]));
  await server.pool.query(
    `insert into vehicle_state (account_id, vehicle_id, live) values ($1, $2, $3)
     on conflict (account_id, vehicle_id) do update set live = excluded.live`,
    [person.accountId, of, JSON.stringify({ state: 'Charging', since: at, lastState: 'Charging', lastHeardAt: at, ...carried })],
  );
  server.live.publish({ accountId: person.accountId, vehicleId: of, kind: 'state' });
  await server.live.close();
}

const topicOf = (name: string, of: string = vehicle) => `wattbook/${of}/${name}`;
const blitz = () => home.devices().find(({ name }) => name === 'Blitz');
const charging = {
  soc: 61.5,
  rangeKm: 240,
  odometerKm: 54_354.1,
  chargerPowerKw: 11,
  plugged: true,
  lat: 48.137,
  lon: 11.575,
  minutesToFull: 30,
};

describe('a broker of a user', () => {
  it('makes each vehicle a device of Home Assistant, with classes, units and state classes that it accepts', async () => {
    await setLive(charging);
    await insertCharge(server.database, person, vehicle, new Date(server.clock.now - 7_200_000), { kwh: 30.5 });
    await connect();
    await expect.poll(() => blitz()?.entities['level'], { interval: 10 }).toBe(61.5);
    expect(blitz()).toMatchObject({
      isAvailable: true,
      entities: {
        state: 'Charging',
        charging: true,
        plugged: true,
        range: 240,
        odometer: 54_354.1,
        chargerPower: 11,
        chargingRemaining: 1800,
        chargedEnergy: 30.5,
        speed: null,
        lastUpdate: new Date(server.clock.now).toISOString(),
      },
    });
    expect(blitz()?.entities).not.toHaveProperty('position');
    expect(home.problems()).toEqual([]);
    expect(JSON.parse(home.retained.get(`wattbook/${vehicle}`) ?? '')).toMatchObject({ level: 61.5, plugged: true, chargedEnergy: 30.5 });
    expect([...home.retained.values()].join('')).not.toContain('48.137');
  });

  it('gets what changed, and nothing twice', async () => {
    await setLive(charging);
    await connect();
    await expect.poll(() => blitz()?.entities['level'], { interval: 10 }).toBe(61.5);
    await setLive({ ...charging, soc: 62 });
    await run();
    await expect.poll(() => blitz()?.entities['level'], { interval: 10 }).toBe(62);
    for (const _ of [1, 2, 3]) await run();
    expect([home.published.get(topicOf('level')), home.published.get(topicOf('range'))]).toEqual([2, 1]);
  });

  it('gets the position only where that was chosen', async () => {
    await setLive(charging);
    await connect({ position: true, topic: 'cars/mine' });
    await expect
      .poll(() => home.retained.get(`cars/mine/${vehicle}/position`), { interval: 10 })
      .toBe('{"latitude":48.137,"longitude":11.575}');
    expect(blitz()?.entities['position']).toBe('{"latitude":48.137,"longitude":11.575}');
    expect(home.problems()).toEqual([]);
  });

  it('gets chosen vehicles only, in the language of the user, and no announcement where that was not wanted', async () => {
    const other = await insertVehicle(server, person, { name: 'Other' });
    await server.pool.query(`update users set language = 'de' where id = $1`, [person.userId]);
    await connect({ vehicleIds: [other] });
    await expect.poll(() => home.devices().map(({ name }) => name), { interval: 10 }).toEqual(['Other']);
    expect([...home.retained.values()].join('')).toContain('Kilometerstand');
    await connect({ discovery: null });
    await expect.poll(() => home.retained.has(topicOf('level')), { interval: 10 }).toBe(true);
    expect(home.devices()).toEqual([]);
  });

  it('shows that Wattbook is gone when the line breaks, and everything as it is once it is back', async () => {
    await setLive(charging);
    await connect();
    await expect.poll(() => blitz()?.isAvailable, { interval: 10 }).toBe(true);
    await home.setUp(false);
    await expect.poll(() => blitz()?.isAvailable, { interval: 10 }).toBe(false);
    await expect.poll(async () => (await read())?.reason, { interval: 10 }).toBe('unreachable');
    await setLive({ ...charging, soc: 70 });
    await run();
    await home.setUp(true);
    await expect.poll(() => blitz()?.isAvailable, { interval: 20, timeout: 5000 }).toBe(true);
    await run();
    await expect.poll(() => blitz()?.entities['level'], { interval: 10 }).toBe(70);
    await expect.poll(read, { interval: 10 }).toMatchObject({ reason: null, failingSince: null });
  });

  it('has nothing left of a vehicle that is deleted, nor of any once it is ended', async () => {
    const other = await insertVehicle(server, person, { name: 'Other' });
    await connect();
    await expect.poll(() => home.devices().length, { interval: 10 }).toBe(2);
    await server.pool.query('delete from vehicles where id = $1', [other]);
    server.clock.now += 15_000;
    await run();
    await expect.poll(() => home.devices().map(({ name }) => name), { interval: 10 }).toEqual(['Blitz']);
    expect(home.retained.has(topicOf('level', other))).toBe(false);
    await server.app.inject({ method: 'DELETE', url: '/v1/mqtt', headers: person.headers });
    await run();
    await expect.poll(() => [...home.retained.keys()], { interval: 10 }).toEqual([]);
    expect(await read()).toBeNull();
  });

  it('goes on with another process once the first one ends, which removes nothing', async () => {
    await setLive(charging);
    await connect();
    await expect.poll(() => blitz()?.entities['level'], { interval: 10 }).toBe(61.5);
    await server.pool.query('update mqtt_outputs set listener = gen_random_uuid(), listening_until = $1', [
      new Date(server.clock.now + 60_000),
    ]);
    server.clock.now += 15_000;
    await run();
    await expect.poll(() => blitz()?.isAvailable, { interval: 10 }).toBe(false);
    expect(blitz()?.entities['level']).toBe(61.5);
    server.clock.now += 61_000;
    await run();
    await expect.poll(() => blitz()?.isAvailable, { interval: 10 }).toBe(true);
  });

  it('that is entered again at another process keeps what was published anew: the process that has it ends the old one and starts the new', async () => {
    await setLive(charging);
    await connect();
    await expect.poll(() => blitz()?.entities['level'], { interval: 10 }).toBe(61.5);
    const listener = async () =>
      (await server.pool.query<{ listener: string }>('select listener from mqtt_outputs where user_id = $1', [person.userId])).rows[0];
    const before = await listener();
    const other = new StatePublisher(server);
    await post();
    await other.run();
    expect(await listener()).toEqual(before);
    await run();
    await expect.poll(async () => (await read())?.connectedSince, { interval: 10 }).toEqual(expect.any(String));
    await run();
    await expect.poll(() => blitz()?.entities['level'], { interval: 10 }).toBe(61.5);
    expect(home.problems()).toEqual([]);
    await other.close();
  });

  it('that is ended and entered again at another process keeps what was published anew, and nothing is left of one that stays ended', async () => {
    await setLive(charging);
    await connect();
    await expect.poll(() => blitz()?.entities['level'], { interval: 10 }).toBe(61.5);
    const end = () => server.app.inject({ method: 'DELETE', url: '/v1/mqtt', headers: person.headers });
    const other = new StatePublisher(server);
    await end();
    expect(await read()).toBeNull();
    await post();
    await other.run();
    await other.run();
    await run();
    await expect.poll(async () => (await read())?.connectedSince, { interval: 10 }).toEqual(expect.any(String));
    await run();
    await expect.poll(() => blitz()?.entities['level'], { interval: 10 }).toBe(61.5);
    await end();
    await other.run();
    await run();
    await expect.poll(() => home.retained.size, { interval: 10 }).toBe(0);
    expect((await server.pool.query('select 1 from mqtt_outputs')).rows).toEqual([]);
    await other.close();
  });

  it('that is ended while its process has died is gone once that is known', async () => {
    await connect();
    await server.pool.query('update mqtt_outputs set listener = gen_random_uuid(), listening_until = $1', [
      new Date(server.clock.now + 20_000),
    ]);
    await server.app.inject({ method: 'DELETE', url: '/v1/mqtt', headers: person.headers });
    await run();
    expect((await server.pool.query('select 1 from mqtt_outputs')).rows).toHaveLength(1);
    server.clock.now += 21_000;
    await run();
    expect((await server.pool.query('select 1 from mqtt_outputs')).rows).toEqual([]);
  });

  it('that refuses user and password is said so, and stored without them in the clear', async () => {
    await post({ brokerPassword: 'another word' });
    await run();
    await expect.poll(async () => (await read())?.reason, { interval: 10 }).toBe('login');
    const { rows } = await server.pool.query('select * from mqtt_outputs');
    for (const text of [home.url, 'another word', user.name]) expect(JSON.stringify(rows)).not.toContain(text);
    expect(JSON.stringify(await read())).not.toContain('another word');
  });

  it('whose certificate lies is said so, and is not told the password', async () => {
    const liar = await startHomeAssistant({ user, tls: lyingCertificate });
    await post({ broker: liar.url });
    await run();
    await expect.poll(async () => (await read())?.reason, { interval: 10 }).toBe('certificate');
    expect(liar.published.size).toBe(0);
    await liar.close();
  });

  it.each(['mqtt://10.0.0.7', 'mqtts://[::1]:8883', 'localhost', '169.254.169.254:1883'])(
    'in a private network is refused: %s',
    async (broker) => {
      expect((await post({ broker })).json()).toMatchObject({
        message: 'validation',
        errors: { broker: expect.stringMatching(/internet/) },
      });
    },
  );

  it.each([
    { broker: 'http://x.example' },
    { topic: 'a/#' },
    { topic: '' },
    { user: null, brokerPassword: 'x' },
    { broker: 'mqtts://a:b@x.example' },
  ])('is refused with %j', async (body) => {
    expect((await post(body)).statusCode).toBe(400);
  });

  it('is entered and ended neither for the account that everybody can use nor for vehicles of others', async () => {
    const shared = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    expect((await post({}, shared)).statusCode).toBe(403);
    expect((await server.app.inject({ method: 'DELETE', url: '/v1/mqtt', headers: shared.headers })).statusCode).toBe(403);
    const foreign = await insertVehicle(server, await signInAs(server));
    expect((await post({ vehicleIds: [foreign] })).json()).toMatchObject({ errors: { vehicleIds: expect.any(String) } });
  });
});
