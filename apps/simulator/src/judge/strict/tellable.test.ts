import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import type { TrueCharge, TrueSegment, TrueTrip } from '../../life/truth.ts';
import { plainCapabilities } from '../../sources/plain-kinds.ts';
import { polledCapabilities } from '../../sources/polled-kinds.ts';
import type { SourceCapabilities } from '../../sources/read-fields.ts';
import { hearingOf } from './hearing.ts';
import { tellableIn } from './tellable.ts';

const minute = 60_000;
const place = { lat: 48, lon: 11, name: 'there' };
const far = { lat: 48.1, lon: 11, name: 'far' };

const drive = (start: number, end: number, km: number): TrueTrip => ({
  kind: 'trip',
  purpose: 'leisure',
  start: start * minute,
  end: end * minute,
  startLevel: 50,
  endLevel: 50,
  km,
  kWh: 1,
  storedKwh: 1,
  fuelL: 0,
  startOdometer: 0,
  endOdometer: km,
  from: place,
  to: far,
  avgOutC: 10,
});

const charge = (start: number, end: number, from: number, to: number): TrueCharge => ({
  kind: 'charge',
  start: start * minute,
  end: end * minute,
  startLevel: from,
  endLevel: to,
  kWh: 10,
  storedKwh: 10,
  gridKwh: 11,
  maxKw: 11,
  fast: false,
  place,
  operator: 'home',
  stationId: null,
});

const at = (time: number, fields: Partial<Sample>): Sample => ({ ts: time * minute, source: 'push', ...fields });

const tell = (samples: readonly Sample[], segments: readonly TrueSegment[], capabilities: SourceCapabilities, lateMs = 0) =>
  tellableIn(hearingOf(samples, segments, capabilities, false), lateMs);

const all = plainCapabilities['telemetry-all'];
const { usual } = polledCapabilities;

describe('two drives are told apart (docs/detection.md, section 9)', () => {
  const apart = (
    stop: number,
    samples: readonly Sample[],
    capabilities: SourceCapabilities = all,
    between: readonly TrueSegment[] = [],
  ) => {
    const [first, second] = [drive(0, 20, 10), drive(20 + stop, 40 + stop, 10)];
    return tell(samples, [first, ...between, second], capabilities).areDrivesApart(first, second);
  };
  const moving = [at(18, { gear: 'D', odometerKm: 9 }), at(64, { gear: 'D', odometerKm: 12 })];
  const around = (...stop: Sample[]) => [at(18, { gear: 'D', odometerKm: 9 }), ...stop, at(64, { gear: 'D', odometerKm: 12 })];

  it.each([
    ['by a silence that is far longer than the km between them', 40, moving, all, true],
    [
      'not by a silence that the km between them fill',
      40,
      [at(18, { gear: 'D', odometerKm: 9 }), at(64, { gear: 'D', odometerKm: 25 })],
      all,
      false,
    ],
    ['by standing for the merge time', 40, around(at(25, { gear: 'P' }), at(30, { gear: 'P' })), all, true],
    ['by one P beside a silence', 40, around(at(25, { gear: 'P' })), all, true],
    ['by the cable', 40, around(at(25, { plugged: true })), usual, true],
    ['not by one sample of a source without gear and speed', 40, around(at(25, { odometerKm: 10 })), usual, false],
    ['by two of them, 15 minutes apart', 40, around(at(25, { odometerKm: 10 }), at(40, { odometerKm: 10 })), usual, true],
    [
      'not by the cable in a stop that may be shorter than the merge time',
      5,
      around(at(21, { plugged: true }), at(25, { plugged: true })),
      all,
      false,
    ],
    ['not where the true stop is shorter than the merge time', 4, around(at(21, { gear: 'P' }), at(23, { gear: 'P' })), all, false],
  ])('%s', (_name, stop, samples, capabilities, expected) => {
    expect(apart(stop, samples, capabilities)).toBe(expected);
  });

  it('by a charge between them that is heard, though its word is lost', () => {
    const samples = [at(0, { soc: 50 }), at(90, { soc: 80, plugged: true })];
    const between = [charge(25, 50, 50, 82)];
    expect(apart(40, [...samples.slice(0, 1), at(40, { soc: 66 }), ...samples.slice(1)], usual, between)).toBe(true);
    expect(apart(40, samples, usual, between)).toBe(false);
  });

  it.each([
    ['a late odometer that stands still does not tell them apart, because the place moved', 30 * minute, false],
    ['an odometer that is not late does', 0, true],
  ])('%s', (_, lateMs, expected) => {
    const [first, second] = [drive(0, 20, 10), drive(26, 46, 10)];
    const samples = [at(16, { odometerKm: 9, lat: 48, lon: 11 }), at(31, { odometerKm: 9, lat: 48.05, lon: 11 })];
    expect(tell(samples, [first, second], usual, lateMs).areDrivesApart(first, second)).toBe(expected);
  });
});

describe('a drive can be told', () => {
  const told = (samples: readonly Sample[], capabilities = usual) => tell(samples, [], capabilities).isDrive(drive(10, 20, 3));

  it.each([
    ['by gear D in it', [at(15, { gear: 'D' })], all, true],
    ['by two speeds in it', [at(15, { speedKmh: 30 }), at(16, { speedKmh: 20 })], all, true],
    ['by the odometer around it', [at(0, { odometerKm: 10 }), at(30, { odometerKm: 13 })], usual, true],
    ['by the place around it', [at(0, { lat: 48, lon: 11 }), at(30, { lat: 48.1, lon: 11 })], polledCapabilities['no odometer'], true],
    ['not by an odometer that did not rise', [at(0, { odometerKm: 10 }), at(30, { odometerKm: 10 })], usual, false],
    ['not if nothing was heard after it', [at(0, { odometerKm: 10 })], usual, false],
  ])('%s', (_name, samples, capabilities, expected) => {
    expect(told(samples, capabilities)).toBe(expected);
  });
});

describe('a charge can be told', () => {
  const real = charge(10, 60, 20, 40);
  const told = (...samples: Sample[]) => tell(samples, [real], usual).isCharge(real);

  it('by its word, by its level, or by its counter', () => {
    expect(told(at(30, { charging: 'charging' }))).toBe(true);
    expect(told(at(10, { soc: 20 }), at(60, { soc: 40, plugged: true }))).toBe(true);
    expect(told(at(10, { energyAddedKwh: 0 }), at(60, { energyAddedKwh: 8 }))).toBe(true);
  });

  it('not by a level without a word of charging or cable, of a source that has one', () => {
    const levels = [at(10, { soc: 20 }), at(60, { soc: 40 })];
    expect(told(...levels)).toBe(false);
    expect(tell(levels, [real], polledCapabilities['no charging word']).isCharge(real)).toBe(true);
  });

  it('not by a false level, and not where neither is heard', () => {
    expect(told(at(10, { soc: 0 }), at(60, { soc: 40 }))).toBe(false);
    expect(told(at(10, { soc: 20 }))).toBe(false);
  });
});

describe('two charges are told apart', () => {
  const [first, second] = [charge(0, 60, 20, 30), charge(100, 160, 30, 40)];
  const apart = (samples: readonly Sample[]) => tell(samples, [first, second], usual).areChargesApart(first, second);

  it('by 30 minutes in which the source says that the car does not charge', () => {
    expect(apart([at(62, { charging: 'stopped' }), at(95, { charging: 'stopped' })])).toBe(true);
    expect(apart([at(62, { charging: 'stopped' }), at(80, { charging: 'stopped' })])).toBe(false);
    expect(apart([])).toBe(false);
  });

  it('by an unplugged cable', () => {
    expect(apart([at(80, { plugged: false })])).toBe(true);
  });
});
