import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { CarMoment } from '@wattbook/simulator/manufacturers/fake-source';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { tronity } from '@wattbook/simulator/manufacturers/tronity';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connector, Grant } from '../connector.ts';
import { openSources } from '../sources.ts';
import { exampleBegin, exampleFaults, examplePolled, reasonOf, simulatedDeps, simulatedSettings } from '../testing/simulated-sources.ts';
import { createTronity } from './tronity.ts';

const vin = 'WVWZZZE1ZMP000001';
const id = 'vehicle-000001';
const car = { vin, name: 'ID.3', manufacture: 'VW', model: 'ID.3 Pro', year: 2021 };
const client = { clientId: 'app', clientSecret: 'secret-app' };
const noon = Date.UTC(2026, 10, 20, 12);
const minutes = (count: number): number => noon + count * 60_000;

let sources: SourceServer;
let connector: Connector;

beforeEach(async () => {
  sources = await startSources([tronity], { now: () => noon });
  await sources.control({ cars: [car] });
  connector = createTronity(simulatedSettings(sources.url), simulatedDeps(sources));
});
afterEach(async () => sources.close());

async function connect(fields: Readonly<Record<string, string>> = client): Promise<Grant> {
  const { keep } = await connector.begin(exampleBegin(fields, 'VW'));
  const grant = await connector.finish({ parameters: {}, keep, redirectUri: '' });
  if (grant === 'pending') throw new Error('still pending');
  return grant;
}

const tell = (...moments: CarMoment[]) => sources.control({ moments: moments.map((moment) => ({ vin, moment })) });
const poll = async ({ secrets }: Grant) => connector.poll?.(secrets, examplePolled(id));
const renew = async ({ secrets }: Grant) => connector.renew?.(secrets);

async function historyOf({ secrets }: Grant, from: number, until: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for await (const batch of connector.readHistory?.(secrets, examplePolled(id), from, until) ?? []) samples.push(...batch);
  return samples;
}

describe('connecting to TRONITY', () => {
  it('needs no setting of the operator (OQ-069)', () => {
    const source = openSources(simulatedSettings(sources.url), simulatedDeps(sources)).get('tronity');
    expect(source).toMatchObject({ missing: [], connector: { name: 'tronity' } });
  });

  it('is called as often as the operator says, by default often enough for 10,000 cars every 5 minutes (OQ-069)', () => {
    expect(connector.limits.bucket.perSecond).toBeGreaterThanOrEqual(10_000 / 300);
    const few = createTronity({ ...simulatedSettings(sources.url), TRONITY_CALLS_PER_SECOND: 2 }, simulatedDeps(sources));
    expect(few.limits).toMatchObject({ bucket: { size: 2, perSecond: 2 }, parallel: 4 });
  });

  it('needs only what the user enters (OQ-069)', async () => {
    expect(await connector.begin(exampleBegin({ clientId: ' app ', clientSecret: 'secret-app' }, 'VW'))).toEqual({
      kind: 'form',
      keep: client,
    });
    expect(await connect()).toMatchObject({ secrets: client, expiresAt: minutes(59), sourceUser: 'app' });
  });

  it.each([
    ['no client id', { clientSecret: 'secret-app' }],
    ['no secret', { clientId: 'app', clientSecret: ' ' }],
    ['a wrong secret', { clientId: 'app', clientSecret: 'guess' }],
  ])('refuses %s (OQ-069)', async (_, fields) => expect(await reasonOf(connect(fields))).toBe('fields'));

  it('lists the cars (OQ-069)', async () => {
    expect(await connector.listVehicles((await connect()).secrets)).toEqual([
      { id, vin, name: 'ID.3', manufacture: 'VW', model: 'ID.3 Pro' },
    ]);
  });

  it('gets a fresh access with the same client, until that is withdrawn (VEH-024)', async () => {
    const grant = await connect();
    await sources.control({ now: minutes(60) });
    expect(await reasonOf(poll(grant))).toBe('unauthorized');
    const renewed = await renew(grant);
    expect(renewed).toMatchObject({ secrets: client, expiresAt: minutes(119), sourceUser: 'app' });
    expect(await connector.listVehicles(renewed?.secrets ?? {})).toHaveLength(1);
    await sources.control({ revoke: ['tronity'] });
    expect(await reasonOf(poll(renewed ?? grant))).toBe('unauthorized');
    expect(await reasonOf(renew(grant))).toBe('login');
  });

  it.each([
    [500, 'unavailable'],
    [429, 'limited'],
  ])('does not lose the access because of %d (VEH-024)', async (status, reason) => {
    const grant = await connect();
    await sources.control({ faults: [{ source: 'tronity', path: '/oauth', status }] });
    expect(await reasonOf(renew(grant))).toBe(reason);
  });
});

describe('polling TRONITY', () => {
  it('reads the last state (OQ-069)', async () => {
    const grant = await connect();
    expect(await poll(grant)).toEqual({ samples: [], activity: 'parked' });
    await tell({ ts: minutes(-1), soc: 66, rangeKm: 310, odometerKm: 12_345, charging: 'charging', plugged: true, chargerPowerKw: 11 });
    expect(await poll(grant)).toEqual({
      activity: 'charging',
      samples: [
        {
          ts: minutes(-1),
          source: 'tronity',
          soc: 66,
          rangeKm: 310,
          odometerKm: 12_345,
          charging: 'charging',
          plugged: true,
          chargerPowerKw: 11,
        },
      ],
    });
  });

  it.each(exampleFaults)('fails with %s (OQ-069)', async (_, fault, reason) => {
    const grant = await connect();
    await tell({ ts: minutes(-1), soc: 66 });
    await sources.control({ faults: [{ source: 'tronity', path: '/tronity/vehicles', ...fault }] });
    expect(await reasonOf(poll(grant))).toBe(reason);
  });

  it('does not know another vehicle (OQ-069)', async () => {
    const { secrets } = await connect();
    expect(await reasonOf(connector.poll?.(secrets, examplePolled('vehicle-999999')) ?? Promise.resolve())).toBe('unknown_vehicle');
  });
});

describe('the history at TRONITY', () => {
  const recordsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ts: minutes(index - count), odometerKm: 12_000 + index }));

  it('is every record of the range, over all pages, oldest first (OQ-069)', async () => {
    const grant = await connect();
    await tell(...recordsOf(350));
    const samples = await historyOf(grant, minutes(-300), minutes(-50));
    expect(samples.map(({ ts }) => ts)).toEqual(Array.from({ length: 250 }, (_, index) => minutes(index - 300)));
    expect(samples[0]).toEqual({ ts: minutes(-300), source: 'tronity-history', odometerKm: 12_050 });
  });

  it.each([
    ['newest first', (page: number) => [-1, -2, -3].map((at) => ({ id: at - page * 3, timestamp: minutes(at - page * 3), level: 50 }))],
    ['without ids', (page: number) => [-3, -2, -1].map((at) => ({ timestamp: minutes(at - page * 3), level: 50 }))],
  ])('is read also where it comes %s (OQ-069)', async (_, pageOf) => {
    const grant = await connect();
    const faults = [0, 1, 2, 3].map((page) => ({
      source: 'tronity',
      path: '/v1/vehicles/vehicle-000001/records',
      status: 200,
      body: pageOf(page),
    }));
    await sources.control({ faults });
    expect((await historyOf(grant, minutes(-8), noon)).map(({ ts }) => ts)).toEqual([-8, -7, -6, -5, -4, -3, -2, -1].map(minutes));
  });

  it.each([
    [
      'newest first',
      [
        [-1, -2, -3],
        [-4, -5, -6],
      ],
    ],
    [
      'oldest first',
      [
        [-6, -5, -4],
        [-3, -2, -1],
      ],
    ],
  ])('is not asked for beyond the range where it comes %s (OQ-069)', async (order, pages) => {
    const grant = await connect();
    const path = '/v1/vehicles/vehicle-000001/records';
    const answers = pages.map((page) => ({ status: 200, body: page.map((at) => ({ id: at, timestamp: minutes(at), level: 50 })) }));
    await sources.control({ faults: [...answers, { status: 500, body: '' }].map((fault) => ({ source: 'tronity', path, ...fault })) });
    const [from, until] = order === 'newest first' ? [-4, 0] : [-6, -2];
    expect(await historyOf(grant, minutes(from), minutes(until))).toHaveLength(4);
  });

  it('ends where the source repeats a page whatever it is asked for (OQ-069)', async () => {
    const grant = await connect();
    const body = [{ id: 1, timestamp: minutes(-1), level: 50 }];
    await sources.control({ faults: [{ source: 'tronity', path: '/v1/vehicles/vehicle-000001/records', times: 50, status: 200, body }] });
    expect(await historyOf(grant, minutes(-10), noon)).toHaveLength(1);
  });

  const charging: CarMoment[] = [
    { ts: minutes(-300), charging: 'charging', soc: 40, odometerKm: 12_345, energyAddedKwh: 0, gridEnergyKwh: 0, acdc: 'AC' },
    { ts: minutes(-240), charging: 'stopped', soc: 50, energyAddedKwh: 7.5, gridEnergyKwh: 8 },
  ];

  it('has charges where the records are missing (OQ-069)', async () => {
    const grant = await connect();
    await tell(...charging);
    await sources.control({
      faults: [{ source: 'tronity', path: '/v1/vehicles/vehicle-000001/records', status: 200, body: { data: [] } }],
    });
    const common = { source: 'tronity-history', odometerKm: 12_345, acdc: 'AC' };
    expect(await historyOf(grant, minutes(-1440), noon)).toEqual([
      { ts: minutes(-300), ...common, charging: 'charging', soc: 40, energyAddedKwh: 0, gridEnergyKwh: 0 },
      { ts: minutes(-240) - 1000, ...common, charging: 'charging', soc: 50, energyAddedKwh: 7.5, gridEnergyKwh: 8 },
      { ts: minutes(-240), ...common, charging: 'stopped', soc: 50, energyAddedKwh: 7.5, gridEnergyKwh: 8 },
    ]);
  });

  it('has no charge beside the records that tell of it (OQ-069)', async () => {
    const grant = await connect();
    await tell(...charging);
    expect((await historyOf(grant, minutes(-1440), noon)).map(({ ts }) => ts)).toEqual([minutes(-300), minutes(-240)]);
  });

  it('has the charges where no record has a time, which is not documented for them (OQ-069)', async () => {
    const grant = await connect();
    await tell(...charging);
    const body = [{ id: 1, level: 40 }];
    await sources.control({ faults: [{ source: 'tronity', path: '/v1/vehicles/vehicle-000001/records', status: 200, body }] });
    expect(await historyOf(grant, minutes(-1440), noon)).toHaveLength(3);
  });

  it.each(exampleFaults)('fails with %s (OQ-069)', async (_, fault, reason) => {
    const grant = await connect();
    await sources.control({ faults: [{ source: 'tronity', path: '/v1/vehicles', ...fault }] });
    expect(await reasonOf(historyOf(grant, minutes(-10), noon))).toBe(reason);
  });
});
