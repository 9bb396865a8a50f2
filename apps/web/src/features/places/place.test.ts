import { describe, expect, it } from 'vitest';
import { nearRouteOf, placeDetail, placeText, townsOf } from './place.ts';

const home = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };
const nowhere = { line1: '', line2: '', line3: '', line4: '', city: '' };
const position = { latitude: 48.3989444, longitude: 11.7447 };

describe('the place at an edge of a trip (TRIP-073)', () => {
  it.each([
    [home, position, { street: 'Am Lindenhof 7', city: 'Freising' }],
    [{ ...home, line1: 'Freising', line4: '' }, position, { street: 'Freising', city: '' }],
    [null, position, { street: '48.3989, 11.7447' }],
    [nowhere, position, { street: '48.3989, 11.7447' }],
    [null, null, null],
  ])('%#: prefers the address, then the position, else null', (address, location, expected) => {
    expect(placeText(address, location)).toEqual(expected);
  });

  it.each([
    [home, '85354 Freising'],
    [{ ...home, line4: '85354 Freising' }, '85354 Freising'],
    [{ ...home, line2: 'Hinterhaus', line4: '' }, 'Hinterhaus, Freising'],
    [null, ''],
  ])('%#: shows the town once in its second line', (address, expected) => {
    expect(placeDetail(address)).toBe(expected);
  });

  it('names the route only when both towns are known', () => {
    expect(townsOf({ startAddress: home, endAddress: { ...home, city: 'Garching' } })).toEqual({ start: 'Freising', end: 'Garching' });
    expect(townsOf({ startAddress: home, endAddress: null })).toBeNull();
    expect(townsOf({ startAddress: nowhere, endAddress: home })).toBeNull();
  });

  it.each([
    [null, position, null, { latitude: 47.79, longitude: 11.92 }, 'Near Freising – near Miesbach'],
    [home, position, null, { latitude: 47.79, longitude: 11.92 }, 'Freising – near Miesbach'],
    [null, position, null, position, 'Near Freising'],
    [null, position, null, null, null],
    [nowhere, null, home, position, null],
  ])(
    '%#: names the route by nearby places where the towns are unknown',
    (startAddress, startLocation, endAddress, endLocation, expected) => {
      const nameNear = ({ latitude }: { latitude: number }) => (latitude > 48 ? 'near Freising' : 'near Miesbach');
      expect(nearRouteOf({ startAddress, startLocation, endAddress, endLocation }, nameNear)).toBe(expected);
    },
  );
});
