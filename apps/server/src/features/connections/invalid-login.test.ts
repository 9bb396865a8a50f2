import { setTimeout as pause } from 'node:timers/promises';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { TimelineSegment } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { CarMoment } from '@wattbook/simulator/manufacturers/fake-source';
import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleNoon } from '../../testing/api-server.ts';
import { type ConnectedCars, openConnectedCars } from '../../testing/connected-cars.ts';

const minute = 60_000;
const at = (minutes: number) => exampleNoon + minutes * minute;
const minutesOf = ({ startTime, endTime }: { readonly startTime: string; readonly endTime: string }) =>
  [startTime, endTime].map((time) => Math.round((Date.parse(time) - exampleNoon) / minute));
let cars: ConnectedCars;
// The sources remember what their cars did, so each test has its own.
beforeEach(async () => {
  cars = await openConnectedCars();
});
afterEach(() => cars.close());

const polled = ['tesla', 'smartcar', 'cardata', 'high-mobility', 'tronity'] as const;

const parked = { gear: 'P', speedKmh: 0, moving: false, charging: 'none', plugged: false, online: 'online' } as const;
const home = { soc: 80, odometerKm: 1000.2, lat: 48.4, lon: 11.7, ...parked };
const [revoked, renewed, woken, done] = [65, 480, 500, 540];

/** Twenty minutes and 26 km, north (1) or south (-1). */
const drive = (start: number, from: { readonly soc: number; readonly odometerKm: number; readonly lat: number }, north: number) =>
  Array.from(
    { length: 21 },
    (_, n): CarMoment => ({
      ts: at(start + n),
      odometerKm: from.odometerKm + n * 1.3,
      soc: from.soc - n / 5,
      lat: from.lat + (north * n * 1.3) / 111,
      lon: 11.7,
      ...(n === 20 ? parked : { gear: 'D', speedKmh: 78, moving: true }),
    }),
  );
const there = { soc: 88, odometerKm: 1026.2, lat: 48.4 + 26 / 111 };
const charge = Array.from(
  { length: 25 },
  (_, n): CarMoment => ({
    ts: at(200 + n * 5),
    soc: 76 + n / 2,
    charging: n === 24 ? 'complete' : 'charging',
    plugged: true,
    chargerPowerKw: n === 24 ? 0 : 7.4,
    energyAddedKwh: n * 0.4,
    gridEnergyKwh: n * 0.45,
    acdc: 'AC',
  }),
);
/** Drives away, charges there and drives back, and is looked at by its owner at the end. */
const busy = [
  ...drive(120, home, 1),
  ...charge,
  { ts: at(330), charging: 'none' as const, plugged: false },
  ...drive(400, there, -1),
  { ts: at(430), ...parked },
];
const wokenUp: CarMoment = { ts: at(woken), ...parked, moving: false };

/** A stream beside the polls of the login data, or instead of them. */
type Stream = 'Fleet Telemetry' | 'a broker';

async function countSamples(vehicleId: string): Promise<number> {
  const { rows } = await cars.server.pool.query<{ count: string }>('select count(*) from samples where vehicle_id = $1', [vehicleId]);
  return Number(rows[0]?.count);
}

/** Until something arrives by the stream that is opened now. */
async function awaitStream(connector: ConnectorName, vehicleId: string) {
  const before = await countSamples(vehicleId);
  let inTempC = 20;
  const isOpen = async () => {
    await cars.server.runJob('streams');
    inTempC += 0.1;
    await cars.tell(connector, { ts: cars.server.clock.now, inTempC });
    return (await countSamples(vehicleId)) > before;
  };
  await expect.poll(isOpen, { interval: 100, timeout: 20_000 }).toBe(true);
}

/** Until what a car has sent is stored, and no more comes. What says nothing new is not sent. */
async function awaitSamples(vehicleId: string, send: () => Promise<unknown>) {
  const before = await countSamples(vehicleId);
  await send();
  let stored = before;
  for (let wait = 0, isQuiet = false; wait < 40 && !isQuiet; wait += 1) {
    await pause(25);
    const now = await countSamples(vehicleId);
    isQuiet = now === stored && stored > before;
    stored = now;
  }
}

/** Lives a day during whose middle the login data are invalid; returns what the product has of it at the end. */
async function live(connector: ConnectorName, moments: readonly CarMoment[], stream?: Stream) {
  await cars.setTime(at(0));
  await cars.tell(connector, { ts: at(0), ...home });
  const { id } = await cars.connect(connector);
  if (stream === 'Fleet Telemetry') await cars.post(`/v1/vehicles/${id}/telemetry`);
  if (stream !== undefined) await awaitStream(connector, id);
  const waiting = [...moments, wokenUp];
  const stepMinutes = stream === undefined ? 2 : 1;
  const runUntil = async (end: number, isHeard = stream !== undefined) => {
    for (let now = Math.ceil((cars.server.clock.now - exampleNoon) / minute); now < end; now += stepMinutes) {
      await cars.setTime(at(now));
      while (waiting[0] !== undefined && waiting[0].ts <= at(now)) {
        const tell = () => cars.tell(connector, ...waiting.splice(0, 1));
        await (isHeard ? awaitSamples(id, tell) : tell());
      }
      if (connector !== 'mqtt') await cars.poll(connector);
      for (const job of ['replay', 'settle']) await cars.server.runJob(job);
    }
  };
  const loginDataNow = async () => (await cars.list<Vehicle>('/v1/vehicles')).find((one) => one.id === id)?.loginData;
  const loginData: (string | undefined)[] = [];
  await runUntil(revoked);
  loginData.push(await loginDataNow());
  await cars.simulator.control({ revoke: [stream === 'a broker' ? 'broker' : connector] });
  if (stream === 'a broker') {
    const isNoticed = () => cars.server.runJob('streams').then(loginDataNow);
    await expect.poll(isNoticed, { interval: 100, timeout: 20_000 }).toBe('invalid');
  }
  await runUntil(renewed, stream === 'Fleet Telemetry');
  loginData.push(await loginDataNow());
  await cars.connect(connector, id);
  loginData.push(await loginDataNow());
  if (stream !== undefined) await awaitStream(connector, id);
  await runUntil(done);
  const range = `from=${new Date(at(0)).toISOString()}&to=${new Date(at(done)).toISOString()}`;
  return {
    loginData,
    trips: await cars.list<Trip>(`/v1/trips?vehicleId=${id}&sort=startTime`),
    charges: await cars.list<Charge>(`/v1/charges?vehicleId=${id}&sort=startTime`),
    timeline: await cars.list<TimelineSegment>(`/v1/vehicles/${id}/timeline?${range}`),
  };
}

/** Of sources that keep no history: where in the silence the km lie nobody knows, so they are one drive, marked as such. */
const oneUnheard = { trips: [{ estimated: true, km: 52 }], charges: [] };
const heard = (from: number, to: number) => ({ estimated: false, minutes: [from, to] });
const allHeard = {
  trips: [
    { ...heard(120, 140), km: 26 },
    { ...heard(400, 420), km: 26 },
  ],
  charges: [{ ...heard(200, 320), kWh: 9.6 }],
};

describe('what a car did while its login data were invalid', () => {
  it.each<
    [
      connector: ConnectorName,
      keeps: string,
      found: { readonly trips: readonly object[]; readonly charges: readonly object[] },
      by?: Stream,
    ]
  >([
    ['tesla', 'nothing', oneUnheard],
    ['smartcar', 'nothing', oneUnheard],
    ['high-mobility', 'nothing', oneUnheard],
    [
      'cardata',
      'charges',
      {
        trips: [
          { estimated: true, km: 26 },
          { estimated: true, km: 26 },
        ],
        charges: [{ ...heard(200, 320), kWh: 9.6 }],
      },
    ],
    ['tronity', 'everything', allHeard],
    // The stream needs no login data of the Fleet API.
    ['tesla', 'nothing and goes on by Fleet Telemetry', allHeard, 'Fleet Telemetry'],
    ['mqtt', 'nothing', oneUnheard, 'a broker'],
  ])(
    'is found again of %s, which keeps %s, and the rest is marked as not heard (VEH-024, VEH-056, SHELL-004)',
    async (connector, _, found, by) => {
      const { loginData, trips, charges, timeline } = await live(connector, busy, by);
      expect(loginData).toEqual(['valid', 'invalid', 'valid']);
      const shown = (one: Trip | Charge) => ({ estimated: one.estimated, minutes: minutesOf(one) });
      expect(trips.map((trip) => ({ ...shown(trip), km: Math.round(trip.distance ?? 0) }))).toMatchObject(found.trips);
      expect(charges.map((one) => ({ ...shown(one), kWh: one.kWh }))).toMatchObject(found.charges);
      // All kilometres are in a trip, whatever was heard of them.
      expect(trips.reduce((sum, trip) => sum + (trip.distance ?? 0), 0)).toBeCloseTo(52, 1);
      for (const trip of trips.filter(({ estimated }) => estimated)) expect(trip.startUnheard).toBeGreaterThan(3600);
      const drives = timeline.filter(({ state }) => state === 'Driving');
      expect(drives.map(({ unheard }) => unheard)).toEqual(trips.map(({ estimated }) => estimated));
    },
  );
});

describe('a car that stood while its login data were invalid', () => {
  it.each(polled)('of %s is parked: no drive and no charge is invented (VEH-024)', async (connector) => {
    const { loginData, trips, charges, timeline } = await live(connector, [{ ...parked, ts: at(470), soc: 79.5 }]);
    expect(loginData).toEqual(['valid', 'invalid', 'valid']);
    expect([trips, charges]).toEqual([[], []]);
    expect(timeline.filter(({ state, unheard }) => unheard || state === 'Driving' || state === 'Charging')).toEqual([]);
    expect(timeline[0]).toMatchObject({ state: 'Parked' });
  });
});
