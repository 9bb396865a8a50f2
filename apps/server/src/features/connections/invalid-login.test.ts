import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TimelineSegment } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { CarMoment } from '@wattbook/simulator/manufacturers/fake-source';
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
type Polled = (typeof polled)[number];

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

/** Lives a day during whose middle the login data are invalid; returns what the product has of it at the end. */
async function live(connector: Polled, moments: readonly CarMoment[]) {
  await cars.setTime(at(0));
  await cars.tell(connector, { ts: at(0), ...home });
  const { id } = await cars.connect(connector);
  const waiting = [...moments, wokenUp];
  const runUntil = async (end: number) => {
    for (let now = Math.ceil((cars.server.clock.now - exampleNoon) / minute); now < end; now += 2) {
      await cars.setTime(at(now));
      while (waiting[0] !== undefined && waiting[0].ts <= at(now)) await cars.tell(connector, ...waiting.splice(0, 1));
      await cars.poll(connector);
      for (const job of ['replay', 'settle']) await cars.server.runJob(job);
    }
  };
  const loginData: (string | undefined)[] = [];
  const note = async () => void loginData.push((await cars.vehicleOf(connector))?.loginData);
  await runUntil(revoked);
  await note();
  await cars.simulator.control({ revoke: [connector] });
  await runUntil(renewed);
  await note();
  await cars.connect(connector, id);
  await note();
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

describe('what a car did while its login data were invalid', () => {
  it.each<[connector: Polled, keeps: string, found: { readonly trips: readonly object[]; readonly charges: readonly object[] }]>([
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
    [
      'tronity',
      'everything',
      {
        trips: [
          { ...heard(120, 140), km: 26 },
          { ...heard(400, 420), km: 26 },
        ],
        charges: [{ ...heard(200, 320), kWh: 9.6 }],
      },
    ],
  ])('is found again of %s, which keeps %s, and the rest is marked as not heard (VEH-024, VEH-056)', async (connector, _, found) => {
    const { loginData, trips, charges, timeline } = await live(connector, busy);
    expect(loginData).toEqual(['valid', 'invalid', 'valid']);
    const shown = (one: Trip | Charge) => ({ estimated: one.estimated, minutes: minutesOf(one) });
    expect(trips.map((trip) => ({ ...shown(trip), km: Math.round(trip.distance ?? 0) }))).toMatchObject(found.trips);
    expect(charges.map((one) => ({ ...shown(one), kWh: one.kWh }))).toMatchObject(found.charges);
    // All kilometres are in a trip, whatever was heard of them.
    expect(trips.reduce((sum, trip) => sum + (trip.distance ?? 0), 0)).toBeCloseTo(52, 1);
    for (const trip of trips.filter(({ estimated }) => estimated)) expect(trip.startUnheard).toBeGreaterThan(3600);
    const drives = timeline.filter(({ state }) => state === 'Driving');
    expect(drives.map(({ unheard }) => unheard)).toEqual(trips.map(({ estimated }) => estimated));
  });
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
