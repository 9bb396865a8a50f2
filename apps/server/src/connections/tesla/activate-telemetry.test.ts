import type { CarMoment, SourceCar } from '@wattbook/simulator/manufacturers/fake-source';
import type { Fault } from '@wattbook/simulator/manufacturers/fault';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { createTesla } from '@wattbook/simulator/manufacturers/tesla';
import { teslaApplication } from '@wattbook/simulator/manufacturers/tesla/sign-in';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { teslaSession } from '../testing/tesla-session.ts';
import type { SourceSettings } from '../source-settings.ts';

const car: SourceCar = { vin: '5YJ3E7EB0PF000001', name: 'Blue', manufacture: 'Tesla', model: 'Model 3', year: 2023 };
const start = Date.UTC(2026, 10, 20, 10);

let sources: SourceServer;
beforeEach(async () => {
  sources = await startSources([createTesla]);
  await sources.control({ now: start, cars: [car] });
});
afterEach(() => sources.close());

const session = (settings: Partial<SourceSettings> = {}) => teslaSession({ ...sources, application: teslaApplication }, car.vin, settings);
const fail = (path: string, fault: Omit<Fault, 'source' | 'path'>) => sources.control({ faults: [{ source: 'tesla', path, ...fault }] });
const tell = (moment: Omit<CarMoment, 'ts'>, ts = start) => sources.control({ moments: [{ vin: car.vin, moment: { ...moment, ts } }] });
const act = async (action: object): Promise<{ readonly broker: string }> =>
  (await sources.control({ act: [{ source: 'tesla', ...action }] }))[0] as { readonly broker: string };

describe('activating the telemetry of a Tesla', () => {
  const host = { TESLA_TELEMETRY_HOST: 'telemetry.example.org:8443', TESLA_TELEMETRY_CA: 'PEM' };
  const withTelemetry = (settings: Partial<SourceSettings> = {}) =>
    session({ ...host, TESLA_COMMAND_BASE: `${sources.url}/tesla`, ...settings });
  const subscribe = async (opening = withTelemetry()) => (await opening).subscribe();

  it('sends the fields that are used, and is active once the car has taken them over (VEH-081, VEH-082)', async () => {
    await tell({ gear: 'P' });
    const { subscribe, calls, secrets } = await withTelemetry();
    expect(await subscribe()).toEqual({ state: 'active', until: start + 350 * 86_400_000 });
    expect(calls).toEqual([
      'POST /api/1/vehicles/fleet_status',
      'POST /api/1/vehicles/fleet_telemetry_config',
      `GET /api/1/vehicles/${car.vin}/fleet_telemetry_config`,
    ]);
    const headers = { authorization: `Bearer ${secrets['accessToken']}` };
    const stored = await fetch(`${sources.url}/tesla/api/1/vehicles/${car.vin}/fleet_telemetry_config`, { headers });
    expect(await stored.json()).toMatchObject({
      response: {
        config: {
          hostname: 'telemetry.example.org',
          port: 8443,
          ca: 'PEM',
          prefer_typed: true,
          delivery_policy: 'latest',
          exp: start / 1000 + 350 * 86_400,
          fields: { Gear: { interval_seconds: 1 }, Location: { interval_seconds: 10, minimum_delta: 20 } },
        },
      },
    });
  });

  it('is pending while the car has not taken it over', async () => {
    await tell({ online: 'asleep' });
    expect(await subscribe()).toMatchObject({ state: 'pending' });
  });

  it('leaves the place out where the user does not allow it', async () => {
    await tell({ gear: 'P' });
    await act({ scopes: ['openid', 'offline_access', 'vehicle_device_data'] });
    expect(await subscribe()).toMatchObject({ state: 'active' });
  });

  it.each<[string, object, object]>([
    ['missing_key', { missingKey: true }, { reason: 'missing_key', domain: 'wattbook.example' }],
    ['missing_key', { skipped: 'missing_key' }, { reason: 'missing_key', domain: 'wattbook.example' }],
    ['unsupported_hardware', { skipped: 'unsupported_hardware' }, { reason: 'unsupported_hardware', domain: null }],
    ['unsupported_firmware', { skipped: 'unsupported_firmware' }, { reason: 'unsupported_firmware', domain: null }],
    ['other', { skipped: 'max_configs' }, { reason: 'other', message: 'Fleet Telemetry is refused: max configs' }],
    ['other', { limitReached: true }, { reason: 'other' }],
  ])('is refused with %s by a car with %j (VEH-083, VEH-084, VEH-085, VEH-086, API-055)', async (_, change, error) => {
    await tell({ gear: 'P' });
    await act({ vin: car.vin, ...change });
    await expect(subscribe()).rejects.toMatchObject({ name: 'TelemetryRefusal', ...error });
  });

  it('asks for the key before it sends anything to the car (VEH-083)', async () => {
    await act({ vin: car.vin, missingKey: true });
    const { subscribe, calls } = await withTelemetry();
    await expect(subscribe()).rejects.toMatchObject({ reason: 'missing_key' });
    expect(calls).toEqual(['POST /api/1/vehicles/fleet_status']);
  });

  it('is refused with the settings that are missing (VEH-086)', async () => {
    const { subscribe, calls } = await session();
    await expect(subscribe()).rejects.toMatchObject({
      reason: 'other',
      message: 'Fleet Telemetry is refused: TESLA_COMMAND_BASE, TESLA_TELEMETRY_HOST not set',
    });
    await expect((await session(host)).subscribe()).rejects.toMatchObject({
      message: 'Fleet Telemetry is refused: TESLA_COMMAND_BASE not set',
    });
    expect(calls).toEqual([]);
  });

  it('fails as a poll does where the proxy does not answer', async () => {
    await fail('/api/1/vehicles/fleet_status', { status: 502, body: '<html>' });
    await expect(subscribe()).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('delivers what the car sends over MQTT, and its end as offline (VEH-081)', async () => {
    await tell({ gear: 'P', soc: 60 });
    const { broker } = await act({});
    const { connector, subscribe } = await withTelemetry({ TESLA_TELEMETRY_BROKER: broker });
    const { stream } = connector;
    if (stream === null) throw new Error('no stream');
    const { url, clientId, topics } = stream.targetOf({});
    const client = await connectAsync(url, { clientId });
    const received: Record<string, unknown> = {};
    const ended = new Promise<void>((resolve) => {
      client.on('message', (topic, payload) => {
        for (const { vehicle, samples } of stream.read({ topic, payload, receivedAt: start, retained: false }, {})) {
          for (const { ts: _ts, source: _source, receivedAt: _at, ...fields } of samples) Object.assign(received, { vehicle }, fields);
        }
        if (received['online'] === 'offline') resolve();
      });
    });
    await client.subscribeAsync([...topics], { qos: 1 });
    await subscribe();
    await tell({ gear: 'D', speedKmh: 80.4672, lat: 48.1, lon: 11.5, charging: 'none', soc: 59.5 }, start + 1000);
    await tell({ online: 'asleep' }, start + 2000);
    await ended;
    await client.endAsync();
    expect(received).toEqual({
      vehicle: car.vin,
      online: 'offline',
      soc: 59.5,
      gear: 'D',
      speedKmh: expect.closeTo(80.4672, 3),
      lat: 48.1,
      lon: 11.5,
      charging: 'none',
      plugged: false,
    });
  });

  it('has no stream without a broker', async () => {
    expect((await withTelemetry()).connector.stream).toBeNull();
  });
});
