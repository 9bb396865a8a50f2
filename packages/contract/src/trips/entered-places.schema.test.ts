import { describe, expect, it } from 'vitest';
import { changedAddress, changedLocation, enteredAddress, enteredLocation } from './entered-places.schema.ts';

const address = { line1: 'Am Ring 1', line2: '', line3: '', line4: '80331', city: 'München' };
const location = { latitude: 48.137, longitude: 11.575 };
const ownKey = 'A'.repeat(344);
const sealed = `${ownKey}.${'B'.repeat(40)}`;

describe.each([
  ['a new trip', enteredAddress, enteredLocation],
  ['a changed trip', changedAddress, changedLocation],
])('the places of %s', (_which, addressSchema, locationSchema) => {
  it.each([
    ['an object', address],
    ['its JSON text', JSON.stringify(address)],
    ['its JSON text with spaces', JSON.stringify({ ...address, city: ' München ' }, null, 2)],
  ])('an address is accepted as %s (API-008)', (_form, sent) => expect(addressSchema.parse(sent)).toEqual(address));

  it.each([
    ['an object', { city: 'Freising' }],
    ['its JSON text', '{"city":"Freising"}'],
  ])('an address may leave lines out as %s (API-008)', (_form, sent) =>
    expect(addressSchema.parse(sent)).toEqual({ line1: '', line2: '', line3: '', line4: '', city: 'Freising' }),
  );

  it.each([
    ['a typed text', 'Freising'],
    ['a text that is no object', '["Am Ring 1"]'],
    ['a text without any line', JSON.stringify({ street: 'Am Ring 1' })],
    ['an object without any known line', { street: 'Am Ring 1' }],
    ['a text with another type', JSON.stringify({ ...address, city: 5 })],
    ['an empty text', ''],
    ['a number', 5],
    ['a text that is too long', JSON.stringify({ ...address, line1: 'x'.repeat(201) })],
    ['an object with another field', { ...address, line5: '' }],
  ])('an address is refused as %s (API-008)', (_form, sent) => expect(addressSchema.safeParse(sent).success).toBe(false));

  it.each([
    ['latitude and longitude', location],
    ['a point', { type: 'Point', coordinates: [11.575, 48.137] }],
  ])('a location is accepted as %s (API-009)', (_form, sent) => expect(locationSchema.parse(sent)).toEqual(location));

  it.each([
    ['a line', { type: 'LineString', coordinates: [11.575, 48.137] }],
    ['a point with one coordinate', { type: 'Point', coordinates: [11.575] }],
    ['a point with a height', { type: 'Point', coordinates: [11.575, 48.137, 500] }],
    ['a point with another field', { type: 'Point', coordinates: [11.575, 48.137], crs: 'x' }],
    ['a latitude beyond the pole', { type: 'Point', coordinates: [48.137, 91] }],
    ['a longitude beyond the date line', { type: 'Point', coordinates: [181, 48.137] }],
    ['texts in a point', { type: 'Point', coordinates: ['11.575', '48.137'] }],
    ['both forms', { type: 'Point', coordinates: [11.575, 48.137], ...location }],
    ['a text', '48.137 11.575'],
    ['an array', [11.575, 48.137]],
  ])('a location is refused as %s (API-009)', (_form, sent) => expect(locationSchema.safeParse(sent).success).toBe(false));
});

it('a place may be none (decision 0041)', () => {
  for (const schema of [enteredAddress, changedAddress, enteredLocation, changedLocation]) expect(schema.parse(null)).toBeNull();
});

describe('a sealed place', () => {
  it('is accepted in a change and stays as it is (GEN-017)', () => {
    expect(changedAddress.parse(sealed)).toBe(sealed);
    expect(changedLocation.parse({ latitude: sealed, longitude: sealed })).toEqual({ latitude: sealed, longitude: sealed });
  });
  it('is refused in a new trip', () => {
    expect(enteredAddress.safeParse(sealed).success).toBe(false);
    expect(enteredLocation.safeParse({ latitude: sealed, longitude: sealed }).success).toBe(false);
  });
});
