import type { ChargeSegment, Segment, TripSegment } from '@wattbook/domain/detection/segment';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import type { TrueCharge, TrueSegment, TrueTrip } from '../../life/truth.ts';
import { plainKind } from '../../sources/plain-kinds.ts';
import { formatFault } from './fault-text.ts';
import { measureLife } from './measure-life.ts';

const minute = 60_000;
const place = { lat: 48, lon: 11, name: 'there' };

const trueDrive = (start: number, end: number, from: number): TrueTrip => ({
  kind: 'trip',
  purpose: 'leisure',
  start: start * minute,
  end: end * minute,
  startLevel: 50,
  endLevel: 50,
  km: end - start,
  kWh: 1,
  storedKwh: 1,
  fuelL: 0,
  startOdometer: from,
  endOdometer: from + end - start,
  from: place,
  to: place,
  avgOutC: 10,
});

const trueCharge: TrueCharge = {
  kind: 'charge',
  start: 200 * minute,
  end: 260 * minute,
  startLevel: 50,
  endLevel: 70,
  kWh: 12,
  storedKwh: 12,
  gridKwh: 13,
  maxKw: 11,
  fast: false,
  place,
  operator: 'home',
  stationId: null,
};

/** Drives from 10 to 30 and from 100 to 130, a charge from 200 to 260; a sample each minute. */
const segments: readonly TrueSegment[] = [trueDrive(10, 30, 0), trueDrive(100, 130, 20), trueCharge];
const samples: readonly Sample[] = Array.from({ length: 301 }, (_, at) => {
  const isDriving = (at >= 10 && at < 30) || (at >= 100 && at < 130);
  const odometerKm = Math.max(0, Math.min(at - 10, 20)) + Math.max(0, Math.min(at - 100, 30));
  return {
    ts: at * minute,
    source: 'push',
    gear: isDriving ? 'D' : 'P',
    odometerKm,
    charging: at >= 200 && at < 260 ? 'charging' : 'none',
  };
});

const common = {
  closed: true,
  startLevel: null,
  endLevel: null,
  startRange: null,
  endRange: null,
  unheard: 0,
  startOdometer: null,
  endOdometer: null,
  startPlace: null,
  endPlace: null,
  avgOutTemp: null,
  avgInTemp: null,
  source: 'push',
};

const trip = (start: number, end: number, distance: number, estimated = false): TripSegment => ({
  ...common,
  kind: 'trip',
  startTime: start * minute,
  endTime: end * minute,
  estimated,
  startUnheard: estimated ? minute : null,
  endUnheard: estimated ? minute : null,
  earliestStart: estimated ? start * minute : null,
  latestEnd: estimated ? end * minute : null,
  distance,
  distanceMethod: 'odometer',
  distanceDoubt: null,
  odometerCorrection: 0,
  usedkWh: null,
  usedMethod: null,
  startFuelLevel: null,
  endFuelLevel: null,
  avgSpeed: 0,
  maxSpeed: null,
  avgConsumption: null,
  elevationGain: null,
  driveNumber: null,
});

const charge = (start: number, end: number, kWh: number): ChargeSegment => ({
  ...common,
  kind: 'charge',
  startTime: start * minute,
  endTime: end * minute,
  estimated: false,
  startUnheard: null,
  endUnheard: null,
  kWh,
  energyMethod: 'counter',
  gridkWh: null,
  ac: true,
  acInferred: false,
  max: null,
  counterStartUnknown: false,
  headLevel: null,
  headkWh: null,
  chargeNumber: null,
});

const trial = { seed: 1, days: 1, kind: plainKind('telemetry-all', 60), interval: minute, loss: 0, mishaps: [], lateMs: 0 };
const measure = (found: readonly Segment[], heard = samples) =>
  measureLife({ label: 'a car', trial, segments, samples: heard, capacityKwh: 60, found });

const right = [trip(10, 30, 20), trip(100, 130, 30), charge(200, 260, 12)] as const;

describe('the strict judge (docs/detection.md, section 9)', () => {
  it('finds nothing wrong where everything is found one to one', () => {
    const { trips, charges, parkedHours, faults } = measure(right);
    expect(trips).toMatchObject({
      real: 2,
      single: 2,
      fused: 0,
      split: 0,
      missed: 0,
      invented: 0,
      realAmount: 50,
      foundAmount: 50,
      misplaced: 0,
    });
    expect(charges).toMatchObject({ real: 1, single: 1, realAmount: 12, foundAmount: 12, misplaced: 0 });
    expect(parkedHours).toBe(0);
    expect(faults).toEqual([]);
  });

  it('counts fused drives, their km in a wrong place, and the hours that were parked', () => {
    const { trips, parkedHours, longestTripHours, faults } = measure([trip(10, 130, 50), right[2]]);
    expect(trips).toMatchObject({ real: 2, single: 0, fused: 2, misplaced: 20 });
    expect(parkedHours).toBeCloseTo(70 / 60);
    expect(longestTripHours).toBe(2);
    expect(faults.map(formatFault)).toEqual([
      'trip fused: true 1970-01-01T00:10 to 1970-01-01T00:30 (20.0 km) + 1970-01-01T01:40 to 1970-01-01T02:10 (30.0 km); found 1970-01-01T00:10 to 1970-01-01T02:10 (50.0 km)',
    ]);
  });

  it('does not forgive an estimated trip that it fuses drives which samples tell apart', () => {
    expect(measure([trip(10, 130, 50, true), right[2]]).trips.fused).toBe(2);
  });

  it('counts a drive in parts, also where a part is but its edge', () => {
    expect(measure([trip(10, 20, 10), trip(22, 30, 8), ...right.slice(1)]).trips).toMatchObject({ single: 1, split: 1 });
    expect(measure([right[0], trip(28, 60, 8), ...right.slice(1)]).trips).toMatchObject({ single: 1, split: 1 });
  });

  it('counts what is missed and what is invented, with its km or kWh', () => {
    const { trips, charges } = measure([right[0], trip(150, 160, 5)]);
    expect(trips).toMatchObject({ single: 1, missed: 1, invented: 1, misplaced: 35 });
    expect(charges).toMatchObject({ single: 0, missed: 1, misplaced: 12 });
  });

  it('forgives nothing for an unheard drive between two heard ones that are told apart', () => {
    const drives = [trueDrive(10, 30, 0), trueDrive(400, 420, 20), trueDrive(800, 830, 40)];
    const heard = [5, 15, 25, 805, 815, 840].map((at) => {
      const odometerKm = at < 400 ? Math.max(0, at - 10) : Math.min(at - 760, 70);
      return { ts: at * minute, source: 'push', gear: at > 10 && at < 830 ? 'D' : 'P', odometerKm } as const;
    });
    const trips = (...found: Segment[]) =>
      measureLife({ label: 'a car', trial, segments: drives, samples: heard, capacityKwh: 60, found }).trips;
    expect(trips(trip(10, 830, 70))).toMatchObject({ real: 2, fused: 2, untold: 1 });
    expect(trips(trip(10, 30, 20), trip(30, 800, 20, true), trip(800, 830, 30))).toMatchObject({ real: 2, single: 2, untold: 1 });
    expect(trips(trip(10, 30, 20), trip(800, 830, 50))).toMatchObject({ real: 2, single: 2, untold: 1, misplaced: 20 });
  });

  it('shows what samples do not tell in a column of its own, and whether the found trip says so', () => {
    const heard = samples.filter(({ ts }) => ts <= 5 * minute || ts >= 150 * minute);
    expect(measure([trip(5, 150, 50, true), right[2]], heard).trips).toMatchObject({ real: 1, single: 1, untold: 1, unsaid: 0 });
    expect(measure([trip(5, 150, 50), right[2]], heard).trips).toMatchObject({ real: 1, single: 1, untold: 1, unsaid: 1 });
  });

  it('counts the silence at the edges of an estimated trip as no parked time, and any other', () => {
    const heard = samples.filter(({ ts }) => ts <= 5 * minute || ts >= 40 * minute);
    expect(measure([trip(5, 40, 20, true), ...right.slice(1)], heard).parkedHours).toBe(0);
    expect(measure([trip(5, 40, 20), ...right.slice(1)], heard).parkedHours).toBeCloseTo(15 / 60);
  });
});
