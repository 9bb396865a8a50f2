import { describe, expect, it } from 'vitest';
import { places } from '../geography/places.ts';
import { addressBook } from './address-book.ts';

describe('the address book of the world', () => {
  it('has every place with street and town', () => {
    const book = addressBook();
    const home = places.find(({ id }) => id === 'freising-wippenhauser');
    const entry = book.find(({ latitude, longitude }) => latitude === home?.lat && longitude === home.lon);
    expect(entry?.address).toMatchObject({ line1: 'Wippenhauser Straße', line4: 'Freising', city: 'Freising' });
  });

  it('has a place that is only a town without a repeated name', () => {
    const town = places.find(({ id }) => id === 'regensburg');
    const entry = addressBook().find(({ latitude }) => latitude === town?.lat);
    expect(entry?.address).toMatchObject({ line1: 'Regensburg', line4: '', city: 'Regensburg' });
  });

  it('has the chargers, each with a name', () => {
    const book = addressBook();
    expect(book.length).toBeGreaterThan(places.length + 1000);
    expect(book.every(({ address }) => address.line1 !== '')).toBe(true);
  });
});
