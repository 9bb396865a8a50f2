import { type BrokerAction, createBroker } from '@wattbook/simulator/manufacturers/broker';
import type { ProgramName } from '@wattbook/simulator/manufacturers/broker-topics';
import type { CarMoment, SourceCar } from '@wattbook/simulator/manufacturers/fake-source';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BeginRequest, Connector, Secrets } from '../connector.ts';
import { listen } from './listen.ts';
import { createMqtt } from './mqtt.ts';

const car: SourceCar = { vin: '5YJ3E1EA1KF000001', name: 'Blue Thunder', manufacture: 'Tesla', model: 'Model 3', year: 2019 };
const plugged: CarMoment = {
  ts: Date.UTC(2026, 0, 15, 8),
  soc: 61,
  rangeKm: 240,
  odometerKm: 54_354.1,
  lat: 48.137154,
  lon: 11.576124,
  speedKmh: 0,
  gear: 'P',
  powerKw: 0,
  plugged: true,
  charging: 'charging',
  chargerPowerKw: 11,
  energyAddedKwh: 2.5,
  gridEnergyKwh: 2.8,
  socLimit: 80,
  outTempC: 3.5,
};

let sources: SourceServer;
let connector: Connector;
let broker: string;

const tell = async (action: BrokerAction) =>
  (await sources.control({ act: [{ source: 'broker', ...action }] }))[0] as { readonly url: string };
const request = (fields: Secrets): BeginRequest => ({
  state: 'state',
  redirectUri: 'https://wattbook.example/back',
  manufacture: 'Tesla',
  country: null,
  language: 'en',
  fields: { broker, user: '', password: '', topic: 'teslamate', ...fields },
});

beforeEach(async () => {
  sources = await startSources([createBroker]);
  broker = (await tell({})).url;
  await sources.control({ cars: [car], moments: [{ vin: car.vin, moment: plugged }] });
  connector = createMqtt({ MQTT_HOSTS: ['127.0.0.1'] }, { times: { maxMs: 2500, quietMs: 100 } });
});
afterEach(() => sources.close());

async function connect(fields: Secrets): Promise<Secrets> {
  const begun = await connector.begin(request(fields));
  expect(begun.kind).toBe('form');
  const grant = await connector.finish({ parameters: {}, keep: begun.keep, redirectUri: '' });
  if (grant === 'pending') throw new Error('A form is never pending.');
  return grant.secrets;
}

/** What the stream of a connection reads until a field arrives, as one sample of each vehicle; with what is told after it is up. */
async function readUntil(secrets: Secrets, field: keyof Sample, whenUp: () => Promise<unknown> = () => Promise.resolve()) {
  const { stream } = connector;
  if (stream === null) throw new Error('There is no stream.');
  const read = new Map<string, Sample[]>();
  const listening = listen(
    stream.targetOf(secrets),
    ({ topic, payload, receivedAt, retained }) => {
      for (const { vehicle, samples } of stream.read({ topic, payload, receivedAt, retained }, secrets))
        read.set(vehicle, [...(read.get(vehicle) ?? []), ...samples]);
    },
    { onUp: () => void whenUp(), onDown: () => undefined },
  );
  const all = () => [...read.values()].flat();
  await expect.poll(() => all().some((sample) => sample[field] !== undefined), { interval: 5 }).toBe(true);
  await listening.close();
  return Object.fromEntries(
    [...read].map(([vehicle, samples]) => [vehicle, mergeSamples(samples.map((sample) => ({ ...sample, ts: 0 })))[0]]),
  );
}

describe('the broker of a user', () => {
  it.each<[ProgramName, string, object]>([
    ['teslamate', 'teslamate', { id: 'teslamate/cars/1', vin: null, name: 'Blue Thunder', manufacture: 'Tesla', model: 'Model 3' }],
    ['ovms', 'ovms/user/#', { id: 'ovms/user/000001', vin: car.vin, name: '000001', manufacture: null, model: null }],
    ['evcc', 'evcc', { id: 'evcc/vehicles/Blue Thunder', vin: null, name: 'Blue Thunder', manufacture: null, model: null }],
  ])('lists the vehicles that %s wrote before', async (program, topic, vehicle) => {
    await tell({ write: { program, vin: car.vin } });
    expect(await connector.listVehicles(await connect({ topic }))).toEqual([vehicle]);
  });

  it('lists several vehicles of several programs', async () => {
    await sources.control({ cars: [{ ...car, vin: '5YJ3E1EA1KF000002' }], moments: [{ vin: '5YJ3E1EA1KF000002', moment: plugged }] });
    await tell({ write: { program: 'teslamate', vin: car.vin } });
    await tell({ write: { program: 'teslamate', vin: '5YJ3E1EA1KF000002' } });
    await tell({ publish: { topic: 'evcc/loadpoints/1/vehicleName', payload: 'zoe', retain: true } });
    const listed = await connector.listVehicles(await connect({ topic: 'teslamate' }));
    expect(listed.map(({ id }) => id)).toEqual(['teslamate/cars/1', 'teslamate/cars/2']);
  });

  it.each<[ProgramName, string, string, object]>([
    [
      'teslamate',
      'teslamate/cars/1',
      'energyAddedKwh',
      {
        soc: 61,
        odometerKm: 54_354.1,
        lat: 48.137154,
        lon: 11.576124,
        charging: 'charging',
        chargerPowerKw: 11,
        energyAddedKwh: 2.5,
        socLimit: 80,
        outTempC: 3.5,
      },
    ],
    [
      'ovms',
      'ovms/user/000001',
      'odometerKm',
      {
        soc: 61,
        odometerKm: 54_354.1,
        lat: 48.137154,
        lon: 11.576124,
        charging: 'charging',
        chargerPowerKw: 11,
        energyAddedKwh: 2.5,
        plugged: true,
      },
    ],
    [
      'evcc',
      'evcc/vehicles/Blue Thunder',
      'socLimit',
      { soc: 61, odometerKm: 54_354.1, rangeKm: 240, charging: 'charging', chargerPowerKw: 11, gridEnergyKwh: 2.8, plugged: true },
    ],
  ])('reads what %s wrote before, without what lasts only a moment', async (program, vehicle, last, fields) => {
    await tell({ write: { program, vin: car.vin } });
    const secrets = await connect({ topic: program });
    const read = await readUntil(secrets, last as keyof Sample);
    expect(read[vehicle]).toMatchObject({ source: 'mqtt', ...fields });
    expect(read[vehicle]).not.toHaveProperty('speedKmh');
  });

  it.each<[ProgramName, string]>([
    ['teslamate', 'teslamate/cars/1'],
    ['ovms', 'ovms/user/000001'],
  ])('reads a drive that %s writes', async (program, vehicle) => {
    await tell({ write: { program, vin: car.vin } });
    const secrets = await connect({ topic: program });
    const moment = {
      ...plugged,
      ts: plugged.ts + 60_000,
      gear: 'D',
      speedKmh: 58,
      lat: 48.14,
      lon: 11.58,
      charging: 'none',
      plugged: false,
    } as const;
    const read = await readUntil(secrets, 'speedKmh', () => sources.control({ moments: [{ vin: car.vin, moment }] }));
    expect(read[vehicle]).toMatchObject({ speedKmh: 58 });
  });

  it('connects with the user and password of the broker', async () => {
    await tell({ user: { name: 'anna', password: 'right' }, write: { program: 'teslamate', vin: car.vin } });
    const secrets = await connect({ user: 'anna', password: 'right' });
    expect(secrets).toMatchObject({ broker, user: 'anna', password: 'right', topic: 'teslamate' });
    expect(connector.stream?.targetOf(secrets)).toMatchObject({ username: 'anna', password: 'right', topics: ['teslamate/#'] });
  });

  it.each([
    ['broker', { broker: 'mqtt://' }],
    ['broker', { broker: 'mqtt://192.168.1.10' }],
    ['topic', { topic: '#' }],
    ['topic', { topic: 'house' }],
    ['password', { user: 'anna', password: 'wrong' }],
    ['user', { user: '', password: 'right' }],
  ])('names the field %s that is wrong in %j', async (field, fields) => {
    if ('password' in fields) await tell({ user: { name: 'anna', password: 'right' } });
    await tell({ write: { program: 'teslamate', vin: car.vin } });
    await expect(connector.begin(request(fields))).rejects.toMatchObject({ reason: 'fields', field, message: 'MQTT broker: fields' });
  });

  it('is refused on this machine where the operator did not list it', async () => {
    await tell({ write: { program: 'teslamate', vin: car.vin } });
    const secrets = await connect({});
    const strict = createMqtt({ MQTT_HOSTS: [] });
    await expect(strict.begin(request({}))).rejects.toMatchObject({ reason: 'fields', field: 'broker' });
    // Nor is a connection of an earlier time opened any more.
    await expect(strict.listVehicles(secrets)).rejects.toMatchObject({ reason: 'fields', field: 'broker' });
  });

  it('is unavailable while it cannot be reached', async () => {
    await tell({ up: false });
    await expect(connector.begin(request({}))).rejects.toMatchObject({ reason: 'unavailable', field: null });
  });

  it('is the same connection for the same user and topic, with a new client id each time', async () => {
    await tell({ write: { program: 'teslamate', vin: car.vin } });
    const [one, two] = [await connector.begin(request({})), await connector.begin(request({}))];
    const finish = async ({ keep }: { readonly keep: Secrets }) => connector.finish({ parameters: {}, keep, redirectUri: '' });
    const [first, second] = [await finish(one), await finish(two)];
    if (first === 'pending' || second === 'pending') throw new Error('A form is never pending.');
    expect(first.sourceUser).toBe(second.sourceUser);
    expect(first.secrets['clientId']).toMatch(/^[0-9a-z]{8,23}$/);
    expect(first.secrets['clientId']).not.toBe(second.secrets['clientId']);
  });
});
