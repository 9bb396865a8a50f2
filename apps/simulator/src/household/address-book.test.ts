import { describe, expect, it } from 'vitest';
import { places } from '../geography/places.ts';
import { addressBook } from './address-book.ts';

const book = addressBook();

const addressAt = (id: string) => {
  const place = places.find((one) => one.id === id);
  return book.find(({ latitude, longitude }) => latitude === place?.lat && longitude === place.lon)?.address;
};

describe('the address book of the world', () => {
  it.each([
    ['freising-wippenhauser', { line1: 'Wippenhauser Straße 31', line2: '', line4: '85354 Freising', city: 'Freising' }],
    ['munich-airport', { line1: 'Nordallee 23', line2: 'Flughafen München', line4: '85356 München-Flughafen', city: 'München-Flughafen' }],
    ['paris', { line1: '52 Rue de Rivoli', line4: '75004 Paris', city: 'Paris' }],
    ['amsterdam', { line1: 'Damrak 66', line4: '1012 LM Amsterdam', city: 'Amsterdam' }],
  ])('has the place %s with street, number, postcode and town', (id, address) => {
    expect(addressAt(id)).toMatchObject(address);
  });

  it('has every place and charger with a full address, as a tax office asks for it (BFH VI R 33/10)', () => {
    expect(book.length).toBeGreaterThan(places.length + 1000);
    const vague = book.filter(
      ({ address: { line1, line4, city } }) => !/\p{L}.*\d|\d.*\p{L}/u.test(line1) || !/^\d{4,5} \S/.test(line4) || !/^\p{L}/u.test(city),
    );
    expect(vague).toEqual([]);
  });

  it('has the chargers with their names, each town as its place', () => {
    const charger = book.find(({ address }) => address.line2.endsWith(' Sulzemoos'));
    expect(charger?.address).toMatchObject({ line4: '85254 Sulzemoos', city: 'Sulzemoos' });
  });

  it('has no two places with one address', () => {
    const lines = places.map(({ id }) => Object.values(addressAt(id) ?? {}).join('|'));
    expect(new Set(lines).size).toBe(places.length);
  });
});
