import type { CarMoment, SourceCar } from '@wattbook/simulator/manufacturers/fake-source';
import type { Fault } from '@wattbook/simulator/manufacturers/fault';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { createTesla } from '@wattbook/simulator/manufacturers/tesla';
import { teslaApplication } from '@wattbook/simulator/manufacturers/tesla/sign-in';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { teslaSession } from '../../testing/tesla-session.ts';
import type { PolledVehicle } from '../connector.ts';

const car: SourceCar = { vin: '5YJ3E7EB0PF000001', name: 'Blue', manufacture: 'Tesla', model: 'Model 3', year: 2023 };
const start = Date.UTC(2026, 10, 20, 10);
const minute = 60_000;

let sources: SourceServer;
beforeEach(async () => {
  sources = await startSources([createTesla]);
  await sources.control({ now: start, cars: [car] });
});
afterEach(() => sources.close());

const session = () => teslaSession({ ...sources, application: teslaApplication }, car.vin);
const fail = (path: string, fault: Omit<Fault, 'source' | 'path'>) => sources.control({ faults: [{ source: 'tesla', path, ...fault }] });
const tell = (moment: Omit<CarMoment, 'ts'>, ts = start) => sources.control({ moments: [{ vin: car.vin, moment: { ...moment, ts } }] });
const act = (action: object) => sources.control({ act: [{ source: 'tesla', ...action }] });
const at = (now: number) => sources.control({ now });
const stateCall = `GET /api/1/vehicles/${car.vin}`;
const dataCall = `${stateCall}/vehicle_data`;

describe('polling a Tesla', () => {
  const driving = { gear: 'D', speedKmh: 80, soc: 60, lat: 48.1, lon: 11.5, odometerKm: 1609.344 } as const;
  const parked = { gear: 'P', soc: 60, lat: 48.1, lon: 11.5 } as const;

  it('reads the data of an online car', async () => {
    await tell(driving);
    const { poll, calls } = await session();
    const { samples, activity } = await poll();
    expect(calls).toEqual([stateCall, dataCall]);
    expect(activity).toBe('driving');
    expect(samples).toMatchObject([{ ts: start, source: 'tesla', online: 'online', gear: 'D', soc: 60, lat: 48.1, lon: 11.5 }]);
  });

  it.each([
    ['asleep', 'asleep', 'asleep'],
    ['offline', 'offline', 'parked'],
  ] as const)('asks a car that is %s for nothing else, and never wakes it', async (state, online, activity) => {
    await tell({ ...parked, online: state });
    const { poll, calls } = await session();
    const sample = { ts: start, source: 'tesla', receivedAt: start, online };
    expect(await poll()).toEqual({ samples: [sample], activity, stateOnly: true });
    expect(calls).toEqual([stateCall]);
  });

  it('lets a parked car fall asleep: it asks for data every quarter of an hour only', async () => {
    await tell(parked);
    const { poll } = await session();
    let known: Partial<PolledVehicle> = {};
    const activities: string[] = [];
    for (let now = start; now < start + 40 * minute; now += 5 * minute) {
      await at(now);
      const { activity, stateOnly } = await poll(known);
      known = { activity, lastDataAt: stateOnly === true ? (known.lastDataAt ?? null) : now };
      activities.push(`${activity}${stateOnly === true ? '' : ' with data'}`);
    }
    expect(activities).toEqual(['parked with data', 'parked', 'parked', ...Array.from({ length: 5 }, () => 'asleep')]);
  });

  it.each([
    ['driving', true],
    ['charging', true],
    ['asleep', true],
    [null, true],
    ['parked', false],
  ] as const)('of an online car that was %s a minute ago, asks for data: %s', async (activity, isAsked) => {
    await tell(parked);
    const { poll, calls } = await session();
    const polled = await poll({ activity, lastDataAt: start - minute });
    expect(calls).toEqual(isAsked ? [stateCall, dataCall] : [stateCall]);
    expect(polled.stateOnly ?? false).toBe(!isAsked);
    expect(polled.samples).toMatchObject([{ online: 'online' }]);
  });

  it('is of a sleeping car only where the state says so after data were not to be had', async () => {
    await tell(driving);
    const { poll, calls } = await session();
    const unavailable = {
      status: 408,
      body: { response: null, error: 'vehicle unavailable: vehicle is offline or asleep', error_description: '' },
    };
    await fail(dataCall.slice(4), unavailable);
    const known = { activity: 'driving', lastDataAt: start - minute } as const;
    expect(await poll(known)).toMatchObject({ samples: [{ online: 'offline' }], activity: 'driving', stateOnly: true });
    expect(calls).toEqual([stateCall, dataCall, stateCall]);
    await tell({ ...parked, online: 'asleep' });
    await fail(stateCall.slice(4), { status: 200, body: { response: { state: 'online' } } });
    expect(await poll(known)).toMatchObject({ samples: [{ online: 'asleep' }], activity: 'asleep', stateOnly: true });
  });

  it('asks a car as rarely as a parked one that stays away longer than a tunnel', async () => {
    await tell({ ...driving, online: 'offline' });
    const { poll } = await session();
    const known = { activity: 'driving', lastDataAt: start - 14 * minute } as const;
    expect((await poll(known)).activity).toBe('driving');
    expect((await poll({ ...known, lastDataAt: start - 15 * minute })).activity).toBe('parked');
  });

  it('works without the scope of the place, and leaves the place out', async () => {
    await tell(driving);
    await act({ scopes: ['openid', 'offline_access', 'vehicle_device_data'] });
    const { poll } = await session();
    const { samples } = await poll();
    expect(samples).toMatchObject([{ soc: 60, gear: 'D' }]);
    expect(samples[0]).not.toHaveProperty('lat');
  });

  it.each<[string, Omit<Fault, 'source' | 'path'>, object]>([
    ['a refused token', { status: 401 }, { reason: 'unauthorized' }],
    ['a missing scope', { status: 403, body: { error: 'Unauthorized missing scopes' } }, { reason: 'consent' }],
    ['an unknown car', { status: 404 }, { reason: 'unknown_vehicle' }],
    ['a region without registration', { status: 412 }, { reason: 'refused' }],
    ['too many calls', { status: 429, headers: { 'retry-after': '30' } }, { reason: 'limited', retryAfterMs: 30_000 }],
    ['an error of the server', { status: 503, body: '<html>' }, { reason: 'unavailable' }],
    ['a page instead of data', { status: 200, body: '<html>' }, { reason: 'unreadable' }],
    ['another shape', { status: 200, body: { response: null } }, { reason: 'unreadable' }],
    ['an answer that is cut off', { cut: true }, { reason: 'unavailable' }],
  ])('fails by %s as the reason says, both for the state and for the data', async (_, fault, error) => {
    await tell(driving);
    const { poll } = await session();
    await fail(dataCall.slice(4), fault);
    await expect(poll()).rejects.toMatchObject(error);
    await fail(stateCall.slice(4), fault);
    await expect(poll()).rejects.toMatchObject(error);
    expect((await poll()).samples).toHaveLength(1);
  });

  it('says that a car is in service', async () => {
    await tell(parked);
    await act({ vin: car.vin, inService: true });
    const { poll } = await session();
    await expect(poll()).rejects.toMatchObject({
      message: 'Tesla: the vehicle is in service: refused (405)',
    });
  });

  it('is unauthorized once the token is too old', async () => {
    await tell(parked);
    const { poll } = await session();
    await at(start + 8 * 60 * minute);
    await expect(poll()).rejects.toMatchObject({ reason: 'unauthorized' });
  });

  it('names no car, place or token in an error', async () => {
    const { poll } = await session();
    await fail('/api/1/vehicles', { status: 500 });
    await fail('/api/1/vehicles', { cut: true });
    for (let times = 0; times < 2; times += 1) {
      const error: unknown = await poll().catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(/^SourceError: Tesla: state: unavailable( \(\d+\))?$/);
    }
  });
});
