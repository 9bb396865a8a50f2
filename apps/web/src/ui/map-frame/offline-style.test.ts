import type { Language } from '@wattbook/domain/texts/languages';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import type { MapTheme } from './map-theme.ts';
import { offlineStyle, placeFeatures } from './offline-style.ts';
import { withOverlay } from './overlay-style.ts';
import { nearestPlace, parsePlaceNames } from './place-names.ts';
import placeNames from './places/large.tsv?raw';

const shades = ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006'];
const theme: MapTheme = {
  scheme: 'dark',
  land: '#111111',
  water: '#222222',
  waterLine: '#333333',
  border: '#444444',
  road: '#444445',
  roadCase: '#444446',
  built: '#555555',
  label: '#666666',
  labelHalo: '#777777',
  trackCase: '#888888',
  route: '#999999',
  ac: '#aaaaaa',
  dc: '#bbbbbb',
  pinStroke: '#cccccc',
  onPin: '#dddddd',
  cluster: '#eeeeee',
  ramps: { speed: shades, power: shades },
};
const scene = {
  track: [
    { x: 0, lon: 11, lat: 48, speed: 20, power: 5 },
    { x: 1, lon: 11.1, lat: 48, speed: 90, power: 5 },
  ],
  charges: [{ id: 'c', lon: 11, lat: 48, kind: 'dc' as const, label: 'Irschenberg' }],
};
const places = parsePlaceNames(placeNames, 'de');

describe('the offline style', () => {
  it.each(['speed', 'power', null] as const)('is valid with a track by %s and with charges', (colourBy) => {
    expect(validateStyleMin(withOverlay(offlineStyle(theme, true), theme, { ...scene, colourBy }))).toEqual([]);
  });

  it('requests nothing from a server: no glyphs, no sprite, no URL', () => {
    const style = offlineStyle(theme, true);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
    expect(JSON.stringify(style.sources)).not.toMatch(/"url"|"tiles"/);
  });

  it('draws the track under the names and the charges above them', () => {
    const ids = withOverlay(offlineStyle(theme, true), theme, { ...scene, colourBy: 'speed' }).layers.map(({ id }) => id);
    expect(ids.indexOf('wb-track')).toBeLessThan(ids.indexOf('wb-places'));
    expect(ids.indexOf('wb-charge')).toBeGreaterThan(ids.indexOf('wb-places'));
  });

  it('has the colour of land everywhere until the outlines are loaded', () => {
    expect(offlineStyle(theme, false).layers[0]).toMatchObject({ paint: { 'background-color': theme.land } });
  });

  it('keeps the layers of another style and adds the overlay', () => {
    const base = { version: 8 as const, sources: {}, layers: [{ id: 'ground', type: 'background' as const }] };
    expect(withOverlay(base, theme, { ...scene, colourBy: null }).layers.map(({ id }) => id)).toEqual([
      'ground',
      'wb-track-case',
      'wb-track',
      'wb-clusters',
      'wb-charge',
      'wb-spot-cluster',
      'wb-spot',
    ]);
  });
});

describe('the bundled place names', () => {
  it('are complete: every row has a name, a position on Earth and a population', () => {
    expect(places.length).toBeGreaterThan(15_000);
    for (const { name, lon, lat, size } of places) {
      expect(name).not.toBe('');
      expect(Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && size > 0).toBe(true);
    }
    expect(placeFeatures(places.slice(0, 2)).features).toHaveLength(2);
  });

  it('are in the language of the user', () => {
    const names = (language: Language) => parsePlaceNames('Munich\t11575\t48137\t1260\n', language).map(({ name }) => name);
    expect([names('de'), names('en')]).toEqual([['München'], ['Munich']]);
  });

  it.each([
    ['in the city itself', 11.57, 48.14, 'München'],
    ['between towns', 11.92, 47.82, 'Bruckmühl'],
    ['in the town', 11.66, 48.25, 'Garching bei München'],
  ])('include the nearest place %s', (_, lon, lat, name) => {
    expect(nearestPlace(places, { lon, lat })?.name).toBe(name);
  });

  it('include no near place in the middle of an ocean', () => {
    expect(nearestPlace(places, { lon: -40, lat: 35 })).toBeNull();
  });
});
