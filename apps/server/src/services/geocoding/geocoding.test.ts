import { describe, expect, it } from 'vitest';
import type { Fetch } from './query-service.ts';
import { addressOf } from '@wattbook/domain/addresses/address-lines';
import { GeocoderSilent } from './geocoder.ts';
import { openGeocoder } from './open-geocoder.ts';

const there = { latitude: 48.4012, longitude: 11.7421 };
const properties = { type: 'house', housenumber: '7', street: 'Am Lindenhof', postcode: '85354', city: 'Freising', name: null, osm_id: 1 };
const feature = (changes: object = {}, coordinates = [11.7421, 48.4012]) => ({
  geometry: { type: 'Point', coordinates },
  properties: { ...properties, ...changes },
});
const lindenhof = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354 Freising', city: 'Freising' };

function fakeService(body: unknown, status = 200) {
  const asked: URL[] = [];
  const fetch: Fetch = async (url) => {
    asked.push(url);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { asked, fetch };
}
const parametersOf = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? []);

describe('an address from its parts', () => {
  it.each([
    [{ street: 'Am Lindenhof', number: '7', postcode: '85354', city: 'Freising' }, ['Am Lindenhof 7', '', '85354 Freising']],
    [{ name: 'Bahnhof', street: 'Bahnhofstraße', city: 'Erding' }, ['Bahnhofstraße', 'Bahnhof', 'Erding']],
    [{ name: 'Raststätte Holledau', city: 'Wolnzach' }, ['Raststätte Holledau', '', 'Wolnzach']],
    [{ city: 'Freising' }, ['Freising', '', 'Freising']],
  ])('%j', (parts, [line1, line2, line4]) => expect(addressOf(parts)).toMatchObject({ line1, line2, line4 }));

  it('is none without a street and a town', () => expect(addressOf({ postcode: '85354' })).toBeNull());
});

describe('Photon', () => {
  it('finds the address of a place', async () => {
    const { asked, fetch } = fakeService({ features: [feature()] });
    expect(await openGeocoder({ service: 'photon', url: 'https://photon.example' }, fetch).addressAt(there, 'de')).toEqual(lindenhof);
    expect(asked[0]?.pathname).toBe('/reverse');
    expect(parametersOf(asked[0])).toMatchObject({ lat: '48.4012', lon: '11.7421', lang: 'de' });
  });

  it('finds nothing in the middle of the sea', async () =>
    expect(
      await openGeocoder({ service: 'photon', url: 'https://photon.example' }, fakeService({ features: [] }).fetch).addressAt(there, 'de'),
    ).toBeNull());

  it('finds a typed text, near the place, a street by its name (MAP-042)', async () => {
    const { asked, fetch } = fakeService({
      features: [feature({ type: 'street', name: 'Am Lindenhof', street: undefined, housenumber: undefined }), feature()],
    });
    const found = await openGeocoder({ service: 'photon', url: 'https://photon.example' }, fetch).search?.('Lindenhof', there, 'pl');
    expect(found?.map(({ address }) => address.line1)).toEqual(['Am Lindenhof', 'Am Lindenhof 7']);
    expect(found?.[1]?.location).toEqual(there);
    expect(parametersOf(asked[0])).toMatchObject({ q: 'Lindenhof', lat: '48.4012' });
    expect(parametersOf(asked[0])).not.toHaveProperty('lang');
  });

  it('that is public has a pause of a second between queries, an own one has none', () => {
    const { fetch } = fakeService({});
    expect(openGeocoder({ service: 'photon', url: 'https://photon.komoot.io' }, fetch).pauseMs).toBe(1000);
    expect(openGeocoder({ service: 'photon', url: 'http://localhost:2322' }, fetch).pauseMs).toBe(0);
  });
});

describe('Nominatim', () => {
  const found = {
    lat: '48.4012',
    lon: '11.7421',
    name: '',
    address: { house_number: '7', road: 'Am Lindenhof', postcode: '85354', town: 'Freising', country: 'Deutschland' },
  };

  it('finds the address of a place', async () => {
    const { asked, fetch } = fakeService(found);
    expect(await openGeocoder({ service: 'nominatim', url: 'https://maps.example/nominatim' }, fetch).addressAt(there, 'de')).toEqual(
      lindenhof,
    );
    expect(asked[0]?.pathname).toBe('/nominatim/reverse');
    expect(parametersOf(asked[0])).toMatchObject({ format: 'jsonv2', 'accept-language': 'de', lat: '48.4012' });
  });

  it('finds nothing where the answer is an error', async () =>
    expect(
      await openGeocoder(
        { service: 'nominatim', url: 'https://maps.example' },
        fakeService({ error: 'Unable to geocode' }).fetch,
      ).addressAt(there, 'de'),
    ).toBeNull());

  it('finds a typed text where it is an own one; the public one has no search', async () => {
    const { fetch } = fakeService([found]);
    expect(await openGeocoder({ service: 'nominatim', url: 'https://maps.example' }, fetch).search?.('Lindenhof', there, 'de')).toEqual([
      { address: lindenhof, location: there },
    ]);
    const open = openGeocoder({ service: 'nominatim', url: 'https://nominatim.openstreetmap.org' }, fetch);
    expect([open.search, open.pauseMs]).toEqual([null, 1000]);
  });
});

describe('a failing service', () => {
  it.each([
    ['an error', fakeService('busy', 503).fetch, 'answered 503'],
    ['no JSON', fakeService('<html>').fetch, 'in another form'],
    ['another shape', fakeService({ features: 'none' }).fetch, 'another form'],
    ['an endless answer', fakeService('x'.repeat(300_000)).fetch, 'too great a length'],
    ['no server', async () => Promise.reject(new TypeError('fetch failed 48.4012')), 'cannot be reached'],
  ] as const)('answers %s with one error that names no place', async (_, fetch, expected) => {
    const asked = openGeocoder({ service: 'photon', url: 'https://photon.example' }, fetch as Fetch).addressAt(there, 'de');
    const error: unknown = await asked.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GeocoderSilent);
    expect(String(error)).toContain(expected);
    expect(String(error)).not.toContain('48.4');
  });
});
