import { describe, expect, it } from 'vitest';
import { checkChargeWithoutCost } from './charge-without-cost.ts';
import { checkDistanceAgainstOdometers } from './distance-against-odometers.ts';
import { checkEnergyAboveBattery } from './energy-above-battery.ts';
import { checkEnergyAgainstMeter } from './energy-against-meter.ts';
import { checkFallingLevel } from './falling-level.ts';
import { checkImplausibleConsumption } from './implausible-consumption.ts';
import { checkImplausibleSpeed } from './implausible-speed.ts';
import { isCovered } from './is-covered.ts';
import { checkMissingAddress } from './missing-address.ts';
import { checkOdometerGap } from './odometer-gap.ts';
import { checkOdometerInOrder } from './odometer-in-order.ts';
import { checkOverlap } from './overlap.ts';
import { checkTimesInOrder } from './times-in-order.ts';

const minute = 60_000;
const times = (from: number, to: number) => ({ startTime: from * minute, endTime: to * minute });
const previous = (endOdometer: number | null) => ({ previous: { kind: 'trip' as const, id: 'p', endOdometer }, next: null });
const next = (startOdometer: number | null) => ({ previous: null, next: { kind: 'trip' as const, id: 'n', startOdometer } });
const ofPrevious = { kind: 'trip', id: 'p' };

describe('times in order (OQ-152)', () => {
  it.each([
    [times(0, 1), null],
    [times(5, 5), {}],
    [times(5, 4), {}],
  ])('%j', (entry, found) => expect(checkTimesInOrder(entry)).toEqual(found));
});

describe('overlap with another entry (OQ-152)', () => {
  const other = (id: string, from: number, to: number) => ({ kind: 'charge' as const, id, ...times(from, to) });
  it.each([
    ['a neighbour', [other('a', 60, 90)], null],
    ['a minute at the edge, as people enter minutes', [other('a', 59, 90)], null],
    ['two minutes', [other('a', 58, 90)], { other: { kind: 'charge', id: 'a' } }],
    ['the one that shares most', [other('a', 50, 90), other('b', 0, 30), other('c', -10, 5)], { other: { kind: 'charge', id: 'b' } }],
    ['one inside', [other('a', 20, 30)], { other: { kind: 'charge', id: 'a' } }],
  ])('%s', (_, others, found) => expect(checkOverlap(times(0, 60), others)).toEqual(found));
});

describe('the odometer in order, and a gap to the previous trip (OQ-152)', () => {
  it.each([
    ['continues', 1000, 1010, 1000, null, null],
    ['shows whole miles', 1000, 1010, 1001.6, null, null],
    ['ran back since the previous trip', 1000, 1010, 1014, { number: 14, other: ofPrevious }, null],
    ['ran back in the trip', 1000, 990, 1000, { number: 10 }, null],
    ['ran back by less than a km in the trip', 1000, 999.8, 1000, { number: 1 }, null],
    ['was rounded at both ends', 1003.2, 1010, 1000, null, null],
    ['has a gap of 14 km', 1014, 1020, 1000, null, { number: 14, other: ofPrevious }],
    ['is unknown before', 1000, 1010, null, null, null],
    ['is unknown at the start', null, 1010, 500, null, null],
  ])('%s', (_, startOdometer, endOdometer, before, inOrder, gap) => {
    expect(checkOdometerInOrder({ startOdometer, endOdometer }, previous(before))).toEqual(inOrder);
    expect(checkOdometerGap({ startOdometer, endOdometer }, previous(before))).toEqual(gap);
  });

  it.each([
    ['continues', 1010, 1010, null, null],
    ['runs back', 1010, 1000, { number: 10, other: { kind: 'trip', id: 'n' } }, null],
    ['has a gap', 1010, 1024, null, { number: 14, other: { kind: 'trip', id: 'n' } }],
    ['is unknown at the end', null, 1024, null, null],
    ['is unknown after', 1010, null, null, null],
  ])('%s before the next trip', (_, endOdometer, after, inOrder, gap) => {
    expect(checkOdometerInOrder({ startOdometer: 1000, endOdometer }, next(after))).toEqual(inOrder);
    expect(checkOdometerGap({ startOdometer: 1000, endOdometer }, next(after))).toEqual(gap);
  });

  it('names the trip before where both edges have a gap', () => {
    const beside = { next: next(1040).next, previous: previous(980).previous };
    expect(checkOdometerGap({ startOdometer: 1000, endOdometer: 1010 }, beside)).toEqual({ number: 20, other: ofPrevious });
  });

  it('of the only trip has nothing beside it', () => {
    const beside = { previous: null, next: null };
    expect(checkOdometerInOrder({ startOdometer: 5, endOdometer: 6 }, beside)).toBeNull();
    expect(checkOdometerGap({ startOdometer: 5, endOdometer: 6 }, beside)).toBeNull();
  });
});

describe('the distance against odometers (OQ-152)', () => {
  it.each([
    ['is their difference', 0, 100, 100, null],
    ['differs like a speed integral does', 0, 100, 92, null],
    ['differs more', 0, 100, 80, { number: 20 }],
    ['differs by a rounded km in a short trip', 10, 12, 0.8, null],
    ['is unknown without one', null, 100, 5, null],
    ['says nothing where they run back, which is another finding', 100, 50, 5, null],
  ])('%s', (_, startOdometer, endOdometer, distance, found) =>
    expect(checkDistanceAgainstOdometers({ startOdometer, endOdometer, distance })).toEqual(found),
  );
});

describe('an implausible speed (OQ-152)', () => {
  it.each([
    ['a fast road', 60, 180, 240, null],
    ['a flight', 60, 600, null, { number: 600 }],
    ['a rounded km in ten seconds', 1 / 6, 1, null, null],
    ['a speed that no car shows', 60, 50, 400, { number: 400 }],
    ['no time at all, which is another finding', 0, 50, null, null],
  ])('%s', (_, minutes, distance, maxSpeed, found) =>
    expect(checkImplausibleSpeed({ ...times(0, minutes), distance, maxSpeed })).toEqual(found),
  );
});

describe('an implausible consumption (OQ-152)', () => {
  it.each([
    ['usual', 50, 18, null],
    ['a cold start of few km', 3, 95, null],
    ['a van with a trailer', 60, 62, null],
    ['much', 30, 98.4, { number: 98 }],
    ['down from a pass', 25, -18, null],
    ['more than a pass gives back', 25, -60, { number: -60 }],
    ['nothing on a long way', 180, 0.4, { number: 0 }],
    ['unknown', 180, null, null],
  ])('%s', (_, distance, avgConsumption, found) => expect(checkImplausibleConsumption({ distance, avgConsumption })).toEqual(found));
});

describe('a missing address (OQ-152)', () => {
  const end = (isPlaced: boolean, isPlacedBeside = false) => ({ isPlaced, isPlacedBeside });
  it.each([
    ['nothing is missing', [end(true), end(true)], false, null],
    ['a vehicle that tells no positions', [end(false), end(false)], false, null],
    ['a vehicle that tells no positions, with a logbook', [end(false), end(false)], true, null],
    ['an end that the next trip knows', [end(true), end(false, true)], false, null],
    ['the same with a logbook', [end(true), end(false, true)], true, {}],
    ['an end that nothing knows', [end(true), end(false)], false, {}],
    ['both ends, and only one is known beside', [end(false, true), end(false)], false, {}],
  ])('%s', (_, ends, logbook, found) => expect(checkMissingAddress(ends, { logbook })).toEqual(found));
});

describe('the energy of a session against its meter (decision 0107)', () => {
  it.each([
    [10, 15.986, { number: 60 }],
    [10, 4, { number: 60 }],
    [10, null, null],
    [null, 15.986, null],
    [0, 15.986, null],
  ])('%j counted, %j stated', (meteredkWh, statedkWh, found) => expect(checkEnergyAgainstMeter({ meteredkWh, statedkWh })).toEqual(found));
});

describe('charged energy above the battery size (OQ-152)', () => {
  it.each([
    [60, 75, null],
    [86, 75, null],
    [95, 75, { number: 95 }],
    [8, 6, null],
    [10, 6, { number: 10 }],
    [95, null, null],
    [null, 75, null],
  ])('%d kWh in a battery of %d kWh', (kWh, battery, found) => expect(checkEnergyAboveBattery({ kWh }, battery)).toEqual(found));
});

describe('a falling level while charging (OQ-152)', () => {
  it.each([
    [20, 80, null],
    [80, 78, null],
    [80, 72.4, { number: 8 }],
    [null, 80, null],
    [80, null, null],
  ])('from %d to %d percent', (startLevel, endLevel, found) => expect(checkFallingLevel({ startLevel, endLevel })).toEqual(found));
});

describe('a charge without cost (OQ-152)', () => {
  const charge = { kWh: 20, hasCost: false, pv: false, isPriceDue: false, isWithoutCard: false };
  const all = { charges: 10, withCost: 10 };
  it.each([
    ['one among charges with costs', charge, all, {}],
    ['one of a user who enters no costs', charge, { charges: 10, withCost: 1 }, null],
    ['the first charge', charge, { charges: 0, withCost: 0 }, null],
    ['a cost', { ...charge, hasCost: true }, all, null],
    ['own solar power', { ...charge, pv: true }, all, null],
    ['a price that is calculated still', { ...charge, isPriceDue: true }, all, null],
    ['a card that a user took away', { ...charge, isWithoutCard: true }, all, null],
    ['hardly any energy', { ...charge, kWh: 0.4 }, all, null],
    ['an unknown energy', { ...charge, kWh: null }, all, null],
  ])('%s', (_, one, earlier, found) => expect(checkChargeWithoutCost(one, earlier)).toEqual(found));
});

describe('what was detected within what a person wrote', () => {
  it.each([
    ['the same', [times(0, 60)], true],
    ['a longer one', [times(-5, 70)], true],
    ['two parts of a divided trip', [times(30, 60), times(0, 30)], true],
    ['a minute less at each edge', [times(1, 59)], true],
    ['a shorter one', [times(0, 40)], false],
    ['two parts with a break between them', [times(0, 20), times(30, 60)], false],
    ['nothing', [], false],
  ])('%s', (_, others, covered) => expect(isCovered(times(0, 60), others)).toBe(covered));
});
