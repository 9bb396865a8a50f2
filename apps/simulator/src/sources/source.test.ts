import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { newCar } from '../cars/new-car.ts';
import { park } from '../cars/park.ts';
import { id4 } from '../cars/models.ts';
import { randomFrom } from '../random.ts';
import { changesOnly } from './change-only.ts';
import { hybridPush, seldomTesla, teslaStream, vwPoll } from './kinds.ts';
import { every, planned } from './schedule.ts';
import { sourceOf, type SourceKind } from './source.ts';
import { toWire } from './wire.ts';

/** The samples of a source for a car that is parked for some hours. */
function sampleCar(kind: SourceKind, hours: number): Sample[] {
  const position = { lat: 48.4, lon: 11.7, elevationM: 450 };
  const car = newCar({ model: id4, ts: 0, bornAt: 0, odometerKm: 1234.5678, throughputKwh: 0, level: 60, position, software: '4.0' });
  const samples: Sample[] = [];
  const onStep = sourceOf(kind, randomFrom(1), (sample) => samples.push(sample));
  park(car, { until: hours * 3_600_000, guards: false, quietSince: 0, updateWeather: () => undefined, onStep });
  return samples;
}

describe('a source', () => {
  it('of plain sampling sends at its fixed interval, also in the middle of a long step', () => {
    const samples = sampleCar({ ...vwPoll, schedule: every(10) }, 1);
    const gaps = new Set(samples.slice(1).map(({ ts }, index) => ts - (samples[index]?.ts ?? 0)));
    expect([...gaps]).toEqual([10_000]);
    expect(samples).toHaveLength(360);
  });

  it('sends that the car sleeps, if it has the field', () => {
    expect(sampleCar(vwPoll, 2).filter(({ online }) => online === 'asleep').length).toBeGreaterThan(5);
    expect(sampleCar(hybridPush, 2).some(({ online }) => online === 'asleep')).toBe(false);
  });

  it('of a stream reports sleep by a push of the maker', () => {
    const asleep = sampleCar(teslaStream, 2).filter(({ online }) => online === 'asleep');
    expect(asleep.length).toBeGreaterThan(3);
    expect(new Set(asleep.map(({ source }) => source))).toEqual(new Set(['push']));
  });

  it('with infinite intervals sends only changes of the state', () => {
    expect(sampleCar(seldomTesla, 48)).toHaveLength(2);
  });

  it('rounds odometer and level to its resolution', () => {
    const [first] = sampleCar(vwPoll, 1);
    expect(first).toMatchObject({ odometerKm: 1234, soc: 60, gear: 'P', plugged: false, charging: 'none' });
  });
});

describe('a stream of changes', () => {
  it('omits unchanged fields, and sends them again after the given time', () => {
    const reduce = changesOnly({ minSeconds: { soc: 30 }, resend: 600 });
    expect(reduce({ soc: 50, gear: 'P' }, 0)).toEqual({ soc: 50, gear: 'P' });
    expect(reduce({ soc: 49, gear: 'P' }, 10_000)).toEqual({});
    expect(reduce({ soc: 49, gear: 'D' }, 30_000)).toEqual({ soc: 49, gear: 'D' });
    expect(reduce({ soc: 49, gear: 'D' }, 630_000)).toEqual({ soc: 49, gear: 'D' });
  });

  it('sends coordinates together', () => {
    const reduce = changesOnly({ minSeconds: {}, resend: 600 });
    reduce({ lat: 48, lon: 11 }, 0);
    expect(reduce({ lat: 48, lon: 11.1 }, 1000)).toEqual({ lat: 48, lon: 11.1 });
  });
});

describe('on the wire', () => {
  const sample: Sample = {
    ts: 0,
    source: 'tesla-telemetry',
    usableSoc: 50.5,
    odometerKm: 160.9344,
    gear: 'D',
    charging: 'none',
    lat: 48.1,
    lon: -11.2,
  };

  it('our own sample has its fields without the source', () => {
    expect(toWire({ ts: 5, source: 'push', soc: 50 }, 'VIN', 'typed')).toEqual({ ts: 5, soc: 50 });
  });

  it('a record of Fleet Telemetry is typed', () => {
    expect(toWire(sample, 'VIN', 'typed')).toEqual({
      vin: 'VIN',
      createdAt: '1970-01-01T00:00:00.000Z',
      data: [
        { key: 'Soc', value: { doubleValue: 50.5 } },
        { key: 'Odometer', value: { doubleValue: 100 } },
        { key: 'Gear', value: { shiftStateValue: 'ShiftStateD' } },
        { key: 'DetailedChargeState', value: { detailedChargeStateValue: 'DetailedChargeStateDisconnected' } },
        { key: 'Location', value: { locationValue: { latitude: 48.1, longitude: -11.2 } } },
      ],
    });
  });

  it('a record of an older car has only texts', () => {
    expect(toWire(sample, 'VIN', 'text')).toMatchObject({
      data: [
        { key: 'Soc', value: { stringValue: '50.5' } },
        { key: 'Odometer', value: { stringValue: '100' } },
        { key: 'Gear', value: { stringValue: 'D' } },
        { key: 'DetailedChargeState', value: { stringValue: 'Disconnected' } },
        { key: 'Location', value: { stringValue: '(48.100000 N, 11.200000 W)' } },
      ],
    });
  });
});

describe('a poll by plan', () => {
  it('asks less often at night', () => {
    const samples = sampleCar({ ...vwPoll, schedule: planned(900, 3600) }, 24);
    const gaps = samples.slice(1).map(({ ts }, index) => (ts - (samples[index]?.ts ?? 0)) / 60_000);
    expect(gaps.filter((gap) => gap === 60)).toHaveLength(6);
    expect(gaps.filter((gap) => gap === 15).length).toBeGreaterThan(60);
    expect(new Set(gaps)).toEqual(new Set([15, 60]));
  });
});
