import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../testing/english.ts';
import { chargeTypeMessages } from '@wattbook/i18n/charge-messages';
import { chargePlace, chargeTitle, needsNear } from './charge-name.ts';

const location = { latitude: 47.79, longitude: 11.92 };
const unplaced = { pointName: null, address: null, location: null };
const near = () => 'near Miesbach';

describe('the place of a charge', () => {
  it.each([
    [{ ...unplaced, pointName: 'Irschenberg Süd', address: 'A8', location }, 'Irschenberg Süd'],
    [{ ...unplaced, pointName: ' ', address: 'A8, 83737 Irschenberg', location }, 'A8, 83737 Irschenberg'],
    [{ ...unplaced, location }, 'near Miesbach'],
    [unplaced, null],
  ])('%#: prefers the point, then the address, then the nearby place (CHG-004, CHG-006)', (charge, expected) => {
    expect(chargePlace(charge, near)).toBe(expected);
  });

  it('is the position where no place is nearby', () => {
    expect(chargePlace({ ...unplaced, location })).toBe('47.7900, 11.9200');
  });

  it('needs the nearby place only for a position without a name', () => {
    expect([{ ...unplaced, location }, unplaced, { ...unplaced, address: 'A8', location }].map(needsNear)).toEqual([true, false, false]);
  });
});

describe('the heading of a charge (CHG-065)', () => {
  it.each([
    [{ ...unplaced, address: 'A8, Irschenberg', type: 'Other' as const }, 'A8, Irschenberg'],
    [{ ...unplaced, location, type: 'Other' as const }, 'Near Miesbach'],
    [{ ...unplaced, type: 'Other' as const }, 'Public charge'],
    [{ ...unplaced, type: 'Home' as const }, 'Home charge'],
  ])('%#: is its place, else its type', (charge, expected) => {
    expect(chargeTitle(charge, near, inEnglish)).toBe(expected);
  });
});

it('names the type Other Public (CHG-009, DASH-043)', () => {
  expect(Object.values(chargeTypeMessages).map((message) => inEnglish(message))).toEqual([
    'Public',
    'Home',
    'Supercharger',
    'Company',
    'Private',
  ]);
});
